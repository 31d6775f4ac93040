/** Start of the clock in an ordinary run: a Wednesday at 10:00 in Lima, within all opening hours. */
export const ordinaryStart = '2026-11-25T10:00:00-05:00'

const preload = `--import=${new URL('shifted-clock.ts', import.meta.url).href}`

/**
 * Milliseconds of a run's clock ahead of the machine's; negative if behind. `AMPARO_TEST_CLOCK` sets another start;
 * `AMPARO_TEST_CLOCK_SHIFT`, which a run passes to its processes, takes precedence, so that all agree.
 */
export function testClockShift(env: NodeJS.ProcessEnv = process.env): number {
  const { AMPARO_TEST_CLOCK_SHIFT: shift, AMPARO_TEST_CLOCK: start = ordinaryStart } = env
  return shift === undefined ? Date.parse(start) - Date.now() : Number(shift)
}

/** Environment of a process of the run: Node shifts its clock before anything else loads. */
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
