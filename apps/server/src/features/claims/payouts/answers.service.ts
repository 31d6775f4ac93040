import { hash } from 'node:crypto'
import { stepClaim } from '@amparo/domain/claims/claim-states.ts'
import { judgeAnswer, type PaymentAnswer } from '@amparo/domain/claims/payment-orders.ts'
import { formatSoles, toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { tellPerson } from '../claims/claim-notices.service.ts'
import { orderPurpose } from '../claims/claim-payments.service.ts'
import { type ClaimRow, changeClaim, insertStep, lockClaim } from '../claims/claims.repository.ts'
import {
  type CaseKind,
  changeOrder,
  findAnswer,
  findClaimOfOrder,
  findWholePayment,
  getLeftOrder,
  insertAnswer,
  insertCase,
  type LeftOrder,
} from './answers.repository.ts'

/** Reply to the provider: state of the order, and whether the treasury looks at the answer. */
export interface Reply {
  readonly state: LeftOrder['state']
  readonly isCase: boolean
}

/** Digits of an account in a text of the bank, except the last four. */
const maskNumbers = (text: string) => text.replace(/\d[\d -]{4,}\d/g, (number) => `•••${number.slice(-4)}`)

/** Digits of accounts masked: the reason goes to a mail. */
export const cleanAnswer = (answer: PaymentAnswer): PaymentAnswer => ({
  ...answer,
  reason: answer.reason === null ? null : maskNumbers(answer.reason),
})

/**
 * Takes a signed answer once a message: repeated to the letter it gets the first reply. A contradictory one changes nothing and
 * opens a case of the treasury (contract §23.2). Throws `no_encontrado` for an order that has not left, `mensaje_repetido`, and
 * `datos_invalidos` for a day to come or before the order.
 */
export async function takeAnswer(
  ctx: Context,
  message: { orderId: string; messageId: string; bodyHash: Buffer; answer: PaymentAnswer },
): Promise<Reply> {
  const { orderId, messageId: id, bodyHash: body_hash } = message
  return ctx.db.transaction().execute(async (tx) => {
    const held = await holdOrder(tx, orderId)
    if (!held) throw new AppError('no_encontrado')
    const former = await findAnswer(tx, id)
    if (former) {
      if (former.order_id !== orderId || !former.body_hash.equals(body_hash))
        throw new AppError('mensaje_repetido')
      return { state: former.state as Reply['state'], isCase: former.is_case }
    }
    const wrongDay = dayFault(held.order, message.answer.day, toLimaDay(ctx.clock.now()))
    if (wrongDay) throw badField('fecha', wrongDay)
    const { judged, state } = await applyAnswer(ctx, tx, held, cleanAnswer(message.answer))
    const isCase = judged !== 'taken' && judged !== 'repeated'
    const at = ctx.clock.now()
    await insertAnswer(tx, { id, order_id: orderId, body_hash, state, is_case: isCase, at })
    return { state, isCase }
  })
}

/** Why an order can't have been paid or returned on a Lima day; null if it can. */
export function dayFault(
  { ordered_on: from }: Pick<LeftOrder, 'ordered_on'>,
  day: string,
  today: string,
): string | null {
  if (day > today) return 'El día todavía no llega'
  return from !== null && day < from ? 'El día es anterior a la orden' : null
}

export interface HeldOrder {
  readonly claim: ClaimRow
  readonly order: LeftOrder
}

/** Locks the claim of an order, then the order: every writer of both takes them in this order. */
export async function holdOrder(tx: Tx, id: string): Promise<HeldOrder | null> {
  const folio = await findClaimOfOrder(tx, id)
  const claim = folio === undefined ? undefined : await lockClaim(tx, folio)
  return claim ? { claim, order: await getLeftOrder(tx, id) } : null
}

/** Writes an answer of the provider or a line of a statement, or opens a case. */
export async function applyAnswer(
  ctx: Context,
  tx: Tx,
  { claim, order }: HeldOrder,
  answer: PaymentAnswer,
): Promise<{ judged: ReturnType<typeof judgeAnswer>; state: LeftOrder['state'] }> {
  const judged = judgeAnswer(
    {
      ...{ state: order.state, cents: order.cents + order.interest_cents, operation: order.operation },
      ...{ paidOn: order.paid_on, returnedOn: order.returned_on },
      returnReason: order.return_reason === null ? null : ctx.keys.unseal(orderPurpose, order.return_reason),
    },
    answer,
  )
  if (judged === 'repeated') return { judged, state: order.state }
  if (judged !== 'taken') {
    await openCase(ctx, tx, order.id, judged, answer)
    return { judged, state: order.state }
  }
  if (answer.says === 'paid') await payOrder(ctx, tx, claim, order, answer)
  else await returnOrder(ctx, tx, claim, order, answer)
  return { judged, state: answer.says }
}

/** Opens a case once for the same content. */
export async function openCase(
  ctx: Context,
  tx: Tx,
  orderId: string,
  kind: CaseKind,
  detail: Partial<PaymentAnswer>,
): Promise<void> {
  const text = JSON.stringify(detail)
  await insertCase(tx, {
    ...{ order_id: orderId, kind, opened_at: ctx.clock.now() },
    mark: hash('sha256', `${kind}:${text}`, 'buffer'),
    detail: ctx.keys.seal(orderPurpose, text),
  })
}

async function payOrder(
  ctx: Context,
  tx: Tx,
  claim: ClaimRow,
  order: LeftOrder,
  { operation, day }: PaymentAnswer,
): Promise<void> {
  await changeOrder(tx, order.id, { state: 'paid', operation: operation ?? '', paid_on: day })
  const whole = await findWholePayment(tx, claim.id)
  if (!whole) return
  const standing = { state: claim.state, pending: null }
  const step = stepClaim(standing, 'pay_by_order', { kind: 'bank' })
  if ('refusal' in step) throw new Error(`claim ${claim.folio} is ${claim.state} with paid orders`)
  const now = ctx.clock.now()
  const code = whole.operation.slice(0, 60).padEnd(3, '-')
  const changed = await changeClaim(tx, claim.id, {
    ...{ state: step.standing.state, paid_cents: whole.cents, paid_on: whole.paidOn, payment_code: code },
    closed_at: now,
  })
  const amount = formatSoles(whole.cents)
  await insertStep(tx, {
    ...{ claim_id: claim.id, at: now, what: 'paid', event_key: `paid:${order.id}` },
    note: ctx.keys.seal('claim', amount),
  })
  await tellPerson(ctx, tx, changed, { what: 'paid', amount, day: whole.paidOn, code })
}

async function returnOrder(
  ctx: Context,
  tx: Tx,
  claim: ClaimRow,
  order: LeftOrder,
  { reason, day }: PaymentAnswer,
): Promise<void> {
  const now = ctx.clock.now()
  const why = reason ?? 'El banco no dijo por qué'
  await changeOrder(tx, order.id, {
    ...{ state: 'returned', returned_at: now, returned_on: day },
    return_reason: ctx.keys.seal(orderPurpose, why),
  })
  const step = stepClaim({ state: claim.state, pending: null }, 'return_payment', { kind: 'bank' })
  if ('refusal' in step) throw new Error(`claim ${claim.folio} is ${claim.state} with a returned order`)
  const unpaid = { paid_cents: null, paid_on: null, payment_code: null, closed_at: null }
  const changed = await changeClaim(tx, claim.id, { ...unpaid, state: step.standing.state })
  await insertStep(tx, {
    ...{ claim_id: claim.id, at: now, what: 'returned', event_key: `returned:${order.id}` },
    note: ctx.keys.seal('claim', why),
  })
  const amount = formatSoles(order.cents + order.interest_cents)
  await tellPerson(ctx, tx, changed, { what: 'returned', amount, reason: why })
}
