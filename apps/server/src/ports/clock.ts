/** Source of time of every rule. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
