import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, test as base, type CDPSession, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { startClock } from './clock.ts'
import { closeDatabase } from './database.ts'
import { reloadOnceKept } from './keeping.ts'

/** A test that fails on any console error or exception of the page, so that no screen hides one. */
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

/** For a test that is the same at any width: it runs at one, and at both in `npm run test:long`. */
export const anyWidth = { tag: '@any-width' }

/** Collects console errors and uncaught exceptions of a page from now on. */
export function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // The browser logs each call that is refused, or made without a network; the screens' reaction to it is tested.
    const isRefusedCall = /Failed to load resource.*(?:status of 4\d\d|ERR_INTERNET_DISCONNECTED)/.test(
      message.text(),
    )
    // Without a network the portal's worker cannot answer for a file that it did not cache.
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
/** Rules that depend on colours: a theme changes nothing else, so the other rules run once. */
const colourRules: axe.RunOptions = {
  ...options,
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Theme = 'light' | 'dark'
/** Theme of a page after its last check. */
const shown = new WeakMap<Page, Theme>()

/**
 * Expects no finding of axe (WCAG 2.2 A and AA, best practices) on the page, in both themes. The current theme comes
 * first with every rule; the other one with the colour rules.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const first = shown.get(page) ?? 'light'
  const second = first === 'light' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme: first, reducedMotion: 'reduce' })
  // Scroll to the top, where the sticky header covers no target.
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

/** A CDP session for each page. It stays open: detaching it can undo settings of other CDP sessions. */
const protocols = new WeakMap<Page, CDPSession>()

/** By the browser's protocol, which loads half a megabyte of script for a third less than `page.evaluate`. */
async function bringAxe(page: Page): Promise<void> {
  const protocol = protocols.get(page) ?? (await page.context().newCDPSession(page))
  protocols.set(page, protocol)
  const { exceptionDetails } = await protocol.send('Runtime.evaluate', { expression: `${axeSource};0` })
  if (exceptionDetails) throw new Error(exceptionDetails.text)
}

/** Moves the page's clock, once the idle watch, which loads last, is there. */
export async function leap(page: Page, time: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(time)
}

/** A phone and a desktop. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** The same at both sizes in one visit, after `look` has seen each: a page's requests do not depend on its width. */
export async function expectAccessibleInBothSizes(page: Page, look?: () => Promise<void>): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await look?.()
    await expectAccessible(page)
  }
}

async function expectNoFindings(page: Page, theme: Theme, asked: axe.RunOptions): Promise<void> {
  const findings = await page.evaluate(async (rules) => {
    // Wait for running transitions: their intermediate colours are no state of the page.
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

/** In the page: sums layout shifts (CLS) from now on, except those right after input. */
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

/** Expects no shift since `countShifts` ran in the page, including the next two frames. */
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

/** The server's answer to too many calls, for a route of the browser. */
export const tooOften = {
  status: 429,
  json: { status: 429, codigo: 'demasiados_intentos', title: 'Muy seguido', detail: 'Espera un poco' },
}

export { expect }
