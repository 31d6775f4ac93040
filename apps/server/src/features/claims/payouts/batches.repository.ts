import { addedId, rowOf } from '@amparo/database/rows.ts'
import type { PaymentBatch, PaymentOrder } from '@amparo/database/schema.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { accountOfPayment } from '../claims/claim-payments.repository.ts'
import type { ClaimRow } from '../claims/claims.repository.ts'

export type OrderState = 'built' | 'dropped' | 'ordered' | 'paid' | 'returned'
export type DropReason = 'discarded' | 'no_account' | 'held' | 'own_case' | 'not_approved'

/** A batch with its people, and the sum of its orders in céntimos. */
export interface BatchRow {
  readonly id: string
  readonly built_at: Date
  readonly proposed_by_id: number
  readonly proposer_version: number | null
  readonly built_by_name: string
  readonly approved_at: Date | null
  readonly approved_by_name: string | null
  readonly discarded_at: Date | null
  readonly orders: number
  readonly cents: number
}

export type BatchState = 'open' | 'approved' | 'discarded'
interface Page {
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly newestFirst: boolean
  readonly limit: number
}

const batchColumns = sql`
  b.id, b.built_at, b.proposed_by_id::float8 AS proposed_by_id, b.proposer_version, s.name AS built_by_name, b.approved_at,
  a.name AS approved_by_name, b.discarded_at, t.orders::float8 AS orders, t.cents::float8 AS cents
  FROM payment_batch b JOIN staff s ON s.id = b.proposed_by_id LEFT JOIN staff a ON a.id = b.approved_by_id
  CROSS JOIN LATERAL (SELECT count(*) AS orders, coalesce(sum(o.cents + o.interest_cents), 0) AS cents
    FROM payment_order o WHERE o.batch_id = b.id AND (o.state <> 'dropped' OR o.dropped_for = 'discarded')) t`

const stateIs: Readonly<Record<BatchState, ReturnType<typeof sql>>> = {
  open: sql`b.approved_at IS NULL AND b.discarded_at IS NULL`,
  approved: sql`b.approved_at IS NOT NULL`,
  discarded: sql`b.discarded_at IS NOT NULL`,
}

export async function findBatch(tx: Tx, id: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`SELECT ${batchColumns} WHERE b.id = ${id}`.execute(tx)
  return rows[0]
}

/** Approval and sealed payer of a batch. */
export async function findBatchFile(
  tx: Tx,
  id: string,
): Promise<Pick<Selectable<PaymentBatch>, 'approved_at' | 'payer'> | undefined> {
  return rowOf(tx, 'payment_batch', { id }).find('approved_at', 'payer')
}

