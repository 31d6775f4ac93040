import { rowOf } from '@amparo/database/rows.ts'
import type { StaffApproval } from '@amparo/database/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { replaceWaiting } from './approvals.repository.ts'

export interface ErasureProposal
  extends Pick<Selectable<StaffApproval>, 'id' | 'requested_by' | 'requested_at' | 'expires_at'> {
  readonly right_id: number
  readonly right_version: number
  /** Sealed. */
  readonly answer: string
  readonly requested_by_name: string
  readonly requester_version: number | null
}

/** Proposes an erasure to a second person, replacing that request's pending proposal. */
export async function putErasure(
  tx: Tx,
  row: Pick<
    ErasureProposal,
    'right_id' | 'right_version' | 'answer' | 'requested_by' | 'requested_at' | 'expires_at'
  >,
): Promise<string> {
  return replaceWaiting(tx, 'right_id', row.right_id, { kind: 'erasure', ...row })
}

/**
 * Pending erasures, oldest first; only of these requests, if given. Excludes expired ones, and those ended by a step
 * on the request or a change of the author, unless `voided` includes the latter.
 */
export async function listErasures(
  tx: Tx,
  now: Date,
  rightIds: readonly number[] | null = null,
  { voided = false } = {},
): Promise<ErasureProposal[]> {
  const { rows } = await sql<ErasureProposal>`
    SELECT a.id, a.right_id, a.right_version, a.answer, a.requested_by, s.name AS requested_by_name, a.requested_at,
      a.expires_at, a.requester_version
    FROM staff_approval a JOIN staff s ON s.id = a.requested_by AND (s.version <> a.requester_version) = ${voided}
      JOIN data_right_request r ON r.id = a.right_id AND r.version = a.right_version AND r.closed_at IS NULL
    WHERE a.kind = 'erasure' AND a.approved_at IS NULL AND a.declined_at IS NULL AND a.expires_at > ${now}
      AND (${rightIds === null} OR a.right_id = ANY (${[...(rightIds ?? [])]}::bigint[]))
    ORDER BY a.requested_at`.execute(tx)
  return rows
}

/** Approves; false if it was decided already. `alone`: by its author, if the rule is waived. */
export async function giveApproval(
  tx: Tx,
  id: string,
  { by, alone, now }: { by: number; alone: boolean; now: Date },
): Promise<boolean> {
  return decide(tx, id, { approved_by: by, approved_at: now, alone })
}

/** Declines a proposal, or withdraws it; false if it was decided already. */
export async function declineApproval(tx: Tx, id: string, by: number, now: Date): Promise<boolean> {
  return decide(tx, id, { declined_by: by, declined_at: now })
}

async function decide(
  tx: Tx,
  id: string,
  end:
    | { approved_by: number; approved_at: Date; alone: boolean }
    | { declined_by: number; declined_at: Date },
): Promise<boolean> {
  return rowOf(tx, 'staff_approval', { id, approved_at: null, declined_at: null }).change(end)
}
