import type { ClaimRefusal } from '@amparo/database/schema.ts'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { type Proposed, proposedSince } from '../../staff/approvals/two-people.policy.ts'

/** A refusal that waits for a second person. */
export interface Proposal {
  readonly id: string
  readonly claim_id: number
  readonly clause: string
  /** Sealed. */
  readonly body: string
  readonly letters: number
  readonly proposed_by_id: number
  readonly proposer_version: number | null
  readonly proposed_by_name: string
  readonly proposed_at: Date
  readonly template_id: string | null
  readonly template_version: number | null
}

/** Proposes a refusal to a second person, replacing one that has expired; null if one is pending. */
export async function insertProposal(
  tx: Tx,
  row: Insertable<ClaimRefusal> & { readonly proposed_at: Date },
): Promise<string | null> {
  await tx
    .updateTable('claim_refusal')
    .set({ outcome: 'void', ended_by_id: row.proposed_by_id, ended_at: row.proposed_at })
    .where('claim_id', '=', row.claim_id)
    .where('outcome', 'is', null)
    .where('proposed_at', '<=', proposedSince(row.proposed_at))
    .execute()
  const inserted = await tx
    .insertInto('claim_refusal')
    .values(row)
    .onConflict((conflict) => conflict.column('claim_id').where('outcome', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** The refusal that waits on a claim now. */
export async function findProposal(tx: Tx, claimId: number, now: Date): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`
    SELECT r.id, r.claim_id, r.clause, r.body, r.letters, r.proposed_by_id, r.proposer_version,
      s.name AS proposed_by_name, r.proposed_at, r.template_id, r.template_version
    FROM claim_refusal r JOIN staff s ON s.id = r.proposed_by_id
    WHERE r.claim_id = ${claimId} AND r.outcome IS NULL AND r.proposed_at > ${proposedSince(now)}`.execute(tx)
  return rows[0]
}

/** Author of the newest refusal proposal of a claim, if a change ended it; otherwise undefined. */
export async function findEndedProposed(tx: Tx, claimId: number): Promise<Proposed | undefined> {
  const newest = await tx
    .selectFrom('claim_refusal')
    .select(['proposed_by_id as by', 'proposer_version as version', 'outcome', 'ended_by_id'])
    .where('claim_id', '=', claimId)
    .orderBy('proposed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.outcome === 'void' && newest.ended_by_id === null ? newest : undefined
}

/** Ends what waits on a claim, if anything does. */
export async function endProposal(
  tx: Tx,
  claimId: number,
  {
    outcome,
    by,
    now,
    alone = false,
  }: {
    outcome: 'confirmed' | 'turned_down' | 'void'
    by: number | null
    now: Date
    /** Confirmation by its own author, if the rule is waived. */
    alone?: boolean
  },
): Promise<void> {
  await tx
    .updateTable('claim_refusal')
    .set({ outcome, ended_by_id: by, ended_at: now, alone })
    .where('claim_id', '=', claimId)
    .where('outcome', 'is', null)
    .execute()
}
