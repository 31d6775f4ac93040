import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** A waiting claim with a new reason to be judged. */
export interface Rejudged {
  readonly claim_id: number
  readonly reason: string
}

const waiting = sql`c.closed_at IS NULL AND c.account_id IS NOT NULL AND c.owner_id IS NULL
  AND c.state IN ('noticed', 'in_review', 'papers_missing', 'complete')`

/** Waiting claims of a cover that a version of the rules, now in force, has not judged. */
export async function listOfVersion(
  tx: Tx,
  { product, cover, version, most }: { product: string; cover: string; version: number; most: number },
): Promise<Rejudged[]> {
  const reason = `version:${version}`
  const { rows } = await sql<Rejudged>`
    SELECT c.id::float8 AS claim_id, ${reason} AS reason FROM claim c JOIN policy_sheet s ON s.id = c.sheet_id
    WHERE ${waiting} AND c.cover_key = ${cover} AND s.product_code = ${product}
      AND NOT EXISTS (SELECT FROM claim_judgement j WHERE j.claim_id = c.id AND j.reason = ${reason})
    ORDER BY c.id LIMIT ${most}`.execute(tx)
  return rows
}

/** Waiting claims of a cover whose hold, by a change of account or access, ended since `from`. */
export async function listAfterHold(
  tx: Tx,
  asked: { product: string; cover: string; from: Date; until: Date; most: number },
): Promise<Rejudged[]> {
  const { product, cover, from, until, most } = asked
  const { rows } = await sql<Rejudged>`
    SELECT c.id::float8 AS claim_id, h.reason FROM claim c JOIN policy_sheet s ON s.id = c.sheet_id
    JOIN account a ON a.id = c.account_id JOIN payment_account d ON d.account_id = a.id
    CROSS JOIN LATERAL (SELECT greatest(d.changed_at, a.access_changed_at) AS at) w
    CROSS JOIN LATERAL (SELECT 'hold:' || extract(epoch FROM w.at)::bigint AS reason) h
    WHERE ${waiting} AND c.cover_key = ${cover} AND s.product_code = ${product} AND w.at > ${from} AND w.at <= ${until}
      AND NOT EXISTS (SELECT FROM claim_judgement j WHERE j.claim_id = c.id AND j.reason = h.reason)
    ORDER BY c.id LIMIT ${most}`.execute(tx)
  return rows
}

/** Notes reasons, and returns the claims of those that nobody noted before. */
export async function noteJudgements(tx: Tx, rows: readonly Rejudged[], now: Date): Promise<number[]> {
  if (rows.length === 0) return []
  const noted = await tx
    .insertInto('claim_judgement')
    .values(rows.map((row) => ({ ...row, at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('claim_id')
    .execute()
  return [...new Set(noted.map(({ claim_id }) => Number(claim_id)))]
}
