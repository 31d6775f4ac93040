import { deleteInBatches } from '@amparo/database/delete-in-batches.ts'
import type { Db } from '@amparo/database/open.ts'
import { rowOf, rowsOf } from '@amparo/database/rows.ts'
import type { Invitation } from '@amparo/database/schema.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export type InvitationRow = Selectable<Invitation>

export async function insertInvitation(tx: Tx, row: Insertable<Invitation>): Promise<InvitationRow> {
  return tx.insertInto('invitation').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The invitation of a link's secret, in any state. */
export async function findInvitationByToken(tx: Tx, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return rowOf(tx, 'invitation', { token_hash: tokenHash }).find()
}

/** Marks an invitation as registered; false if it is no longer open. */
export async function markRegistered(
  tx: Tx,
  id: number,
  { now, answerBefore }: { now: Date; answerBefore: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('invitation')
    .set({
      registered_at: now,
      answer_before: answerBefore,
      // Registering counts as seen, also by a code of activation.
      seen_at: (eb) => eb.fn.coalesce('seen_at', eb.val(now)),
      version: (eb) => eb('version', '+', 1),
    })
    .where('id', '=', id)
    .where('expired_at', 'is', null)
    .where('registered_at', 'is', null)
    .where('rejected_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a holder has an invitation of this guest that is open, waits for an answer or lets them in. */
export async function isInvited(
  tx: Tx,
  holder: PersonDocument,
  guest: PersonDocument,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('invitation')
    .select('id')
    .where('holder_document_number', '=', holder.number)
    .where('holder_document_type', '=', holder.type)
    .where('document_number', '=', guest.number)
    .where('document_type', '=', guest.type)
    .where('rejected_at', 'is', null)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('registered_at', 'is not', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Marks every living invitation of a guest as removed. */
export async function removeInvitationsOf(
  tx: Tx,
  { type, number }: PersonDocument,
  now: Date,
): Promise<void> {
  await rowsOf(tx, 'invitation', {
    document_number: number,
    document_type: type,
    rejected_at: null,
    removed_at: null,
  }).change({ removed_at: now })
}

/** Marks every living invitation of a holder as removed, without a mail: the holder was another person. */
export async function removeInvitationsBy(tx: Tx, holder: PersonDocument, now: Date): Promise<void> {
  await rowsOf(tx, 'invitation', {
    holder_document_number: holder.number,
    holder_document_type: holder.type,
    rejected_at: null,
    removed_at: null,
  }).change({ removed_at: now })
}

const unansweredOf = ({ type, number }: PersonDocument) => sql`holder_document_type = ${type}
  AND holder_document_number = ${number} AND approved_at IS NULL AND rejected_at IS NULL AND removed_at IS NULL
  AND expired_at IS NULL`

/** Invitations of a holder that no one has answered with a yes or a no. */
export async function countUnansweredOf(tx: Tx, holder: PersonDocument): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM invitation WHERE ${unansweredOf(holder)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Takes those back; their seats are free. */
export async function removeUnansweredOf(
  tx: Tx,
  holder: PersonDocument,
  now: Date,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    UPDATE invitation SET removed_at = ${now}, version = version + 1 WHERE ${unansweredOf(holder)}
    RETURNING *`.execute(tx)
  return rows
}

/**
 * Forgets the invitations that expired, were rejected or were taken back before `before` (privacy notice §13). One with a
 * code that is not forgotten yet waits for the next night.
 */
export async function deleteEndedInvitations(db: Db, before: Date): Promise<number> {
  return deleteInBatches(
    db,
    'invitation',
    sql`coalesce(rejected_at, removed_at, expires_at) < ${before}
    AND (registered_at IS NULL OR rejected_at IS NOT NULL OR removed_at IS NOT NULL)
    AND NOT EXISTS (SELECT FROM code_request c WHERE c.invitation_id = invitation.id)`,
  )
}

/** A person's name by their account, or without one by their newest certificate. */
export async function findPersonName(
  tx: Tx,
  { type, number }: PersonDocument,
): Promise<{ given_names: string; paternal_surname: string } | undefined> {
  const { rows } = await sql<{ given_names: string; paternal_surname: string }>`
    SELECT given_names, paternal_surname FROM (
      SELECT given_names, paternal_surname, 1 AS rank, NULL::date AS starts_on FROM account
      WHERE document_number = ${number} AND document_type = ${type}
        AND superseded_at IS NULL AND opened_by <> 'invitation'
      UNION ALL
      SELECT given_names, paternal_surname, 2, starts_on FROM policy
      WHERE document_number = ${number} AND document_type = ${type}
    ) AS person ORDER BY rank, starts_on DESC LIMIT 1`.execute(tx)
  return rows[0]
}
