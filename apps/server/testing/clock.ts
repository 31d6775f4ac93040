import type { Clock } from '../src/ports/clock.ts'

export function movableClock(start: Date = new Date()): Clock & { advance(milliseconds: number): void } {
  let shift = start.getTime() - Date.now()
  return {
    now: () => new Date(Date.now() + shift),
    advance: (milliseconds) => {
      shift += milliseconds
    },
  }
}
