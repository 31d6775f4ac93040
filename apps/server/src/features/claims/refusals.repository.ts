import type { ClaimRefusal } from '@amparo/database/schema.ts'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** A refusal that waits for a second person. */
export interface Proposal {
  readonly id: string
  readonly claim_id: number
  readonly clause: string
  /** Sealed. */
  readonly body: string
  readonly letters: number
  readonly proposed_by_id: number
  readonly proposed_by_name: string
  readonly proposed_at: Date
  readonly template_id: string | null
  readonly template_version: number | null
}

/** Puts a refusal before a second person; null where one waits already. */
export async function insertProposal(tx: Tx, row: Insertable<ClaimRefusal>): Promise<string | null> {
  const inserted = await tx
    .insertInto('claim_refusal')
    .values(row)
    .onConflict((conflict) => conflict.column('claim_id').where('outcome', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function findProposal(tx: Tx, claimId: number): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`
    SELECT r.id, r.claim_id, r.clause, r.body, r.letters, r.proposed_by_id, s.name AS proposed_by_name, r.proposed_at,
      r.template_id, r.template_version
    FROM claim_refusal r JOIN staff s ON s.id = r.proposed_by_id
    WHERE r.claim_id = ${claimId} AND r.outcome IS NULL`.execute(tx)
  return rows[0]
}

/** Who proposed the newest refusal of a claim, where a change of their account ended it; null otherwise. */
export async function findGoneProposer(tx: Tx, claimId: number): Promise<number | null> {
  const newest = await tx
    .selectFrom('claim_refusal')
    .select(['proposed_by_id', 'outcome', 'ended_by_id'])
    .where('claim_id', '=', claimId)
    .orderBy('proposed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.outcome === 'void' && newest.ended_by_id === null ? newest.proposed_by_id : null
}

/** Ends what waits on a claim, if anything does. */
export async function endProposal(
  tx: Tx,
  claimId: number,
  { outcome, by, now }: { outcome: 'confirmed' | 'turned_down' | 'void'; by: number | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('claim_refusal')
    .set({ outcome, ended_by_id: by, ended_at: now })
    .where('claim_id', '=', claimId)
    .where('outcome', 'is', null)
    .execute()
}

/**
 * Everything by which the house knows one person under two accounts: the account, its mail and name, and each professional
 * that it is or was.
 */
export async function marksOfStaff(tx: Tx, staffId: number): Promise<string[]> {
  const { rows } = await sql<{ mark: string }>`
    SELECT 'account:' || id AS mark FROM staff WHERE id = ${staffId}
    UNION SELECT 'mail:' || lower(email) FROM staff WHERE id = ${staffId}
    UNION SELECT 'name:' || lower(unaccent(regexp_replace(trim(name), '\\s+', ' ', 'g'))) FROM staff WHERE id = ${staffId}
    UNION SELECT 'professional:' || professional_id FROM staff_professional WHERE staff_id = ${staffId}`.execute(
    tx,
  )
  return rows.map(({ mark }) => mark)
}
