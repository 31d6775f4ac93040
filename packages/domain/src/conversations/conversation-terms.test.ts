import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isHoliday } from '../holidays.ts'
import { answerTerms, conversationFolio, isConversationFolio } from './conversation-terms.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

describe('the term of an answer', () => {
  // Counted by hand on the calendar of Peru: holidays are 29 June, 23, 28 and 29 July, 6 and 30 August, 8, 9 and 25
  // December.
  it.each([
    ['2026-11-24', '2026-11-25', '2026-12-17', 'a Tuesday; 8 and 9 December do not count'],
    ['2026-11-27', '2026-11-30', '2026-12-22', 'a Friday is promised for Monday'],
    ['2026-11-28', '2026-11-30', '2026-12-22', 'a Saturday counts like the Friday before it'],
    ['2026-12-07', '2026-12-10', '2026-12-31', 'the day after is a holiday, and the one after it'],
    ['2026-07-22', '2026-07-24', '2026-08-18', '23, 28 and 29 July and 6 August do not count'],
    ['2026-12-24', '2026-12-28', '2027-01-18', 'Christmas, a weekend and New Year'],
  ])('to one of %s is promised for %s and due on %s: %s', (asked, promised, due) => {
    const terms = answerTerms(day(asked))
    expect([terms.promisedOn.toString(), terms.dueOn.toString()]).toEqual([promised, due])
  })

  it('never ends on a non-business day, nor before the promised day', () => {
    // An independent calendar, day by day.
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), (offset) => {
        const asked = day('2025-01-01').add({ days: offset })
        const working: Temporal.PlainDate[] = []
        for (let next = asked.add({ days: 1 }); working.length < 15; next = next.add({ days: 1 })) {
          const { dayOfWeek } = next
          if (dayOfWeek !== 6 && dayOfWeek !== 7 && !isHoliday(next)) working.push(next)
        }
        const { promisedOn, dueOn } = answerTerms(asked)
        expect([promisedOn.toString(), dueOn.toString()]).toEqual([
          working[0]?.toString(),
          working[14]?.toString(),
        ])
      }),
      { numRuns: 300 },
    )
  })
})

it('gives a folio the year and at least six digits', () => {
  expect(conversationFolio(2026, 1)).toBe('RQ-2026-000001')
  expect(isConversationFolio(conversationFolio(2026, 1_234_567))).toBe(true)
  for (const text of ['RQ-2026-1', 'rq-2026-000001', 'RQ-2026-000001 ', '2026-000001', 'RQ-2026-00000a']) {
    expect(isConversationFolio(text)).toBe(false)
  }
})
