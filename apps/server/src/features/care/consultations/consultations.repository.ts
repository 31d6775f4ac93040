import { addIfNew, addRow, rowOf } from '@amparo/database/rows.ts'
import type { ClinicalNote } from '@amparo/database/schema.ts'
import type { DocumentType } from '@amparo/domain/documents.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** An appointment as its professional sees it; reason sealed. */
export interface AttendedRow {
  readonly id: string
  readonly version: number
  readonly service_id: number
  readonly kind: 'advice' | 'health' | 'coworking'
  readonly specialty: string | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly modality: 'video' | 'phone' | 'in_person'
  readonly state: 'booked' | 'cancelled' | 'attended' | 'no_show'
  readonly account_id: number
  readonly professional_id: string
  readonly link_nonce: string
  readonly reason: string | null
  readonly consent_at: Date | null
  readonly given_names: string
  readonly paternal_surname: string
  readonly maternal_surname: string
  readonly birth_date: string | null
  readonly document_type: DocumentType
  readonly document_number: string
  readonly mobile: string | null
  readonly address: string | null
  readonly is_in_room: boolean
  /** The delay that the person was notified of. */
  readonly late_minutes: number | null
  /** Since when the desk is asked to call the person. */
  readonly call_wanted_at: Date | null
  /** Since when the person says that they were not called or received. */
  readonly missed_at: Date | null
  /** Whether the note was begun, and whether it is closed. */
  readonly note: 'open' | 'closed' | null
}

const columns = (
  aliveSince: Date,
) => sql`a.id, a.version, a.service_id, a.kind, a.specialty, a.starts_at, a.ends_at, a.modality,
  a.state, a.account_id, a.professional_id, a.link_nonce, a.reason, a.consent_at,
  c.given_names, c.paternal_surname, c.maternal_surname, c.birth_date, c.document_type, c.document_number, c.mobile, c.address,
  EXISTS (SELECT FROM video_seat s WHERE s.appointment_id = a.id AND s.participant = 'person'
    AND s.left_at IS NULL AND s.seen_at > ${aliveSince}) AS is_in_room,
  (SELECT w.late_minutes FROM appointment_wait w
    WHERE w.appointment_id = a.id AND w.late_said_at >= a.scheduled_at) AS late_minutes,
  (SELECT w.call_wanted_at FROM appointment_wait w WHERE w.appointment_id = a.id AND w.call_wanted_at >= a.scheduled_at
    AND w.call_made_at IS NULL) AS call_wanted_at,
  (SELECT w.answered_at FROM appointment_wait w WHERE w.appointment_id = a.id AND a.modality <> 'video'
    AND a.state = 'booked' AND w.answered_at >= a.scheduled_at) AS missed_at,
  (SELECT CASE WHEN n.closed_at IS NULL THEN 'open' ELSE 'closed' END FROM clinical_note n
    WHERE n.appointment_id = a.id) AS note`
const source = sql`appointment a JOIN account c ON c.id = a.account_id`

/**
 * Appointments that an account may read: one professional's; with `seesFrom`, those from then on that staff have not
 * reassigned from another professional.
 */
export interface Attending {
  readonly professionalId: string
  readonly seesFrom: Date | null
}

const isOf = ({ professionalId, seesFrom }: Attending) =>
  sql`a.professional_id = ${professionalId}
    AND (${seesFrom}::timestamptz IS NULL OR a.starts_at >= ${seesFrom} AND a.handed_at IS NULL)`

/** An appointment that this account attends; otherwise undefined. `aliveSince`: participants seen later are in the room. */
export async function findAttended(
  tx: Tx,
  id: string,
  { attending, aliveSince }: { attending: Attending; aliveSince: Date },
): Promise<AttendedRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<AttendedRow>`SELECT ${columns(aliveSince)} FROM ${source}
    WHERE a.id = ${id} AND ${isOf(attending)}`.execute(tx)
  return rows[0]
}

/** Appointments that an account attends and that begin between two instants, soonest first; cancelled ones too. */
export async function listAttended(
  tx: Tx,
  between: { attending: Attending; from: Date; to: Date; aliveSince: Date },
): Promise<AttendedRow[]> {
  const { rows } = await sql<AttendedRow>`SELECT ${columns(between.aliveSince)} FROM ${source}
    WHERE ${isOf(between.attending)} AND a.starts_at >= ${between.from} AND a.starts_at < ${between.to}
    ORDER BY a.starts_at`.execute(tx)
  return rows
}

interface EarlierRow {
  readonly id: string
  readonly service_id: number
  readonly starts_at: Date
  readonly content: string | null
  /** Of all that there are. */
  readonly total: number
}

