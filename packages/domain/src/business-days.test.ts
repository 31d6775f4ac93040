import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessDays, guestAnswerDays, isBusinessDay } from './business-days.ts'

describe('a term in business days', () => {
  it.each([
    ['2026-07-20', 7, '2026-08-03'],
    ['2026-07-20', 8, '2026-08-04'],
    ['2026-07-20', 10, '2026-08-07'],
    ['2026-07-20', 15, '2026-08-14'],
    ['2026-07-20', 20, '2026-08-21'],
    ['2026-12-04', 7, '2026-12-17'],
    ['2026-12-04', 8, '2026-12-18'],
    ['2026-12-04', 10, '2026-12-22'],
    ['2026-12-04', 15, '2026-12-30'],
    ['2026-12-04', 20, '2027-01-07'],
    ['2026-08-01', 10, '2026-08-17'],
  ])('filed on %s, %i days end on %s', (filed, count, end) => {
    expect(addBusinessDays(Temporal.PlainDate.from(filed), count).toString()).toBe(end)
  })

  it('never ends on a day that is not a business day, and grows by one business day at a time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 40 }), (offset, count) => {
        const start = Temporal.PlainDate.from('2026-01-01').add({ days: offset })
        const end = addBusinessDays(start, count)
        expect(isBusinessDay(end)).toBe(true)
        expect(addBusinessDays(end, 1).equals(addBusinessDays(start, count + 1))).toBe(true)
      }),
    )
  })

  it.each([0, -1, 1.5, Number.NaN])('is refused when it is of %d days', (count) => {
    expect(() => addBusinessDays(Temporal.PlainDate.from('2026-07-20'), count)).toThrow(RangeError)
  })
})

it('the terms are those of the specification', () => {
  expect(guestAnswerDays).toBe(7)
})
