import { expect, it } from 'vitest'
import { openingDay } from './dates.ts'

it.each([
  ['2026-11-23T21:00:00-05:00', '2026-11-23'],
  ['2026-11-28T23:59:00-05:00', '2026-11-28'],
  ['2026-11-29T09:00:00-05:00', '2026-11-29'],
  // The next working day is Monday.
  ['2026-11-29T18:00:00-05:00', '2026-11-30'],
  ['2026-11-29T23:55:00-05:00', '2026-11-30'],
  ['2026-11-30T00:00:00-05:00', '2026-11-30'],
])('the day that an agenda opens on: at %s is %s', (now, day) => {
  expect(openingDay(Date.parse(now))).toBe(day)
})
