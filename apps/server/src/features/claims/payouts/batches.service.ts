import { arrivalDay } from '@amparo/domain/claims/payment-orders.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { listLostWallets } from '../../identity/payment-accounts/payment-accounts.service.ts'
import { holdRole } from '../../staff/approvals/staff-cases.service.ts'
import { solo } from '../../staff/approvals/two-people.policy.ts'
import { listOwn, takeSecond } from '../../staff/approvals/two-people.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { refuseUnpayable } from '../claims/claim-payments.service.ts'
import { insertStep } from '../claims/claims.repository.ts'
import {
  type BatchRow,
  type DropReason,
  dropOrders,
  endBatch,
  findBatch,
  insertBatch,
  insertOrders,
  listOrders,
  listToOrder,
  lockBatch,
  sendOrders,
} from './batches.repository.ts'
import { holdPayables, type Payable } from './payables.service.ts'
import { heldSince, mostOrders, payerOf, payerPurpose } from './payouts.policy.ts'

export const aboutBatch = (id: string) => `lote:${id}`

/** A payment that a batch leaves out, and why. */
export interface LeftOut {
  readonly id: string
  readonly folio: string
  readonly reason: DropReason
  readonly heldUntil: Date | null
}

export interface BatchOutcome {
  readonly batch: BatchRow
  readonly leftOut: readonly LeftOut[]
}

const readWritten = async (tx: Tx, id: string) => (await findBatch(tx, id)) as BatchRow

/**
 * Builds a batch of payments that another person approves. `all` takes those that can be paid; of chosen ones each must.
 * Throws `sin_abonos`, and for a chosen one `datos_invalidos` (unknown), `abono_ordenado`, `sin_cuenta_de_abono`,
 * `abono_en_espera` and `caso_propio`.
 */
export function buildBatch(
  ctx: Context,
  staff: StaffActor,
  chosen: readonly string[] | 'all',
): (tx: Tx) => Promise<BatchOutcome> {
  return async (tx) => {
    await holdRole(tx, staff, 'tesoreria')
    const now = ctx.clock.now()
    const ids = chosen === 'all' ? await listAll(ctx, tx, now) : chosen
    const payables = await holdPayables(ctx, tx, staff, ids)
    if (chosen !== 'all') judgeChosen(chosen, payables)
    const all = [...payables.values()]
    const leaving = all.filter(({ blocked, isLive, payment }) => !blocked && !isLive && payment.cents > 0)
    if (leaving.length === 0) throw new AppError('sin_abonos')
    const id = await insertBatch(tx, { by: staff.staffId, now })
    await insertOrders(
      tx,
      leaving.map(({ payment, interestCents, destination }) => ({
        ...{ id: payment.order_id, batch_id: id, payment_id: payment.id, cents: payment.cents },
        ...{ interest_cents: interestCents, destination: destination ?? '' },
      })),
    )
    const batch = await readWritten(tx, id)
    const leftOut = all.flatMap((one) => leftOutOf(one.payment.order_id, one))
    await recordAct(ctx, tx, staff, {
      about: aboutBatch(id),
      detail: { abonos: batch.orders, centimos: batch.cents, fuera: leftOut.length },
    })
    return { batch, leftOut }
  }
}

const listAll = async (ctx: Context, tx: Tx, now: Date) =>
  listToOrder(tx, { heldSince: heldSince(now), lost: await listLostWallets(ctx, tx), most: mostOrders })

function judgeChosen(chosen: readonly string[], payables: ReadonlyMap<string, Payable>): void {
  if (new Set(chosen).size < chosen.length) throw badField('abonos', 'Cada abono va una vez')
  for (const [at, id] of chosen.entries()) {
    const found = payables.get(id)
    if (!found) throw badField(`abonos.${at}`, 'Ese abono no está en la lista')
    const { isLive, blocked, heldUntil } = found
    if (isLive) throw new AppError('abono_ordenado')
    if (blocked === 'own_case') throw new AppError('caso_propio')
    if (blocked === 'not_approved') throw new AppError('sin_abonos')
    if (blocked) refuseUnpayable(blocked, heldUntil)
  }
}

