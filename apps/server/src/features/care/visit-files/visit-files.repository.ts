import { deleteInBatches } from '@amparo/database/delete-in-batches.ts'
import type { Db } from '@amparo/database/open.ts'
import type { AppointmentDocument } from '@amparo/database/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { Stored } from '../../platform/files/files.policy.ts'
import type { PaperKind } from '../../platform/uploads/uploads.policy.ts'

export interface DocumentRow extends Pick<Selectable<AppointmentDocument>, 'id' | 'size' | 'uploaded_at'> {
  /** Sealed. */
  readonly name: string
  readonly kind: PaperKind
}

const columns = sql`id, name, kind, size, uploaded_at`

export async function listByAppointment(tx: Tx, appointmentId: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    SELECT ${columns} FROM appointment_document WHERE appointment_id = ${appointmentId} ORDER BY place`.execute(
    tx,
  )
  return rows
}

/** Stores a document in the first free slot; null if all five are taken. The caller locks the appointment. */
export async function insertDocument(
  tx: Tx,
  document: {
    appointmentId: string
    name: string
    kind: PaperKind
    size: number
    stored: Stored
    now: Date
  },
): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`
    INSERT INTO appointment_document (appointment_id, place, name, kind, size, content, object_key, uploaded_at)
    SELECT ${document.appointmentId}, place, ${document.name}, ${document.kind}, ${document.size}, ${document.stored.content}, ${document.stored.object_key}, ${document.now}
    FROM generate_series(1, 5) AS free(place)
    WHERE NOT EXISTS (SELECT FROM appointment_document d WHERE d.appointment_id = ${document.appointmentId} AND d.place = free.place)
    ORDER BY place LIMIT 1
    RETURNING ${columns}`.execute(tx)
  return rows[0] ?? null
}

export async function findContent(
  tx: Tx,
  appointmentId: string,
  id: string,
): Promise<(DocumentRow & Stored) | null> {
  const { rows } = await sql<DocumentRow & Stored>`
    SELECT ${columns}, content, object_key FROM appointment_document WHERE appointment_id = ${appointmentId} AND id = ${id}`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function deleteDocument(tx: Tx, appointmentId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM appointment_document WHERE appointment_id = ${appointmentId} AND id = ${id} RETURNING id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Moves the documents of an appointment to its replacement. */
export async function carryDocuments(tx: Tx, fromId: string, toId: string): Promise<void> {
  await sql`UPDATE appointment_document SET appointment_id = ${toId} WHERE appointment_id = ${fromId}`.execute(
    tx,
  )
}

/** Erases the documents of appointments that ended before a moment. */
export async function deleteOldDocuments(db: Db, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    'appointment_document',
    sql`appointment_id IN (SELECT id FROM appointment WHERE ends_at < ${before})`,
  )
}
