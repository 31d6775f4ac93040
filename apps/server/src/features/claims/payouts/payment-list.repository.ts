import { likeText } from '@amparo/database/like-text.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { accountOfPayment, lastOrder } from '../claims/claim-payments.repository.ts'
import type { PaymentState } from '../claims/claim-payments.service.ts'

export interface PaymentFilter {
  /** Null: all; `unpaid`: all but paid ones. */
  readonly state: PaymentState | 'unpaid' | null
  readonly from: Date | null
  readonly until: Date | null
  /** Folio of the claim. */
  readonly search: string
  /** A change of account or access since then holds a payment. */
  readonly heldSince: Date
  /** People whose wallet is on a mobile that is no longer theirs. */
  readonly lost: readonly number[]
}

export interface ListedPayment {
  readonly id: string
  readonly claim_id: number
  readonly approved_at: Date
}

interface Page {
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly newestFirst: boolean
  readonly limit: number
}

const matching = ({ state, from, until, search, heldSince, lost }: PaymentFilter) => sql`
  FROM (
    SELECT p.id, c.id AS claim_id, c.folio, coalesce(c.decided_at, c.noticed_at) AS approved_at,
      CASE
        WHEN o.state IN ('ordered', 'paid') THEN o.state
        WHEN c.state = 'paid' THEN 'paid'
        WHEN o.state = 'returned' AND (d.changed_at IS NULL OR d.changed_at <= o.returned_at) THEN 'returned'
        WHEN d.changed_at IS NULL THEN 'no_account'
        WHEN d.held_from > ${heldSince} THEN 'held'
        ELSE 'to_order'
      END AS state
    FROM claim c JOIN claim_payment p ON p.claim_id = c.id ${lastOrder}
    ${accountOfPayment(lost)}
    WHERE c.state IN ('approved', 'paid')
  ) l
  WHERE (${state}::text IS NULL OR l.state = ${state} OR (${state} = 'unpaid' AND l.state <> 'paid'))
    AND (${from}::timestamptz IS NULL OR l.approved_at >= ${from})
    AND (${until}::timestamptz IS NULL OR l.approved_at < ${until})
    AND (${search} = '' OR l.folio ILIKE ${likeText(search)})`

/** Payments of approved claims by the instant of approval. */
export async function listPayments(
  tx: Tx,
  filter: PaymentFilter,
  { after, newestFirst, limit }: Page,
): Promise<ListedPayment[]> {
  const order = newestFirst ? sql`DESC` : sql`ASC`
  const beyond = after
    ? sql`AND (l.approved_at, l.id) ${newestFirst ? sql`<` : sql`>`} (${after.at}, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<ListedPayment>`
    SELECT l.id, l.claim_id::float8 AS claim_id, l.approved_at ${matching(filter)} ${beyond}
    ORDER BY l.approved_at ${order}, l.id ${order} LIMIT ${limit}`.execute(tx)
  return rows
}

export async function countPayments(tx: Tx, filter: PaymentFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::float8 AS total ${matching(filter)}`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}
