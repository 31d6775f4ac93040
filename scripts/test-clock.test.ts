import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { ordinaryStart, testClockEnv, testClockShift } from './test-clock.ts'

const hourMs = 3_600_000

it('starts on a Wednesday at 10:00 in Lima', () => {
  const start = Temporal.Instant.from(ordinaryStart).toZonedDateTimeISO('America/Lima')
  expect([start.dayOfWeek, start.toPlainTime().toString()]).toEqual([3, '10:00:00'])
})

it('reads the shift of the run before a start of its own', () => {
  expect(testClockShift({ AMPARO_TEST_CLOCK_SHIFT: '-5', AMPARO_TEST_CLOCK: ordinaryStart })).toBe(-5)
  expect(testClockShift({ AMPARO_TEST_CLOCK: new Date(Date.now() + hourMs).toISOString() })).toBeCloseTo(
    hourMs,
    -4,
  )
})

it('preloads the shifted clock once', () => {
  const once = testClockEnv({})
  expect(testClockEnv(once)).toEqual(once)
  expect(testClockEnv({ NODE_OPTIONS: '--no-warnings' }).NODE_OPTIONS).toBe(
    `--no-warnings ${once.NODE_OPTIONS}`,
  )
})

it('shifts the clock of the test and of a process that it starts', () => {
  const start = Date.parse(process.env.AMPARO_TEST_CLOCK ?? ordinaryStart)
  const said = execFileSync(process.execPath, [
    '-p',
    'JSON.stringify([Date.now(), Number(new Date()), Temporal.Now.instant().epochMilliseconds])',
  ])
  for (const at of [Date.now(), ...(JSON.parse(said.toString()) as number[])]) {
    expect(at).toBeGreaterThanOrEqual(start)
    expect(at).toBeLessThan(start + 6 * hourMs)
  }
})
