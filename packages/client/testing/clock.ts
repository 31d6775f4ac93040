import FakeTimers, { type Clock } from '@sinonjs/fake-timers'

/** A Wednesday at 10:00 in Lima: the time of every test until `letPass`. */
const began = new Date('2026-11-25T10:00:00-05:00')
/** Waits up to this long pass automatically. */
const longestOwnMs = 1000

const real = { set: window.setTimeout.bind(window), clear: window.clearTimeout.bind(window) }
let clock: Clock | undefined

/**
 * Stops the page's clock, so a moment in which something can be undone lasts as long as the test needs.
 * `vi.useFakeTimers` does not do: its clock advances while an assertion retries.
 */
export function stopClock(): void {
  clock = FakeTimers.install({
    now: began,
    shouldClearNativeTimers: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  const stopped = { set: window.setTimeout, clear: window.clearTimeout }
  const own = new Set<number | undefined>()
  window.setTimeout = ((work: () => void, ms = 0, ...given: []) => {
    if (ms > longestOwnMs) return stopped.set(work, ms, ...given)
    const id = real.set(() => {
      own.delete(id)
      work()
    }, ms)
    own.add(id)
    return id
  }) as typeof window.setTimeout
  window.clearTimeout = ((id?: number) =>
    own.delete(id) ? real.clear(id) : stopped.clear(id)) as typeof window.clearTimeout
}

/** Advances the clock and runs the timers that fall due. */
export function letPass(ms: number): void {
  clock?.tick(ms)
}

/** Restores the machine's clock. */
export function freeClock(): void {
  clock?.uninstall()
}
