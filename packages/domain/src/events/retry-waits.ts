/** Waits between the attempts of an event, in seconds: three times longer each time, up to a day. */
const waits: readonly number[] = [5, 15, 45, 135, 405, 1215, 3645, 10_935, 32_805, 86_400]

/**
 * Seconds until the next attempt of an event that has failed `tries` times; null if there is none (contract §15:
 * back-off to 24 h, then stopped). `chance` in [0, 1) subtracts up to a quarter, so that events that failed together
 * don't retry together.
 */
export function secondsToNextTry(tries: number, chance: number): number | null {
  const wait = waits[Math.max(1, tries) - 1]
  return wait === undefined ? null : wait * (1 - chance / 4)
}
