import type { Db } from '@amparo/database/open.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** An order that leaves for the payment provider; the amount has its interest. */
export interface SentOrder {
  readonly id: string
  readonly folio: string
  readonly cents: number
  readonly destination: string
  readonly ordered_on: string
  readonly arrives_on: string
  readonly approved_at: Date
  readonly tries: number
}

const leaseSeconds = 30

/** Takes up to `most` orders that may leave now; another copy takes none of them while the lease runs. */
export async function takeOrders(db: Db, most: number): Promise<SentOrder[]> {
  const { rows } = await sql<SentOrder>`
    WITH taken AS (
      UPDATE payment_order SET leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      WHERE id IN (
        SELECT id FROM payment_order
        WHERE next_at <= statement_timestamp() AND acknowledged_at IS NULL
          AND (leased_until IS NULL OR leased_until <= statement_timestamp())
        ORDER BY next_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED)
      RETURNING *)
    SELECT t.id, c.folio, (t.cents + t.interest_cents)::float8 AS cents, t.destination, t.ordered_on, t.arrives_on,
      b.approved_at, t.tries
    FROM taken t JOIN payment_batch b ON b.id = t.batch_id JOIN claim_payment p ON p.id = t.payment_id
    JOIN claim c ON c.id = p.claim_id`.execute(db)
  return rows
}

export async function acknowledgeOrder(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`
    UPDATE payment_order SET acknowledged_at = ${now}, last_error = NULL, leased_until = NULL, tries = tries + 1
    WHERE id = ${id} AND acknowledged_at IS NULL`.execute(tx)
}

export async function putOffOrder(
  tx: Tx,
  id: string,
  { seconds, error }: { seconds: number; error: string },
): Promise<void> {
  await sql`
    UPDATE payment_order SET tries = tries + 1, last_error = ${error.slice(0, 200)}, leased_until = NULL,
      next_at = clock_timestamp() + make_interval(secs => ${seconds})
    WHERE id = ${id} AND acknowledged_at IS NULL`.execute(tx)
}
