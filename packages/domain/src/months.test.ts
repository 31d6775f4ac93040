import { expect, it } from 'vitest'
import { monthName, monthNames, monthSpan, shortMonth } from './months.ts'

it('a month has a full name and a three-letter one', () => {
  expect([monthName('2026-09'), shortMonth('2026-09'), shortMonth('2026-10', '26')]).toEqual([
    'setiembre de 2026',
    'set. 2026',
    'oct. 26',
  ])
  expect(new Set(monthNames.map((name) => name.slice(0, 3))).size).toBe(12)
})

it.each([
  ['', '', ''],
  ['', '2020-03', 'mar. 2020'],
  ['2020-03', '', 'mar. 2020 – actualidad'],
  ['2020-03', '2021-01', 'mar. 2020 – ene. 2021'],
])('from «%s» to «%s» is «%s»', (from, until, told) => {
  expect(monthSpan(from, until)).toBe(told)
})
