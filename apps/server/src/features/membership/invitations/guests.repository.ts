import { givesBenefits } from '@amparo/database/giving-policies.ts'
import { rowOf } from '@amparo/database/rows.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { InvitationRow } from './invitations.repository.ts'
import type { SeatNumbers } from './seats.repository.ts'

/** An invitation by its id on the wire; any other text finds nothing. */
export async function findInvitation(tx: Tx, publicId: string): Promise<InvitationRow | undefined> {
  if (!isUuid(publicId)) return undefined
  return rowOf(tx, 'invitation', { public_id: publicId }).find()
}

/** The same with its row locked until the transaction ends. */
export async function lockInvitation(tx: Tx, id: number): Promise<InvitationRow> {
  return rowOf(tx, 'invitation', { id }).locked('forUpdate').get()
}

/** Everybody invited by a holder, newest first. */
export async function listInvitationsOf(tx: Tx, { type, number }: PersonDocument): Promise<InvitationRow[]> {
  return tx
    .selectFrom('invitation')
    .selectAll()
    .where('holder_document_number', '=', number)
    .where('holder_document_type', '=', type)
    .orderBy('id', 'desc')
    .execute()
}

/** Registered guests without an answer, the earliest due first. */
export async function listWaiting(tx: Tx): Promise<InvitationRow[]> {
  return tx
    .selectFrom('invitation')
    .selectAll()
    .where('registered_at', 'is not', null)
    .where('approved_at', 'is', null)
    .where('rejected_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('answer_before')
    .orderBy('id')
    .execute()
}

interface InvitationChange extends Partial<SeatNumbers> {
  readonly approved_at?: Date
  readonly rejected_at?: Date
  readonly removed_at?: Date
  readonly seen_at?: Date
  readonly registered_at?: Date
  readonly answer_before?: string
  readonly answered_by?: string
  readonly reason?: string
  readonly email?: string
  readonly mobile?: string | null
  readonly token_hash?: Buffer
  readonly sent_at?: Date
  readonly expires_at?: Date
  readonly expired_at?: null
}

/** Changes an invitation that its caller has locked, and counts the change. */
export async function changeInvitation(tx: Tx, id: number, change: InvitationChange): Promise<InvitationRow> {
  return rowOf(tx, 'invitation', { id }).revised(change)
}

/** Records the link's first opening; the version stays, since nothing was edited. */
export async function markSeen(tx: Tx, id: number, now: Date): Promise<void> {
  await rowOf(tx, 'invitation', { id, seen_at: null }).change({ seen_at: now })
}

/** Approved guests whose holder is insured on `today` and no longer after a day up to `until`. */
export async function listEndingGuests(
  tx: Tx,
  today: string,
  until: string,
): Promise<(InvitationRow & { ends_on: string })[]> {
  const { rows } = await sql<InvitationRow & { ends_on: string }>`
    SELECT i.*, cover.ends_on FROM invitation i
    CROSS JOIN LATERAL (
      SELECT max(p.ends_on) AS ends_on FROM held_policy p
      WHERE p.document_number = i.holder_document_number AND p.document_type = i.holder_document_type
        AND ${givesBenefits('p')} AND p.ends_on >= ${today}
    ) AS cover
    WHERE i.approved_at IS NOT NULL AND i.removed_at IS NULL
      AND cover.ends_on BETWEEN ${today} AND ${until}
    ORDER BY i.id`.execute(tx)
  return rows
}
