import type { ClaimPayment, PaymentOrder } from '@amparo/database/schema.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Last order of a payment: the live one, or else the last that was returned. */
export type OrderRow = Pick<
  Selectable<PaymentOrder>,
  | 'id'
  | 'batch_id'
  | 'cents'
  | 'interest_cents'
  | 'destination'
  | 'ordered_on'
  | 'arrives_on'
  | 'paid_on'
  | 'operation'
  | 'returned_at'
  | 'return_reason'
> & { readonly state: 'built' | 'ordered' | 'paid' | 'returned'; readonly is_unsent: boolean }

export type PaymentRow = Selectable<ClaimPayment> & { readonly order: OrderRow | null }

export async function insertPayments(tx: Tx, rows: readonly Insertable<ClaimPayment>[]): Promise<void> {
  await tx
    .insertInto('claim_payment')
    .values([...rows])
    .execute()
}

/** The last order of payment `p`, as `o`. */
export const lastOrder = sql`LEFT JOIN LATERAL (
  SELECT * FROM payment_order x WHERE x.payment_id = p.id AND x.state <> 'dropped'
  ORDER BY x.state = 'returned', x.returned_at DESC LIMIT 1) o ON true`

/**
 * Account of payment of payment `p` of claim `c`, as `d`: of the holder's account, of a named beneficiary, or of the product's
 * contractor. People whose wallet is `lost` have none.
 */
export const accountOfPayment = (lost: readonly number[] = []) => sql`LEFT JOIN LATERAL (
  SELECT x.changed_at, greatest(x.changed_at, a.access_changed_at) AS held_from
  FROM account a JOIN payment_account x ON x.account_id = a.id
  WHERE p.kind = 'holder' AND a.id = c.account_id AND a.disabled_at IS NULL AND a.opened_by <> 'invitation'
    AND a.id <> ALL (${[...lost]}::bigint[])
  UNION ALL SELECT x.changed_at, x.changed_at FROM payee_account x WHERE p.kind = 'beneficiary' AND x.payment_id = p.id
  UNION ALL SELECT x.changed_at, x.changed_at FROM policy_sheet s JOIN contractor_account x USING (product_code)
  WHERE p.kind = 'contractor' AND s.id = c.sheet_id) d ON true`

/** Payments of claims by claim and position, each with its last order. */
export async function listPaymentRows(tx: Tx, claimIds: readonly number[]): Promise<PaymentRow[]> {
  const payments = await tx
    .selectFrom('claim_payment')
    .selectAll()
    .where('claim_id', 'in', [...claimIds])
    .orderBy('claim_id')
    .orderBy('position')
    .execute()
  const { rows } = await sql<OrderRow & { readonly payment_id: string }>`
    SELECT o.payment_id, o.id, o.batch_id, o.state, o.cents::float8 AS cents, o.interest_cents::float8 AS interest_cents,
      o.destination, o.ordered_on, o.arrives_on, o.paid_on, o.operation, o.returned_at, o.return_reason,
      o.next_at IS NOT NULL AND o.acknowledged_at IS NULL AS is_unsent
    FROM claim_payment p ${lastOrder} WHERE p.claim_id = ANY (${[...claimIds]}::bigint[]) AND o.id IS NOT NULL`.execute(
    tx,
  )
  const orders = new Map(rows.map((row) => [row.payment_id, row]))
  return payments.map((payment) => ({ ...payment, order: orders.get(payment.id) ?? null }))
}

/** An order on its way, or one that the bank returned and whose account the person has not changed since. */
export interface OrderNews {
  readonly state: 'ordered' | 'returned'
  readonly ordered_on: string
  readonly arrives_on: string
}

/** News of the orders of approved claims, by claim: a return before anything else. */
export async function listOrderNews(tx: Tx, claimIds: readonly number[]): Promise<Map<number, OrderNews>> {
  if (claimIds.length === 0) return new Map()
  const { rows } = await sql<OrderNews & { readonly claim_id: number }>`
    SELECT DISTINCT ON (c.id) c.id::float8 AS claim_id, o.state, o.ordered_on, o.arrives_on
    FROM claim c JOIN claim_payment p ON p.claim_id = c.id ${lastOrder}
    ${accountOfPayment()}
    WHERE c.id = ANY (${[...claimIds]}::bigint[]) AND c.state = 'approved' AND (o.state = 'ordered'
      OR (o.state = 'returned' AND (d.changed_at IS NULL OR d.changed_at <= o.returned_at)))
    ORDER BY c.id, o.state DESC`.execute(tx)
  return new Map(rows.map((row) => [row.claim_id, row]))
}
