import axe from 'axe-core'
import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'

const options = { resultTypes: ['violations'] } satisfies axe.RunOptions
const everyRule: axe.RunOptions = {
  ...options,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** A theme changes colours alone, so that what hangs on no colour is judged once. */
const colourRules: axe.RunOptions = {
  ...options,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** Shows the page as a device does that prefers this theme. */
export async function prefer(theme: 'light' | 'dark'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: theme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
}

/** No finding of axe (WCAG 2.2 A and AA, best practices) on the page as it stands, in both themes. */
export async function expectAccessible(): Promise<void> {
  // From the top, where the sticky header covers no target.
  scrollTo(0, 0)
  await expectNoFindings('light', everyRule)
  await prefer('dark')
  await expectNoFindings('dark', colourRules)
  await prefer('light')
}

/** The same on a phone and on a desk. */
export async function expectAccessibleInBothSizes(): Promise<void> {
  await page.viewport(390, 844)
  await expectAccessible()
  await page.viewport(1280, 800)
  await expectAccessible()
}

async function expectNoFindings(theme: string, rules: axe.RunOptions): Promise<void> {
  // A transition that has begun ends first: its colours in between are no state of the page.
  await Promise.allSettled(
    document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
  )
  const { violations } = await axe.run(document, rules)
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(findings, theme).toEqual([])
}
