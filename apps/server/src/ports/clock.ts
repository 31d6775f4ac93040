/** Where every rule takes the time from. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

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
