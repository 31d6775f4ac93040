import { describe, expect, it } from 'vitest'
import { type AnsweredOrder, arrivalDay, judgeAnswer } from './payment-orders.ts'

const left: AnsweredOrder = {
  ...{ state: 'ordered', cents: 1000, operation: null, paidOn: null, returnedOn: null, returnReason: null },
}
const paid = { says: 'paid', cents: 1000, operation: 'OP-1', reason: null, day: '2026-12-03' } as const
const back = { ...paid, says: 'returned', operation: null, reason: 'Cuenta cerrada' } as const
const isPaid: AnsweredOrder = { ...left, state: 'paid', operation: 'OP-1', paidOn: '2026-12-03' }
const isBack: AnsweredOrder = {
  ...{ ...isPaid, state: 'returned', returnedOn: '2026-12-03', returnReason: 'Cuenta cerrada' },
}

describe('the arrival of a payment', () => {
  it.each([
    ['2026-12-02', '2026-12-03'],
    // Friday; Monday 7 is a business day, Tuesday 8 and Wednesday 9 are holidays.
    ['2026-12-04', '2026-12-07'],
    ['2026-12-07', '2026-12-10'],
    ['2026-12-05', '2026-12-07'],
  ])('ordered on %s is %s', (ordered, arrives) => {
    expect(arrivalDay(ordered)).toBe(arrives)
  })
})

describe('an answer about an order', () => {
  it.each([
    ['paid', left, paid, 'taken'],
    ['returned', left, back, 'taken'],
    ['returned after paid', isPaid, back, 'taken'],
    ['paid again', isPaid, paid, 'repeated'],
    ['returned again', isBack, back, 'repeated'],
    ['paid by another operation', isPaid, { ...paid, operation: 'OP-2' }, 'other_answer'],
    ['returned for another reason', isBack, { ...back, reason: 'Otra' }, 'other_answer'],
    ['paid after a return', isBack, paid, 'after_return'],
    ['paid another amount', left, { ...paid, cents: 999 }, 'amount'],
    ['returned another amount', isPaid, { ...back, cents: 1001 }, 'amount'],
  ] as const)('%s', (_, order, answer, judged) => {
    expect(judgeAnswer(order, answer)).toBe(judged)
  })
})
