import { addIfNew, rowOf } from '@amparo/database/rows.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

interface CvRow {
  readonly version: number
  /** Sealed. */
  readonly content: string
  readonly changed_at: Date
}

interface CvShareRow {
  readonly appointment_id: string
  readonly note: string | null
  readonly note_at: Date | null
  readonly ends_at: Date
  readonly state: string
}

export async function findCv(tx: Tx, accountId: number): Promise<CvRow | null> {
  const row = await rowOf(tx, 'cv', { account_id: accountId }).find('version', 'content', 'changed_at')
  return row ?? null
}

/** Inserts the next version; null if it does not follow the stored one. */
export async function writeCv(
  tx: Tx,
  cv: { accountId: number; version: number; content: string; now: Date },
): Promise<number | null> {
  const { rows } = await (cv.version === 0
    ? sql<{ version: number }>`
        INSERT INTO cv (account_id, version, content, changed_at) VALUES (${cv.accountId}, 1, ${cv.content}, ${cv.now})
        ON CONFLICT DO NOTHING RETURNING version`
    : sql<{ version: number }>`
        UPDATE cv SET version = version + 1, content = ${cv.content}, changed_at = ${cv.now}
        WHERE account_id = ${cv.accountId} AND version = ${cv.version} RETURNING version`
  ).execute(tx)
  return rows[0]?.version ?? null
}

export async function listShares(tx: Tx, accountId: number): Promise<CvShareRow[]> {
  return tx
    .selectFrom('cv_share')
    .innerJoin('appointment', 'appointment.id', 'cv_share.appointment_id')
    .select(['appointment_id', 'note', 'note_at', 'appointment.ends_at', 'appointment.state'])
    .where('cv_share.account_id', '=', accountId)
    .orderBy('appointment.starts_at', 'desc')
    .execute()
}

export async function insertShare(
  tx: Tx,
  accountId: number,
  appointmentId: string,
  now: Date,
): Promise<void> {
  await addIfNew(tx, 'cv_share', { appointment_id: appointmentId, account_id: accountId, shared_at: now })
}

/** Withdraws a share, with its note: the person wants it read no longer. */
export async function deleteShare(tx: Tx, accountId: number, appointmentId: string): Promise<void> {
  await rowOf(tx, 'cv_share', { appointment_id: appointmentId, account_id: accountId }).delete()
}

/** The CV that an appointment's adviser may read at this moment; null without a share, or once it is over. */
export async function findShared(
  tx: Tx,
  appointmentId: string,
  now: Date,
): Promise<{ content: string; professional_id: string | null } | null> {
  const row = await tx
    .selectFrom('cv_share')
    .innerJoin('appointment', 'appointment.id', 'cv_share.appointment_id')
    .innerJoin('cv', 'cv.account_id', 'cv_share.account_id')
    .select(['cv.content', 'appointment.professional_id'])
    .where('appointment_id', '=', appointmentId)
    .where('appointment.state', '=', 'booked')
    .where('appointment.ends_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Stores the adviser's note; false if nothing is shared. */
export async function writeNote(tx: Tx, appointmentId: string, note: string, now: Date): Promise<boolean> {
  return rowOf(tx, 'cv_share', { appointment_id: appointmentId }).change({ note, note_at: now })
}

/** The note that was left on a CV at one appointment, sealed. */
export async function findNote(
  tx: Tx,
  appointmentId: string,
): Promise<{ note: string | null; note_at: Date | null } | undefined> {
  return rowOf(tx, 'cv_share', { appointment_id: appointmentId }).find('note', 'note_at')
}
