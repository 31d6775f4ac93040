import { apis, pseudos } from '@amparo/browsers/compat.ts'
import type { Engine } from '@amparo/browsers/floor.ts'
import type { BrowserContext, Route } from '@playwright/test'

/** Features of Chromium that one of our oldest browsers lacks. */
interface Lacking {
  readonly apis: readonly { owner: string; member: string | null; isStatic: boolean }[]
  readonly pseudos: readonly string[]
  readonly hasPopovers: boolean
}

/**
 * Limits a context to the oldest of these engines, without anything that one of them lacks: removes missing APIs from
 * each page, lets unknown selectors drop their rules, and makes popovers plain elements.
 */
export async function makeOld(context: BrowserContext, engines: readonly Engine[]): Promise<void> {
  const isMissing = (missing: readonly Engine[]) => missing.some((engine) => engines.includes(engine))
  const gone = [...apis()].filter(({ missing }) => isMissing(missing))
  const unknown = [...pseudos].filter(([, missing]) => isMissing(missing)).map(([name]) => name)
  const lacking: Lacking = {
    apis: gone.map(({ owner, member, isStatic }) => ({ owner, member, isStatic })),
    // Unprefixed ones only.
    pseudos: unknown.filter((name) => /^[a-z]/.test(name)),
    hasPopovers: !unknown.includes('popover-open'),
  }
  await context.addInitScript(takeOut, lacking)
  await context.route('**/*', takeAnyStyle)
  await context.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const css = lacking.pseudos.reduce(
      (text, name) => text.replace(new RegExp(`(?<!\\\\)(::?)${name}(?![\\w-])`, 'g'), `$1-x-${name}`),
      await response.text(),
    )
    await route.fulfill({ response, body: lacking.hasPopovers ? css : `${plainPopovers}${css}` })
  })
}

/** Accepts a changed style sheet, whose digest the page does not have. */
async function takeAnyStyle(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback()
  const response = await route.fetch({ maxRedirects: 0 })
  const html = await response.text()
  await route.fulfill({
    response,
    body: html.replace(/(<link rel="stylesheet"[^>]*?) integrity="[^"]*"/g, '$1'),
  })
}

/** Undoes the browser's default style of popovers, with lower priority than the page's rules. */
const plainPopovers =
  '@layer old;@layer old{[popover]{display:block;position:static;inset:auto;margin:0;border:0;padding:0;width:auto;height:auto;overflow:visible}}'

/** In the page, before its own scripts. */
function takeOut({ apis, pseudos, hasPopovers }: Lacking): void {
  const world = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  const takeFrom = (holder: object | undefined, name: string) => {
    if (holder && Object.hasOwn(holder, name)) Reflect.deleteProperty(holder, name)
  }
  for (const { owner, member, isStatic } of apis) {
    if (member === null) continue
    const holder = owner === 'Window' ? globalThis : world[owner]
    takeFrom(
      isStatic || owner === 'Window' ? holder : (holder as { prototype?: object } | undefined)?.prototype,
      member,
    )
  }
  for (const { owner, member } of apis) if (member === null) takeFrom(globalThis, owner)

  const unknown = new RegExp(`:(?:${pseudos.join('|')})(?![\\w-])`)
  for (const [prototype, names] of [
    [Element.prototype, ['querySelector', 'querySelectorAll', 'matches', 'closest']],
    [Document.prototype, ['querySelector', 'querySelectorAll']],
  ] as const) {
    for (const name of names) {
      const known = Reflect.get(prototype, name) as (selector: string) => unknown
      Reflect.set(prototype, name, function (this: Node, selector: string) {
        if (unknown.test(selector))
          throw new DOMException(`${selector} is not a valid selector`, 'SyntaxError')
        return known.call(this, selector)
      })
    }
  }
  if (hasPopovers) return
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('[popovertarget]')) event.preventDefault()
    },
    true,
  )
}