/** The newest of a person's earlier appointments that this account attends, with their notes still sealed. */
export async function listEarlier(
  tx: Tx,
  of: { accountId: number; attending: Attending; before: Date; except: string },
): Promise<EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`
    SELECT a.id, a.service_id, a.starts_at, n.content, (count(*) OVER ())::integer AS total
    FROM appointment a LEFT JOIN clinical_note n ON n.appointment_id = a.id
    WHERE a.account_id = ${of.accountId} AND ${isOf(of.attending)} AND a.starts_at < ${of.before}
      AND a.id <> ${of.except} AND a.state <> 'cancelled'
    ORDER BY a.starts_at DESC LIMIT 20`.execute(tx)
  return rows
}

/** The account's next appointment after an instant whose note is open, or undefined. */
export async function findNextAttended(
  tx: Tx,
  { attending, after, aliveSince }: { attending: Attending; after: Date; aliveSince: Date },
): Promise<AttendedRow | undefined> {
  const { rows } = await sql<AttendedRow>`SELECT ${columns(aliveSince)} FROM ${source}
    WHERE ${isOf(attending)} AND a.starts_at > ${after} AND a.state = 'booked'
      AND NOT EXISTS (SELECT FROM clinical_note n WHERE n.appointment_id = a.id AND n.closed_at IS NOT NULL)
    ORDER BY a.starts_at LIMIT 1`.execute(tx)
  return rows[0]
}

export type NoteRow = Pick<
  Selectable<ClinicalNote>,
  'appointment_id' | 'version' | 'content' | 'updated_at' | 'closed_at' | 'identity_checked_at'
>

const noteColumns = [
  'appointment_id',
  'version',
  'content',
  'updated_at',
  'closed_at',
  'identity_checked_at',
] as const

/** Notes of appointments, sealed. */
export async function listNotes(tx: Tx, appointmentIds: readonly string[]): Promise<NoteRow[]> {
  if (appointmentIds.length === 0) return []
  return tx
    .selectFrom('clinical_note')
    .select(noteColumns)
    .where('appointment_id', 'in', appointmentIds)
    .execute()
}

/** The note of an appointment, sealed. */
export async function findNote(tx: Tx, appointmentId: string): Promise<NoteRow | undefined> {
  return rowOf(tx, 'clinical_note', { appointment_id: appointmentId }).find(...noteColumns)
}

interface NoteDraft {
  readonly appointmentId: string
  readonly professionalId: string
  readonly content: string
  readonly now: Date
}

/** A note's first version: an appointment without a note counts as 1, so that two windows can't both be first. */
export const firstNoteVersion = 2

/** Inserts a note; false if another window was first. */
export async function insertNote(tx: Tx, draft: NoteDraft): Promise<boolean> {
  return addIfNew(tx, 'clinical_note', {
    appointment_id: draft.appointmentId,
    professional_id: draft.professionalId,
    version: firstNoteVersion,
    content: draft.content,
    created_at: draft.now,
    updated_at: draft.now,
  })
}

/** Saves an open note that still has this version; its new version, or undefined. */
export async function updateNote(
  tx: Tx,
  draft: NoteDraft & { version: number },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('clinical_note')
    .set({
      content: draft.content,
      updated_at: draft.now,
      version: draft.version + 1,
      // The visit may have been reassigned since.
      professional_id: draft.professionalId,
    })
    .where('appointment_id', '=', draft.appointmentId)
    .where('version', '=', draft.version)
    .where('closed_at', 'is', null)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** Closes an open note that still has this version; its new version, or undefined. */
export async function markClosed(
  tx: Tx,
  { appointmentId, version, now }: { appointmentId: string; version: number; now: Date },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('clinical_note')
    .set({ closed_at: now, version: version + 1 })
    .where('appointment_id', '=', appointmentId)
    .where('version', '=', version)
    .where('closed_at', 'is', null)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** Records when the patient's document was seen; false if the note is closed. */
export async function markIdentityChecked(tx: Tx, appointmentId: string, now: Date): Promise<boolean> {
  return rowOf(tx, 'clinical_note', { appointment_id: appointmentId, closed_at: null }).change({
    identity_checked_at: now,
  })
}

/** Addenda of closed notes, the oldest first, encrypted. */
export async function listAddenda(
  tx: Tx,
  appointmentIds: readonly string[],
): Promise<{ appointment_id: string; content: string; created_at: Date }[]> {
  return tx
    .selectFrom('clinical_addendum')
    .select(['appointment_id', 'content', 'created_at'])
    .where('appointment_id', 'in', appointmentIds)
    .orderBy('created_at')
    .execute()
}

export async function insertAddendum(tx: Tx, draft: NoteDraft): Promise<void> {
  await addRow(tx, 'clinical_addendum', {
    appointment_id: draft.appointmentId,
    professional_id: draft.professionalId,
    content: draft.content,
    created_at: draft.now,
  })
}
