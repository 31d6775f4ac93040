import { rowOf } from '@amparo/database/rows.ts'
import type { ClaimApproval } from '@amparo/database/schema.ts'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { proposedSince } from '../../staff/approvals/two-people.policy.ts'

/** An approval above its author's limit that waits for a colleague. */
export interface WaitingApproval {
  readonly id: string
  readonly cents: number
  /** Sealed. */
  readonly content: string
  readonly proposed_by_id: number
  readonly proposer_version: number | null
  readonly proposed_by_name: string
  readonly proposed_at: Date
  readonly template_id: string | null
  readonly template_version: number | null
}

/** Proposes an approval, replacing one that has expired; null if one is pending. */
export async function insertApproval(
  tx: Tx,
  row: Insertable<ClaimApproval> & { readonly proposed_at: Date },
): Promise<string | null> {
  await tx
    .updateTable('claim_approval')
    .set({ outcome: 'void', ended_by_id: row.proposed_by_id, ended_at: row.proposed_at })
    .where('claim_id', '=', row.claim_id)
    .where('outcome', 'is', null)
    .where('proposed_at', '<=', proposedSince(row.proposed_at))
    .execute()
  const inserted = await tx
    .insertInto('claim_approval')
    .values(row)
    .onConflict((conflict) => conflict.column('claim_id').where('outcome', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** The approval that waits on a claim now. */
export async function findWaitingApproval(
  tx: Tx,
  claimId: number,
  now: Date,
): Promise<WaitingApproval | undefined> {
  const { rows } = await sql<WaitingApproval>`
    SELECT a.id, a.cents, a.content, a.proposed_by_id, a.proposer_version, s.name AS proposed_by_name, a.proposed_at,
      a.template_id, a.template_version
    FROM claim_approval a JOIN staff s ON s.id = a.proposed_by_id
    WHERE a.claim_id = ${claimId} AND a.outcome IS NULL AND a.proposed_at > ${proposedSince(now)}`.execute(tx)
  return rows[0]
}

export async function endApproval(
  tx: Tx,
  id: string,
  end: { outcome: 'confirmed' | 'turned_down'; by: number; now: Date; alone?: boolean },
): Promise<void> {
  const { outcome, by, now, alone = false } = end
  await rowOf(tx, 'claim_approval', { id }).change({ outcome, ended_by_id: by, ended_at: now, alone })
}
