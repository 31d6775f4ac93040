import { vi } from 'vitest'

/** A Wednesday at 10:00 in Lima: where the clock of every test stands until the test moves it on. */
const began = new Date('2026-11-25T10:00:00-05:00')
/** A wait up to this long passes by itself; a longer one only by `vi.advanceTimersByTime`, however slow the machine is. */
const longestOwnMs = 1000

const real = { set: window.setTimeout.bind(window), clear: window.clearTimeout.bind(window) }

/** Stops the clock of the page. Moments in which something can be taken back last as long as the test wants. */
export function stopClock(): void {
  vi.useFakeTimers({
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

/** The clock of the machine again. */
export function freeClock(): void {
  vi.useRealTimers()
}
