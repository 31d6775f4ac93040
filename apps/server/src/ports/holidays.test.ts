import { printedHolidays } from '@amparo/domain/testing-holidays.ts'
import { describe, expect, it } from 'vitest'
import { isPeruHoliday } from './holidays.ts'

const easterSunday = { 2026: '2026-04-05', 2027: '2027-03-28' } as const
const day = (text: string) => Temporal.PlainDate.from(text)

describe.each([2026, 2027] as const)('national holidays of %i', (year) => {
  const expected = printedHolidays(year)

  it('are the sixteen, each on its own date', () => {
    expect(expected).toHaveLength(16)
    const found: string[] = []
    for (let one = day(`${year}-01-01`); one.year === year; one = one.add({ days: 1 })) {
      if (isPeruHoliday(one)) found.push(one.toString())
    }
    expect(found.filter((date) => date !== easterSunday[year])).toEqual(expected)
  })

  it('leave the days around them alone', () => {
    for (const text of expected) {
      for (const near of [day(text).subtract({ days: 1 }), day(text).add({ days: 1 })]) {
        const isOne =
          expected.includes(near.toString()) || near.toString() === easterSunday[near.year as 2026]
        // A day of the year before or after is judged by its own calendar: 31 December is none.
        expect([near.toString(), isPeruHoliday(near)]).toEqual([near.toString(), isOne])
      }
    }
  })

  it('leave 24 June alone, which is Cusco’s, and 31 December, which is nobody’s', () => {
    for (const date of ['06-24', '12-31', '12-24', '02-28'])
      expect(isPeruHoliday(day(`${year}-${date}`))).toBe(false)
  })
})
