import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accumulatedRestDays,
  doRestsOverlap,
  lastExchangeDay,
  lastRestDay,
  priorRestDays,
} from './rest-days.ts'

describe('a rest period', () => {
  it.each([
    ['2026-11-28', 1, '2026-11-28'],
    ['2026-11-28', 5, '2026-12-02'],
    ['2028-02-28', 2, '2028-02-29'],
  ])('of %s for %i days ends on %s', (from, days, last) => {
    expect(lastRestDay({ from, days })).toBe(last)
  })

  it.each([
    [{ from: '2026-11-20', days: 5 }, { from: '2026-11-24', days: 1 }, true],
    [{ from: '2026-11-20', days: 5 }, { from: '2026-11-25', days: 1 }, false],
    [{ from: '2026-11-20', days: 30 }, { from: '2026-11-22', days: 2 }, true],
  ])('%j and %j share a day: %s', (one, other, share) => {
    expect([doRestsOverlap(one, other), doRestsOverlap(other, one)]).toEqual([share, share])
  })

  it.each([
    [{ from: '2026-11-28', days: 3 }, 0],
    [{ from: '2026-11-29', days: 3 }, 0],
    [{ from: '2026-11-26', days: 3 }, 2],
    [{ from: '2026-11-20', days: 3 }, 3],
  ])('%j has %i days before a visit of 2026-11-28', (period, prior) => {
    expect(priorRestDays(period, '2026-11-28')).toBe(prior)
  })

  it('is exchanged within 30 business days, which skip weekends and holidays', () => {
    // 8, 9 and 25 December, and 1 January, are holidays.
    expect(lastExchangeDay('2026-11-27')).toBe('2027-01-14')
  })
})

describe('days of rest in a year', () => {
  const until = '2026-11-30'
  it('count a day in two certificates once, and none older than 365 days or later than the last', () => {
    expect(
      accumulatedRestDays(
        [
          { from: '2026-11-21', days: 10 },
          { from: '2026-11-25', days: 10 },
          { from: '2025-11-30', days: 2 },
        ],
        until,
      ),
    ).toBe(11)
  })

  const period = fc.record({
    from: fc
      .integer({ min: 0, max: 700 })
      .map((days) => Temporal.PlainDate.from('2025-01-01').add({ days }).toString()),
    days: fc.integer({ min: 1, max: 30 }),
  })
  it('never exceed the sum of days nor the year, and never fall with one more certificate', () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 12 }), period, (some, one) => {
        const before = accumulatedRestDays(some, until)
        const after = accumulatedRestDays([...some, one], until)
        expect(before).toBeLessThanOrEqual(
          Math.min(
            365,
            some.reduce((sum, { days }) => sum + days, 0),
          ),
        )
        expect(after).toBeGreaterThanOrEqual(before)
        expect(after).toBeLessThanOrEqual(before + one.days)
      }),
    )
  })
})
