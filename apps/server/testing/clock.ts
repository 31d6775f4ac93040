import type { Clock } from '../src/ports/clock.ts'

/** A clock that a test moves by hand. */
export function movableClock(start: Date = new Date()): Clock & { advance(milliseconds: number): void } {
  let shift = start.getTime() - Date.now()
  return {
    now: () => new Date(Date.now() + shift),
    advance: (milliseconds) => {
      shift += milliseconds
    },
  }
}
