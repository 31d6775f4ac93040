import axe from 'axe-core'
import { expect } from 'vitest'
import { cdp, page } from 'vitest/browser'

const options = { resultTypes: ['violations'] } satisfies axe.RunOptions
const everyRule: axe.RunOptions = {
  ...options,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** Rules that depend on colours: a theme changes nothing else, so the other rules run once. */
const colourRules: axe.RunOptions = {
  ...options,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** Emulates the device's preference for this theme. */
export async function prefer(theme: 'light' | 'dark'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: theme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
}

/** Expects no finding of axe (WCAG 2.2 A and AA, best practices) on the page, in both themes. */
export async function expectAccessible(): Promise<void> {
  // Scroll to the top, where the sticky header covers no target.
  scrollTo(0, 0)
  await expectNoFindings('light', everyRule)
  await prefer('dark')
  await expectNoFindings('dark', colourRules)
  await prefer('light')
}

/** The same at the width of a phone and of a desktop. */
export async function expectAccessibleInBothSizes(): Promise<void> {
  await page.viewport(390, 844)
  await expectAccessible()
  await page.viewport(1280, 800)
  await expectAccessible()
}

async function expectNoFindings(theme: string, rules: axe.RunOptions): Promise<void> {
  // Wait for running transitions: their intermediate colours are no state of the page.
  await Promise.allSettled(
    document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])),
  )
  const { violations } = await axe.run(document, rules)
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(findings, theme).toEqual([])
}
