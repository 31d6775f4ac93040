import { describe, expect, it } from 'vitest'
import { isHoliday } from './holidays.ts'

const inYear = (year: number) => {
  const found: string[] = []
  let day = Temporal.PlainDate.from({ year, month: 1, day: 1 })
  for (; day.year === year; day = day.add({ days: 1 }))
    if (isHoliday(day)) found.push(day.toString().slice(5))
  return found
}

describe('the national holidays of Peru', () => {
  it('are the sixteen of 2026 in the published calendars', () => {
    expect(inYear(2026)).toEqual(
      '01-01 04-02 04-03 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25'.split(
        ' ',
      ),
    )
  })

  // Published Good Fridays: the earliest, the latest, leap years, and the exceptions of the Gregorian calculation.
  it.each([
    '2024-03-29',
    '2025-04-18',
    '2027-03-26',
    '2028-04-14',
    '2029-03-30',
    '2030-04-19',
    '2035-03-23',
    '2038-04-23',
    '2049-04-16',
    '2076-04-17',
    '2100-03-26',
  ])('%s is Good Friday; the day before is one, too, and no other of March and April', (friday) => {
    const thursday = Temporal.PlainDate.from(friday).subtract({ days: 1 })
    const year = inYear(thursday.year)
    expect(year).toHaveLength(16)
    expect(year.filter((date) => date >= '03-01' && date < '05-01')).toEqual([
      thursday.toString().slice(5),
      friday.slice(5),
    ])
  })
})
