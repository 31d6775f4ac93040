import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessDays, guestAnswerDays, isBusinessDay } from './business-days.ts'
import { isWithin } from './rights/rights-terms.ts'

describe('a term in business days', () => {
  // Computed independently, with weekends, the sixteen holidays and each year's Holy Week.
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
    ['2025-03-28', 5, '2025-04-04'],
    ['2025-04-11', 20, '2025-05-14'],
    ['2025-06-27', 15, '2025-07-18'],
    ['2025-07-22', 10, '2025-08-11'],
    ['2025-08-29', 8, '2025-09-10'],
    ['2025-12-05', 7, '2025-12-18'],
    ['2025-12-24', 5, '2026-01-02'],
    ['2025-12-31', 20, '2026-01-29'],
    ['2026-03-27', 15, '2026-04-21'],
    ['2026-04-01', 10, '2026-04-17'],
    ['2026-04-30', 8, '2026-05-13'],
    ['2026-06-05', 7, '2026-06-16'],
    ['2026-07-22', 5, '2026-08-03'],
    ['2026-07-27', 20, '2026-08-27'],
    ['2026-08-05', 15, '2026-08-27'],
    ['2026-10-07', 10, '2026-10-22'],
    ['2026-10-31', 8, '2026-11-11'],
    ['2026-12-07', 7, '2026-12-18'],
    ['2026-12-31', 5, '2027-01-08'],
    ['2027-03-19', 20, '2027-04-20'],
    ['2027-03-24', 15, '2027-04-16'],
    ['2027-04-30', 10, '2027-05-14'],
    ['2027-06-04', 8, '2027-06-17'],
    ['2027-07-26', 7, '2027-08-09'],
    ['2027-12-07', 5, '2027-12-16'],
    ['2027-12-24', 20, '2028-01-21'],
    ['2028-02-28', 15, '2028-03-20'],
    ['2028-04-12', 10, '2028-04-28'],
    ['2028-07-21', 8, '2028-08-03'],
    ['2028-12-22', 7, '2029-01-04'],
    ['2029-03-28', 5, '2029-04-06'],
    ['2029-06-06', 20, '2029-07-06'],
    ['2029-12-28', 15, '2030-01-21'],
    ['2030-04-17', 10, '2030-05-06'],
    ['2030-07-26', 8, '2030-08-09'],
    ['2030-12-06', 7, '2030-12-18'],
    ['2025-03-28', 7, '2025-04-08'],
    ['2025-04-11', 5, '2025-04-22'],
    ['2025-06-27', 20, '2025-07-30'],
    ['2025-07-22', 15, '2025-08-18'],
    ['2025-08-29', 10, '2025-09-12'],
    ['2025-12-05', 8, '2025-12-19'],
    ['2025-12-24', 7, '2026-01-06'],
    ['2025-12-31', 5, '2026-01-08'],
    ['2026-03-27', 20, '2026-04-28'],
    ['2026-04-01', 15, '2026-04-24'],
    ['2026-04-30', 10, '2026-05-15'],
    ['2026-06-05', 8, '2026-06-17'],
    ['2026-07-22', 7, '2026-08-05'],
    ['2026-07-27', 5, '2026-08-05'],
  ] as const)('that starts after %s, of %i days, ends on %s', (start, days, end) => {
    expect(addBusinessDays(Temporal.PlainDate.from(start), days).toString()).toBe(end)
    expect(isWithin(Temporal.PlainDate.from(start), days, Temporal.PlainDate.from(end))).toBe(true)
    expect(
      isWithin(Temporal.PlainDate.from(start), days, Temporal.PlainDate.from(end).add({ days: 1 })),
    ).toBe(false)
  })

  it('always ends on a business day, and grows by one business day at a time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 40 }), (offset, count) => {
        const start = Temporal.PlainDate.from('2026-01-01').add({ days: offset })
        const end = addBusinessDays(start, count)
        expect(isBusinessDay(end)).toBe(true)
        expect(addBusinessDays(end, 1).equals(addBusinessDays(start, count + 1))).toBe(true)
      }),
    )
  })

  it.each([0, -1, 1.5, Number.NaN])('of %d days is a RangeError', (count) => {
    expect(() => addBusinessDays(Temporal.PlainDate.from('2026-07-20'), count)).toThrow(RangeError)
  })
})

it('has the length of the specification', () => {
  expect(guestAnswerDays).toBe(7)
})
