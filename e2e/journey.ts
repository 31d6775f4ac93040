import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, test as base, type CDPSession, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { startClock } from './clock.ts'
import { closeDatabase } from './database.ts'
import { reloadOnceKept } from './keeping.ts'

/** A test that fails on anything the page logs as an error or throws, so that no screen hides one. */
export const test = base.extend<{ quietPage: Page }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      startClock(browser)
      await use(browser)
      await closeDatabase()
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await reloadOnceKept(context)
    await use(context)
  },
  quietPage: async ({ page }, use) => {
    const complaints = listen(page)
    await use(page)
    expect(complaints, 'errores en la consola del navegador').toEqual([])
  },
})

/** For a test of what is the same at any width: it is walked at one, and at both by `npm run test:long`. */
export const anyWidth = { tag: '@any-width' }

/** Collects console errors and uncaught exceptions of a page from now on. */
export function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // The browser itself logs each call that is refused, or made without a network; the screens are judged by what
    // they make of it.
    const isRefusedCall = /Failed to load resource.*(?:status of 4\d\d|ERR_INTERNET_DISCONNECTED)/.test(
      message.text(),
    )
    // Without a network the portal's worker has nothing to give for a part that it did not keep.
    const isUnkeptPart = message.text().endsWith('ERR_FAILED') && message.location().url.includes('/assets/')
    if (message.type() === 'error' && !isRefusedCall && !isUnkeptPart) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

const options = { resultTypes: ['violations'], iframes: false } satisfies axe.RunOptions
const everyRule: axe.RunOptions = {
  ...options,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** A theme changes colours alone, so that what hangs on no colour is judged once. */
const colourRules: axe.RunOptions = {
  ...options,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Theme = 'light' | 'dark'
/** In which theme a page was left by the last look at it. */
const shown = new WeakMap<Page, Theme>()

/**
 * No finding of axe (WCAG 2.2 A and AA, best practices) on the page as it stands, in both themes. The one that it shows
 * comes first and is asked every rule; the other is asked what a colour can change.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const first = shown.get(page) ?? 'light'
  const second = first === 'light' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme: first, reducedMotion: 'reduce' })
  // From the top, where the sticky header covers no target.
  const isAxeThere = await page.evaluate(() => {
    scrollTo(0, 0)
    return 'axe' in globalThis
  })
  if (!isAxeThere) await bringAxe(page)
  await expectNoFindings(page, first, everyRule)
  await page.emulateMedia({ colorScheme: second })
  shown.set(page, second)
  await expectNoFindings(page, second, colourRules)
}

/** A CDP session for each page. It stays open: detaching it can undo what other CDP sessions have set. */
const protocols = new WeakMap<Page, CDPSession>()

/** Through the browser's protocol, which takes half a megabyte of script for a third less than `page.evaluate`. */
async function bringAxe(page: Page): Promise<void> {
  const protocol = protocols.get(page) ?? (await page.context().newCDPSession(page))
  protocols.set(page, protocol)
  const { exceptionDetails } = await protocol.send('Runtime.evaluate', { expression: `${axeSource};0` })
  if (exceptionDetails) throw new Error(exceptionDetails.text)
}

/** Moves the page's clock on, once what watches over the session, which is loaded last, is there. */
export async function leap(page: Page, time: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(time)
}

/** A phone and a desk. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/**
 * The same in the size of a phone and in that of a desk, in one visit, after `look` has seen each: what a page loads
 * hangs on no width.
 */
export async function expectAccessibleInBothSizes(page: Page, look?: () => Promise<void>): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await look?.()
    await expectAccessible(page)
  }
}

async function expectNoFindings(page: Page, theme: Theme, asked: axe.RunOptions): Promise<void> {
  const findings = await page.evaluate(async (rules) => {
    // A transition that has begun ends first: its colours in between are no state of the page.
    await Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
    )
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, rules)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, asked)
  expect(findings, `tema ${theme}`).toEqual([])
}

/** In the page: adds up from now on by how much what was drawn has jumped (CLS), but for what a person's own touch moved. */
export function countShifts(): void {
  const counter = globalThis as typeof globalThis & { shiftsSeen?: number }
  counter.shiftsSeen = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) counter.shiftsSeen = (counter.shiftsSeen ?? 0) + entry.value
    }
  }).observe({ type: 'layout-shift' })
}

/** Nothing has jumped since `countShifts` ran in the page, two frames from now included. */
export async function expectSteady(page: Page): Promise<void> {
  const seen = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((globalThis as { shiftsSeen?: number }).shiftsSeen ?? NaN)),
        )
      }),
  )
  expect(seen, `saltos de ${page.url()}`).toBeLessThanOrEqual(0.05)
}

/** An answer of the server to who asks too often, for a route of the browser. */
export const tooOften = {
  status: 429,
  json: { status: 429, codigo: 'demasiados_intentos', title: 'Muy seguido', detail: 'Espera un poco' },
}

export { expect }
