import { addBusinessDays } from '../business-days.ts'

/** Day on which a payment ordered on a day reaches its account: the next business day in Peru. */
export function arrivalDay(orderedOn: string): string {
  return addBusinessDays(Temporal.PlainDate.from(orderedOn), 1).toString()
}

/** An answer of the bank or the provider about an order. */
export interface PaymentAnswer {
  readonly says: 'paid' | 'returned'
  readonly cents: number
  /** Number of the bank's operation; null for a return without one. */
  readonly operation: string | null
  /** Of a return. */
  readonly reason: string | null
  /** Lima day as `AAAA-MM-DD`. */
  readonly day: string
}

/** An order that has left, with what was taken of its answers. */
export interface AnsweredOrder {
  readonly state: 'ordered' | 'paid' | 'returned'
  /** Amount with its interest. */
  readonly cents: number
  readonly operation: string | null
  readonly paidOn: string | null
  readonly returnedOn: string | null
  readonly returnReason: string | null
}

export type PaymentCaseKind = 'amount' | 'after_return' | 'other_answer'

/**
 * Effect of an answer (contract §23.2): it is taken, it repeats what is known, or it contradicts it and the treasury looks at
 * it. A return is taken also after `paid`.
 */
export function judgeAnswer(
  order: AnsweredOrder,
  { says, cents, operation, reason, day }: PaymentAnswer,
): 'taken' | 'repeated' | PaymentCaseKind {
  if (cents !== order.cents) return 'amount'
  if (says === 'returned') {
    if (order.state !== 'returned') return 'taken'
    return day === order.returnedOn && reason === order.returnReason ? 'repeated' : 'other_answer'
  }
  if (order.state === 'ordered') return 'taken'
  if (order.state === 'returned') return 'after_return'
  return operation === order.operation && day === order.paidOn ? 'repeated' : 'other_answer'
}
