import { expect, it } from 'vitest'
import { quietUntil } from './push.ts'

const at = (text: string) => ({ epochMilliseconds: Date.parse(`${text}-05:00`) })

it.each([
  ['2026-11-25T20:59:59.999', null],
  ['2026-11-25T21:00:00', '2026-11-26T08:00:00'],
  ['2026-12-31T23:59:59.999', '2027-01-01T08:00:00'],
  ['2026-11-26T00:00:00', '2026-11-26T08:00:00'],
  ['2026-11-26T07:59:59.999', '2026-11-26T08:00:00'],
  ['2026-11-26T08:00:00', null],
])('quiet hours at %s end at %s', (now, end) => {
  expect(quietUntil(at(now))).toBe(end === null ? null : at(end).epochMilliseconds)
})
