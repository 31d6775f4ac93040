import FakeTimers, { type Clock } from '@sinonjs/fake-timers'

/** A Wednesday at 10:00 in Lima: where the clock of every test stands until `letPass`. */
const began = new Date('2026-11-25T10:00:00-05:00')
/** A wait up to this long passes by itself. */
const longestOwnMs = 1000

const real = { set: window.setTimeout.bind(window), clear: window.clearTimeout.bind(window) }
let clock: Clock | undefined

/**
 * Stops the clock of the page, so that a moment in which something can be taken back lasts as long as its test wants. Not by
 * `vi.useFakeTimers`, whose clock goes on while an assertion is tried again.
 */
export function stopClock(): void {
  clock = FakeTimers.install({
    now: began,
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

/** Moves the clock on; what was to happen meanwhile happens now. */
export function letPass(ms: number): void {
  clock?.tick(ms)
}

/** The clock of the machine again. */
export function freeClock(): void {
  clock?.uninstall()
}
