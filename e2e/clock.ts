import type { Browser, BrowserContext, Page } from '@playwright/test'

/** Milliseconds of a run's clock ahead of the machine's; programs outside a run use the machine's. */
const shift = () => Number(process.env.AMPARO_TEST_CLOCK_SHIFT ?? 0)

/** The run's time, shared by all its processes and pages. */
export const now = (): Date => new Date(Date.now() + shift())

/** This many minutes from now, or before it if negative. */
export const minutesFromNow = (minutes: number): Date => new Date(now().getTime() + minutes * 60_000)

/** Lima's day at an instant. */
export const dayAt = (instant: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO('America/Lima').toPlainDate()

/** The run's day in Lima. */
export const today = (): Temporal.PlainDate => dayAt(now())

/** In a page, before its own scripts: moves its clock. Timers keep the machine's pace. */
function moveClock(by: number): void {
  const MachineDate = Date
  globalThis.Date = class extends MachineDate {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(MachineDate.now() + by)
      else super(...given)
    }

    static override now(): number {
      return MachineDate.now() + by
    }
  } as DateConstructor
}

/** Pages of every context opened from now on have the run's time. */
export function startClock(browser: Browser): void {
  const open = browser.newContext
  browser.newContext = async (options): Promise<BrowserContext> => {
    const context = await open.call(browser, options)
    await context.addInitScript(moveClock, shift())
    return context
  }
}

/** In a page, after `moveClock`: returns the machine's clock. */
function restoreClock(): void {
  const machine: unknown = Object.getPrototypeOf(Date)
  if (machine !== Function.prototype) globalThis.Date = machine as DateConstructor
}

/** Installs Playwright's clock at the run's time in a page's context; over a moved one it would move twice. */
export async function installClock(page: Page): Promise<void> {
  await page.context().addInitScript(restoreClock)
  await page.clock.install({ time: now() })
}
