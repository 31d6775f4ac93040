import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Approved claims beside one of the same certificate and cover. */
export interface ApprovedBeside {
  /** Céntimos approved for the same event. */
  readonly eventCents: number
  /** Days of other approved events. */
  readonly usedOn: readonly string[]
  /** First day of the certificate; null if the feed no longer has it. */
  readonly startsOn: string | null
}

export async function readApprovedBeside(tx: Tx, claimId: number): Promise<ApprovedBeside> {
  const { rows } = await sql<ApprovedBeside>`
    SELECT p.starts_on AS "startsOn",
      coalesce(sum(o.approved_cents) FILTER (WHERE o.happened_on = c.happened_on), 0)::float8 AS "eventCents",
      coalesce(array_agg(DISTINCT o.happened_on::text) FILTER (WHERE o.happened_on <> c.happened_on), '{}') AS "usedOn"
    FROM claim c LEFT JOIN policy p USING (certificate_number)
      LEFT JOIN claim o ON o.certificate_number = c.certificate_number AND o.cover_key = c.cover_key AND o.id <> c.id
        AND o.approved_cents IS NOT NULL
    WHERE c.id = ${claimId} GROUP BY c.id, p.starts_on`.execute(tx)
  return rows[0] ?? { eventCents: 0, usedOn: [], startsOn: null }
}

/** Until this transaction ends, no other claim of the same certificate and cover is approved. */
export async function holdEvents(
  tx: Tx,
  { certificate_number, cover_key }: { readonly certificate_number: string; readonly cover_key: string },
): Promise<void> {
  const events = `events of ${certificate_number} ${cover_key}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${events}, 0))`.execute(tx)
}
