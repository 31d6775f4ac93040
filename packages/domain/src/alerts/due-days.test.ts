import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AlertRule, dueDays, nextDue, nextNotice, noticesBetween } from './due-days.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const monthly = (dayOfMonth: number, more: Partial<AlertRule> = {}): AlertRule => ({
  due: { dayOfMonth, onDay: null },
  noticeDays: [3, 0],
  until: null,
  since: day('2020-01-01'),
  ...more,
})
const texts = (days: readonly Temporal.PlainDate[]) => days.map(String)

describe('due days', () => {
  it("move from 31 to the last day of every month, also of a leap year's February", () => {
    expect(texts(dueDays(monthly(31), day('2027-12-31'), day('2028-05-31')))).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
    ])
    expect(texts(dueDays(monthly(30), day('2027-02-01'), day('2027-02-28')))).toEqual(['2027-02-28'])
  })

  it('respect their end and their start, and occur once if they are single', () => {
    expect(
      texts(dueDays(monthly(5, { until: day('2027-02-05') }), day('2027-01-01'), day('2027-12-31'))),
    ).toEqual(['2027-01-05', '2027-02-05'])
    expect(
      texts(dueDays(monthly(5, { since: day('2027-03-06') }), day('2027-01-01'), day('2027-04-30'))),
    ).toEqual(['2027-04-05'])
    const once = monthly(1, { due: { dayOfMonth: null, onDay: day('2027-06-10') } })
    expect(texts(dueDays(once, day('2027-01-01'), day('2029-01-01')))).toEqual(['2027-06-10'])
    expect(nextDue(once, day('2027-06-11'))).toBeNull()
  })

  it('skips paid days to find the next one', () => {
    expect(String(nextDue(monthly(10), day('2027-01-10'), new Set(['2027-01-10'])))).toBe('2027-02-10')
    expect(String(nextNotice(monthly(10), day('2027-01-08'), new Set(['2027-01-10'])))).toBe('2027-02-07')
    expect(String(nextNotice(monthly(10), day('2027-01-08')))).toBe('2027-01-10')
  })
})

const rules = fc
  .record({
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
    noticeDays: fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ dayOfMonth, noticeDays }) => monthly(dayOfMonth, { noticeDays }))

describe('notices', () => {
  it('are sent once each for every due day of three years, day by day', () => {
    fc.assert(
      fc.property(rules, fc.constantFrom('2026-01-01', '2027-02-27', '2027-11-20'), (rule, start) => {
        const from = day(start)
        const to = from.add({ years: 3 })
        const told: string[] = []
        for (let today = from; Temporal.PlainDate.compare(today, to) <= 0; today = today.add({ days: 1 })) {
          for (const { dueOn, daysBefore, sendOn } of noticesBetween(rule, today, today)) {
            expect(String(sendOn)).toBe(String(today))
            told.push(`${dueOn} ${daysBefore}`)
          }
        }
        // Computed independently of the rule: the calendar's own length of each month.
        const wanted: string[] = []
        const first = from.toPlainYearMonth()
        for (let ahead = 0; ahead <= 38; ahead += 1) {
          const month = first.add({ months: ahead })
          const due = month.toPlainDate({ day: Math.min(rule.due.dayOfMonth ?? 0, month.daysInMonth) })
          for (const before of new Set(rule.noticeDays)) {
            const sendOn = due.subtract({ days: before }).toString()
            if (from.toString() <= sendOn && sendOn <= to.toString()) wanted.push(`${due} ${before}`)
          }
        }
        expect(told.toSorted()).toEqual(wanted.toSorted())
        expect(new Set(wanted.map((text) => text.slice(0, 7))).size).toBeGreaterThanOrEqual(36)
      }),
      { numRuns: 60 },
    )
  })

  it('are the same for a whole month at once or day by day', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 1100 }), (rule, ahead) => {
        const from = day('2026-01-01').add({ days: ahead })
        const to = from.add({ days: 31 })
        const oneByOne = Array.from({ length: 32 }, (_, at) => from.add({ days: at })).flatMap((today) =>
          noticesBetween(rule, today, today),
        )
        const tell = ({ dueOn, daysBefore }: (typeof oneByOne)[number]) => `${dueOn} ${daysBefore}`
        expect(noticesBetween(rule, from, to).map(tell)).toEqual(oneByOne.map(tell))
        expect(String(nextNotice(rule, from))).toBe(
          String(noticesBetween(rule, from, from.add({ days: 62 }))[0]?.sendOn),
        )
      }),
    )
  })
})
