import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessDaysLeft } from '../business-days.ts'
import { type RightClock, rightDueOn } from './rights-terms.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const due = (clock: Partial<RightClock> & Pick<RightClock, 'kind'>, filed: string) =>
  rightDueOn({ filedOn: day(filed), extended: false, pauses: [], ...clock }).toString()

describe('the clock of a data right', () => {
  it('has the days of its kind, doubled by an extension except for information', () => {
    expect(due({ kind: 'information' }, '2026-07-20')).toBe('2026-08-04')
    expect(due({ kind: 'information', extended: true }, '2026-07-20')).toBe('2026-08-04')
    expect(due({ kind: 'access' }, '2026-07-20')).toBe('2026-08-21')
    expect(due({ kind: 'rectification' }, '2026-12-04')).toBe('2026-12-22')
    expect(due({ kind: 'rectification', extended: true }, '2026-12-04')).toBe('2027-01-07')
  })

  it('pauses from the day after the question to the day of the answer', () => {
    const pauses = [{ from: day('2026-12-10'), to: day('2026-12-16') }]
    // 11, 14, 15 and 16 December are four business days that do not count.
    expect(due({ kind: 'erasure', pauses }, '2026-12-04')).toBe('2026-12-29')
    const sameDay = [{ from: day('2026-12-10'), to: day('2026-12-10') }]
    expect(due({ kind: 'erasure', pauses: sameDay }, '2026-12-04')).toBe('2026-12-22')
  })

  it('never ends sooner after a pause, and later by exactly its business days', () => {
    const base = day('2026-01-01')
    fc.assert(
      fc.property(fc.nat(600), fc.nat(15), fc.nat(20), (start, wait, length) => {
        const filedOn = base.add({ days: start })
        const from = filedOn.add({ days: wait })
        const clock = { kind: 'access', filedOn, extended: false } as const
        const plain = rightDueOn({ ...clock, pauses: [] })
        fc.pre(Temporal.PlainDate.compare(from, plain) < 0)
        const to = from.add({ days: length })
        const paused = rightDueOn({ ...clock, pauses: [{ from, to }] })
        const stood = businessDaysLeft(from, to)
        expect(businessDaysLeft(plain, paused)).toBe(stood)
      }),
    )
  })

  it('counts days left and days late in business days', () => {
    expect(businessDaysLeft(day('2026-12-04'), day('2026-12-22'))).toBe(10)
    expect(businessDaysLeft(day('2026-12-22'), day('2026-12-22'))).toBe(0)
    expect(businessDaysLeft(day('2026-12-28'), day('2026-12-22'))).toBe(-3)
  })
})
