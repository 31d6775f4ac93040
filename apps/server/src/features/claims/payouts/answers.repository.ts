import { addRow, rowOf } from '@amparo/database/rows.ts'
import type { PaymentAnswer, PaymentCase, PaymentOrder } from '@amparo/database/schema.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '../../../context.ts'

export type LeftOrder = Selectable<PaymentOrder> & { readonly state: 'ordered' | 'paid' | 'returned' }

/** Claim of an order that has left; undefined for any other id. */
export async function findClaimOfOrder(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payment_order')
    .innerJoin('claim_payment', 'claim_payment.id', 'payment_order.payment_id')
    .innerJoin('claim', 'claim.id', 'claim_payment.claim_id')
    .select('claim.folio')
    .where('payment_order.id', '=', id)
    .where('payment_order.ordered_on', 'is not', null)
    .executeTakeFirst()
  return row?.folio
}

/** An order that has left; its claim is locked already. */
export async function getLeftOrder(tx: Tx, id: string): Promise<LeftOrder> {
  const row = await rowOf(tx, 'payment_order', { id }).locked('forUpdate').get()
  return row as LeftOrder
}

export async function changeOrder(tx: Tx, id: string, change: Updateable<PaymentOrder>): Promise<void> {
  await rowOf(tx, 'payment_order', { id }).change(change)
}

/** Paid orders of a claim, if each of its payments has one; null while one is missing. */
export async function findWholePayment(
  tx: Tx,
  claimId: number,
): Promise<{ readonly cents: number; readonly paidOn: string; readonly operation: string } | null> {
  const { rows } = await sql<{ cents: number | null; paid_on: string; operation: string }>`
    SELECT CASE WHEN bool_and(o.id IS NOT NULL OR p.cents = 0) THEN sum(o.cents + o.interest_cents)::float8 END AS cents,
      max(o.paid_on) AS paid_on, string_agg(o.operation, ', ' ORDER BY p.position) AS operation
    FROM claim_payment p LEFT JOIN payment_order o ON o.payment_id = p.id AND o.state = 'paid'
    WHERE p.claim_id = ${claimId}`.execute(tx)
  const row = rows[0]
  return row?.cents ? { cents: row.cents, paidOn: row.paid_on, operation: row.operation } : null
}

export async function findAnswer(tx: Tx, id: string): Promise<Selectable<PaymentAnswer> | undefined> {
  return rowOf(tx, 'payment_answer', { id }).find()
}

export async function insertAnswer(tx: Tx, row: Insertable<PaymentAnswer>): Promise<void> {
  await addRow(tx, 'payment_answer', row)
}

/** Opens a case; the same answer again opens no second one. */
export async function insertCase(tx: Tx, row: Insertable<PaymentCase>): Promise<void> {
  await tx
    .insertInto('payment_case')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'mark']).doNothing())
    .execute()
}

export type CaseKind = 'amount' | 'after_return' | 'other_answer' | 'not_taken'

export type CaseRow = Selectable<PaymentCase> & {
  readonly kind: CaseKind
  readonly folio: string
  readonly order_state: LeftOrder['state']
  readonly closed_by_name: string | null
}

/** Open or closed cases by the instant of opening. */
export async function listCaseRows(
  tx: Tx,
  { isOpen, after, limit }: { isOpen: boolean; after: { at: Date; id: string } | null; limit: number },
): Promise<{ rows: CaseRow[]; total: number }> {
  const from = sql`FROM payment_case k JOIN payment_order o ON o.id = k.order_id
    JOIN claim_payment p ON p.id = o.payment_id JOIN claim c ON c.id = p.claim_id
    LEFT JOIN staff s ON s.id = k.closed_by_id WHERE (k.closed_at IS NULL) = ${isOpen}`
  const beyond = after ? sql`AND (k.opened_at, k.id) > (${after.at}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<CaseRow>`
    SELECT k.*, c.folio, o.state AS order_state, s.name AS closed_by_name ${from} ${beyond} ORDER BY k.opened_at, k.id LIMIT ${limit}`.execute(
    tx,
  )
  const counted = await sql<{ total: number }>`SELECT count(*)::float8 AS total ${from}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Closes an open case; false for any other. */
export async function closeCase(
  tx: Tx,
  id: string,
  end: { readonly closed_at: Date; readonly closed_by_id: number; readonly note: string },
): Promise<boolean> {
  return rowOf(tx, 'payment_case', { id, closed_at: null }).change(end)
}

export async function findCase(
  tx: Tx,
  id: string,
): Promise<Pick<CaseRow, 'order_id' | 'detail' | 'closed_at'> | undefined> {
  return rowOf(tx, 'payment_case', { id }).find('order_id', 'detail', 'closed_at')
}
