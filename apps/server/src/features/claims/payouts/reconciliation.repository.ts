import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** An order of the treasury found for a line of a statement. */
export interface FoundOrder {
  readonly id: string
  readonly reconciled_at: Date | null
}

/** The order of an id that has left, or the paid one of an operation and amount; those not reconciled first. */
export async function findForLine(
  tx: Tx,
  { order, operation, cents }: { order: string | null; operation: string; cents: number },
): Promise<FoundOrder | undefined> {
  const { rows } = await sql<FoundOrder>`
    SELECT id, reconciled_at FROM payment_order
    WHERE ordered_on IS NOT NULL AND CASE WHEN ${order}::uuid IS NOT NULL THEN id = ${order}::uuid
      ELSE state = 'paid' AND operation = ${operation} AND cents + interest_cents = ${cents} END
    ORDER BY reconciled_at DESC NULLS FIRST, id LIMIT 1`.execute(tx)
  return rows[0]
}

/** Orders that a statement of these days should show and no statement has. */
export async function listUnseen(
  tx: Tx,
  { from, until }: { from: string; until: string },
): Promise<{ id: string; folio: string; cents: number }[]> {
  const { rows } = await sql<{ id: string; folio: string; cents: number }>`
    SELECT o.id, c.folio, (o.cents + o.interest_cents)::float8 AS cents
    FROM payment_order o JOIN claim_payment p ON p.id = o.payment_id JOIN claim c ON c.id = p.claim_id
    WHERE o.state IN ('ordered', 'paid') AND o.reconciled_at IS NULL
      AND coalesce(o.paid_on, o.arrives_on) BETWEEN ${from} AND ${until}
    ORDER BY c.folio, o.id LIMIT 1000`.execute(tx)
  return rows
}
