import { createRequire } from 'node:module'
import type Holidays from 'date-holidays'
import { describe, expect, it } from 'vitest'
import { isHoliday } from './holidays.ts'

// Published by CommonJS; its types are of a module.
const Calendar = createRequire(import.meta.url)('date-holidays') as typeof Holidays

describe('the national holidays of Peru', () => {
  it('are those of a calendar kept by others, of this century', () => {
    const kept = new Calendar('PE', { types: ['public'] })
    for (let year = 2026; year < 2100; year += 1) {
      const theirs = kept.getHolidays(year).map(({ date }) => date.slice(0, 10))
      const ours: string[] = []
      let day = Temporal.PlainDate.from({ year, month: 1, day: 1 })
      for (; day.year === year; day = day.add({ days: 1 })) if (isHoliday(day)) ours.push(day.toString())
      expect(ours).toHaveLength(16)
      // Theirs has Easter Sunday too, which is no working day anyway.
      const weekdays = theirs.filter(
        (date) => ours.includes(date) || Temporal.PlainDate.from(date).dayOfWeek < 7,
      )
      expect(weekdays).toEqual(ours)
    }
  })

  it.each([
    ['2026-04-02', true],
    ['2026-04-03', true],
    ['2026-04-05', false],
    ['2027-03-25', true],
    ['2038-04-23', true],
    ['2026-12-09', true],
    ['2026-12-31', false],
    ['2026-06-24', false],
  ])('%s: %s, as the calendars print them', (date, expected) => {
    expect(isHoliday(Temporal.PlainDate.from(date))).toBe(expected)
  })
})