const leftOutOf = (id: string, { claim, blocked, heldUntil }: Payable): LeftOut[] =>
  blocked ? [{ id, folio: claim.row.folio, reason: blocked, heldUntil }] : []

/**
 * Approves another person's batch: its orders leave today, each to its account of payment as it is now. Those that can't be paid
 * any more drop out. Throws `no_encontrado`, `lote_cerrado`, `sin_abonos`, `lote_de_otra_persona` for the only approver of one of
 * its claims, and errors of `takeSecond`.
 */
export async function approveBatch(ctx: Context, staff: StaffActor, id: string): Promise<BatchOutcome> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockOpen(tx, id)
    const proposed = { by: Number(row.proposed_by_id), version: row.proposer_version }
    const { alone } = await takeSecond(ctx, tx, staff, 'tesoreria', proposed)
    const orders = await listOrders(tx, id)
    const payables = await holdPayables(
      ctx,
      tx,
      staff,
      orders.map((order) => order.id),
    )
    const judged = orders.map((order) => ({ order, payable: payables.get(order.id) }))
    const leaving = judged.flatMap(({ order, payable }) =>
      payable && payable.blocked === null ? [{ order, payable }] : [],
    )
    if (leaving.length === 0) throw new AppError('sin_abonos')
    if (!alone) await refuseApprover(ctx, tx, staff, leaving)
    const now = ctx.clock.now()
    const payer = ctx.keys.seal(payerPurpose, JSON.stringify(payerOf(ctx.config)))
    await endBatch(tx, id, { approved_at: now, approved_by_id: staff.staffId, alone, payer })
    const leftOut = judged.flatMap(({ order, payable }) => (payable ? leftOutOf(order.id, payable) : []))
    await dropOrders(tx, leftOut)
    const orderedOn = toLimaDay(now)
    await sendOrders(
      tx,
      leaving.map(({ order, payable: { destination, interestCents } }) => ({
        ...{ id: order.id, destination: destination ?? '', interestCents },
      })),
      { orderedOn, arrivesOn: arrivalDay(orderedOn), isSent: ctx.config.payouts !== undefined },
    )
    for (const { order } of leaving) {
      await insertStep(tx, {
        claim_id: order.claim_id,
        at: now,
        what: 'ordered',
        event_key: `ordered:${order.id}`,
      })
    }
    const batch = await readWritten(tx, id)
    const detail = { abonos: batch.orders, centimos: batch.cents, fuera: leftOut.length, ...solo(alone) }
    await recordAct(ctx, tx, staff, { about: aboutBatch(id), detail })
    return { batch, leftOut }
  })
}

/** The only approver of a claim is no second person for its money (contract §23.3). */
async function refuseApprover(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  leaving: readonly { readonly payable: Payable }[],
): Promise<void> {
  const approvers = leaving.flatMap(({ payable: { claim } }) => {
    const { approved_by_id: by, approval_confirmed_by_id: confirmer } = claim.row
    return by === null || confirmer !== null ? [] : [Number(by)]
  })
  const own = await listOwn(ctx, tx, staff, 'tesoreria', [...new Set(approvers)])
  if (own.size > 0) throw new AppError('lote_de_otra_persona')
}

/** Leaves a batch unapproved: its payments may go into another one. Throws `no_encontrado` and `lote_cerrado`. */
export async function discardBatch(ctx: Context, staff: StaffActor, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    // The batch first, as its approval locks it and then both people.
    await lockOpen(tx, id)
    await holdRole(tx, staff, 'tesoreria')
    const orders = await listOrders(tx, id)
    await endBatch(tx, id, { discarded_at: ctx.clock.now(), discarded_by_id: staff.staffId })
    await dropOrders(
      tx,
      orders.map((order) => ({ id: order.id, reason: 'discarded' as const })),
    )
    await recordAct(ctx, tx, staff, { about: aboutBatch(id), detail: { abonos: orders.length } })
  })
}

async function lockOpen(tx: Tx, id: string) {
  const row = await lockBatch(tx, id)
  if (!row) throw new AppError('no_encontrado')
  if (row.approved_at !== null || row.discarded_at !== null) throw new AppError('lote_cerrado')
  return row
}