/** Batches of a state made within days, and how many there are in all. */
export async function listBatchRows(
  tx: Tx,
  { state, from, until }: { state: BatchState | null; from: Date | null; until: Date | null },
  { after, newestFirst, limit }: Page,
): Promise<{ rows: BatchRow[]; total: number }> {
  const where = sql`${state === null ? sql`true` : stateIs[state]}
    AND (${from}::timestamptz IS NULL OR b.built_at >= ${from}) AND (${until}::timestamptz IS NULL OR b.built_at < ${until})`
  const order = newestFirst ? sql`DESC` : sql`ASC`
  const beyond = after
    ? sql`AND (b.built_at, b.id) ${newestFirst ? sql`<` : sql`>`} (${after.at}, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<BatchRow>`
    SELECT ${batchColumns} WHERE ${where} ${beyond} ORDER BY b.built_at ${order}, b.id ${order} LIMIT ${limit}`.execute(
    tx,
  )
  const counted = await sql<{ total: number }>`
    SELECT count(*)::float8 AS total FROM payment_batch b WHERE ${where}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Locks a batch until the transaction ends. */
export async function lockBatch(tx: Tx, id: string): Promise<Selectable<PaymentBatch> | undefined> {
  return rowOf(tx, 'payment_batch', { id }).locked('forUpdate').find()
}

export async function insertBatch(
  tx: Tx,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<string> {
  return addedId(tx, 'payment_batch', { built_at: now, proposed_by_id: by })
}

export async function insertOrders(tx: Tx, rows: readonly Insertable<PaymentOrder>[]): Promise<void> {
  await tx
    .insertInto('payment_order')
    .values([...rows])
    .execute()
}

export async function endBatch(
  tx: Tx,
  id: string,
  end:
    | {
        readonly approved_at: Date
        readonly approved_by_id: number
        readonly alone: boolean
        readonly payer: string
      }
    | { readonly discarded_at: Date; readonly discarded_by_id: number },
): Promise<void> {
  await rowOf(tx, 'payment_batch', { id }).change(end)
}

/** An order as it leaves: its account of payment and interest are those of the day. */
export interface LeavingOrder {
  readonly id: string
  readonly destination: string
  readonly interestCents: number
}

export async function sendOrders(
  tx: Tx,
  orders: readonly LeavingOrder[],
  { orderedOn, arrivesOn, isSent }: { orderedOn: string; arrivesOn: string; isSent: boolean },
): Promise<void> {
  await sql`
    UPDATE payment_order o SET state = 'ordered', destination = n.destination, interest_cents = n.interest,
      ordered_on = ${orderedOn}, arrives_on = ${arrivesOn}, next_at = CASE WHEN ${isSent} THEN '-infinity'::timestamptz END
    FROM unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ destination }) => destination)}::text[],
      ${orders.map(({ interestCents }) => interestCents)}::bigint[]) AS n (id, destination, interest)
    WHERE o.id = n.id AND o.state = 'built'`.execute(tx)
}

export async function dropOrders(
  tx: Tx,
  dropped: readonly { readonly id: string; readonly reason: DropReason }[],
): Promise<void> {
  if (dropped.length === 0) return
  await sql`
    UPDATE payment_order o SET state = 'dropped', dropped_for = n.reason
    FROM unnest(${dropped.map(({ id }) => id)}::uuid[], ${dropped.map(({ reason }) => reason)}::text[]) AS n (id, reason)
    WHERE o.id = n.id AND o.state = 'built'`.execute(tx)
}

export type BatchOrderRow = Selectable<PaymentOrder> & {
  readonly state: OrderState
  readonly dropped_for: DropReason | null
  readonly claim_id: number
  readonly folio: string
}

/** The orders of a batch by their id. */
export async function listOrders(tx: Tx, batchId: string): Promise<BatchOrderRow[]> {
  const rows = await tx
    .selectFrom('payment_order')
    .innerJoin('claim_payment', 'claim_payment.id', 'payment_order.payment_id')
    .innerJoin('claim', 'claim.id', 'claim_payment.claim_id')
    .selectAll('payment_order')
    .select(['claim.id as claim_id', 'claim.folio'])
    .where('batch_id', '=', batchId)
    .orderBy('payment_order.id')
    .execute()
  return rows.map((row) => ({ ...row, claim_id: Number(row.claim_id) }) as BatchOrderRow)
}

/** Accounts of the claims of payments. */
export async function listPayees(tx: Tx, orderIds: readonly string[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('claim')
    .innerJoin('claim_payment', 'claim_payment.claim_id', 'claim.id')
    .select('claim.account_id')
    .distinct()
    .where('order_id', 'in', [...orderIds])
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}

/** Claims of payments, locked in order until the transaction ends. */
export async function lockClaimsOf(tx: Tx, orderIds: readonly string[]): Promise<ClaimRow[]> {
  return tx
    .selectFrom('claim')
    .selectAll()
    .where('id', 'in', (from) =>
      from
        .selectFrom('claim_payment')
        .select('claim_id')
        .where('order_id', 'in', [...orderIds]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Of some claims, those of a staff member's own: their address is the teller's, the insured's or the holder's. */
export async function listOwnClaims(
  tx: Tx,
  claimIds: readonly number[],
  email: string,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.id::float8 AS id FROM claim c
    WHERE c.id = ANY (${[...claimIds]}::bigint[]) AND (
      EXISTS (SELECT FROM account a WHERE a.id = c.account_id AND lower(a.email) = lower(${email}))
      OR EXISTS (SELECT FROM policy p LEFT JOIN account a USING (document_type, document_number)
        WHERE p.certificate_number = c.certificate_number AND lower(${email}) IN (lower(p.email), lower(a.email))))`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Limits of payments that may leave now: changes since `heldSince` and lost wallets hold a payment. */
interface Payability {
  readonly heldSince: Date
  readonly lost: readonly number[]
}

const toOrder = ({ heldSince, lost }: Payability) => sql`
    FROM claim c JOIN claim_payment p ON p.claim_id = c.id AND p.cents > 0 ${accountOfPayment(lost)}
    WHERE c.state = 'approved' AND d.held_from <= ${heldSince} AND NOT EXISTS (
      SELECT FROM payment_order o WHERE o.payment_id = p.id
        AND (o.state IN ('built', 'ordered', 'paid') OR (o.state = 'returned' AND o.returned_at >= d.changed_at)))`

/** Next orders that may be built now: approved, without a live order, and a returned one only after a change of account. */
export async function listToOrder(
  tx: Tx,
  { most, ...payability }: Payability & { readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    SELECT p.order_id ${toOrder(payability)} ORDER BY coalesce(c.decided_at, c.noticed_at), p.id LIMIT ${most}`.execute(
    tx,
  )
  return rows.map(({ order_id }) => order_id)
}

/** How many orders may be built now, and the first due day of their claims. */
export async function countToOrder(
  tx: Tx,
  { today, ...payability }: Payability & { readonly today: string },
): Promise<{ total: number; late: number; first: string | null }> {
  const { rows } = await sql<{ total: number; late: number; first: string | null }>`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE c.work_by < ${today}::date)::int AS late,
      min(c.work_by)::text AS first ${toOrder(payability)}`.execute(tx)
  return rows[0] ?? { total: 0, late: 0, first: null }
}
