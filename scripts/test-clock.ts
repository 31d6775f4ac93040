/** Start of the clock in an ordinary run: a Wednesday at 10:00 in Lima, on which every door is open. */
export const ordinaryStart = '2026-11-25T10:00:00-05:00'

const preload = `--import=${new URL('shifted-clock.ts', import.meta.url).href}`

/**
 * Milliseconds that a run's clock is ahead of the machine's, negative where it is behind. `AMPARO_TEST_CLOCK` names another
 * start; `AMPARO_TEST_CLOCK_SHIFT`, which a run hands to what it starts, goes first, so that all of them agree.
 */
export function testClockShift(env: NodeJS.ProcessEnv = process.env): number {
  const { AMPARO_TEST_CLOCK_SHIFT: shift, AMPARO_TEST_CLOCK: start = ordinaryStart } = env
  return shift === undefined ? Date.parse(start) - Date.now() : Number(shift)
}

/** Environment of a process of the run: Node moves its clock before anything else loads. */
export function testClockEnv(env: NodeJS.ProcessEnv = process.env): {
  AMPARO_TEST_CLOCK_SHIFT: string
  NODE_OPTIONS: string
} {
  const { NODE_OPTIONS: options = '' } = env
  return {
    AMPARO_TEST_CLOCK_SHIFT: String(testClockShift(env)),
    NODE_OPTIONS: options.includes(preload) ? options : `${options} ${preload}`.trim(),
  }
}
