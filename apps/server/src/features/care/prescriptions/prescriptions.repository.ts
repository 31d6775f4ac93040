import { kept } from '@amparo/database/delete-in-batches.ts'
import { addedId, addRow, rowOf } from '@amparo/database/rows.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { Stored } from '../../platform/files/files.policy.ts'

/** A prescription with its professional, once signed by the name and number of that instant, and the specialty. */
export interface PrescriptionRow {
  readonly id: string
  readonly appointment_id: string
  readonly professional_id: string
  readonly account_id: number
  readonly state: 'draft' | 'signed' | 'annulled'
  readonly code: string | null
  readonly content: string
  readonly item_count: number
  readonly valid_days: number
  readonly created_at: Date
  readonly issued_at: Date | null
  readonly expires_on: string | null
  readonly patient_initials: string | null
  readonly file_hash: Buffer | null
  readonly is_sample: boolean
  readonly annulled_at: Date | null
  readonly professional_name: string
  readonly profession: string
  readonly college_number: string | null
  readonly specialty: string | null
  /** Start of the appointment in which it was written. */
  readonly starts_at: Date
}

const columns = sql`r.id, r.appointment_id, r.professional_id, r.account_id, r.state, r.code, r.content, r.item_count,
  r.valid_days, r.created_at, r.issued_at, r.expires_on, r.patient_initials, r.file_hash, r.is_sample, r.annulled_at,
  coalesce(r.signer_name, p.name) AS professional_name, p.profession,
  CASE WHEN r.signer_name IS NULL THEN p.college_number ELSE r.signer_college_number END AS college_number,
  a.specialty, a.starts_at`
const source = sql`prescription r JOIN professional p ON p.id = r.professional_id JOIN appointment a ON a.id = r.appointment_id`

/** A prescription by its id; any other text finds nothing. */
export async function findPrescription(tx: Tx, id: string): Promise<PrescriptionRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<PrescriptionRow>`SELECT ${columns} FROM ${source} WHERE r.id = ${id}`.execute(tx)
  return rows[0]
}

export async function findByCode(tx: Tx, code: string): Promise<PrescriptionRow | undefined> {
  const { rows } =
    await sql<PrescriptionRow>`SELECT ${columns} FROM ${source} WHERE r.code = ${code}`.execute(tx)
  return rows[0]
}

/** A person's prescriptions, the newest first; drafts never. */
export async function listOfAccount(tx: Tx, accountId: number): Promise<PrescriptionRow[]> {
  const { rows } = await sql<PrescriptionRow>`SELECT ${columns} FROM ${source}
    WHERE r.account_id = ${accountId} AND r.state <> 'draft' ORDER BY r.issued_at DESC`.execute(tx)
  return rows
}

/** Prescriptions of appointments, including their professionals' drafts, the oldest first. */
export async function listOfAppointments(
  tx: Tx,
  appointmentIds: readonly string[],
): Promise<PrescriptionRow[]> {
  const { rows } = await sql<PrescriptionRow>`SELECT ${columns} FROM ${source}
    WHERE r.appointment_id = ANY(${[...appointmentIds]}::uuid[]) AND (r.state <> 'draft' OR r.professional_id = a.professional_id)
    ORDER BY r.created_at`.execute(tx)
  return rows
}

interface Draft {
  readonly appointmentId: string
  readonly professionalId: string
  readonly accountId: number
  readonly content: string
  readonly itemCount: number
  readonly validDays: number
  readonly now: Date
}

/** Stores a draft; returns its id. */
export async function insertDraft(tx: Tx, draft: Draft): Promise<string> {
  return addedId(tx, 'prescription', {
    appointment_id: draft.appointmentId,
    professional_id: draft.professionalId,
    account_id: draft.accountId,
    content: draft.content,
    item_count: draft.itemCount,
    valid_days: draft.validDays,
    created_at: draft.now,
  })
}

/** Replaces a draft's content; false if it is no longer a draft. */
export async function updateDraft(
  tx: Tx,
  id: string,
  draft: Pick<Draft, 'content' | 'itemCount' | 'validDays'>,
): Promise<boolean> {
  return rowOf(tx, 'prescription', { id, state: 'draft' }).change({
    content: draft.content,
    item_count: draft.itemCount,
    valid_days: draft.validDays,
  })
}

/** Deletes a draft; false if it is no longer one. */
export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  return rowOf(tx, 'prescription', { id, state: 'draft' }).delete()
}

/** A person's signed prescriptions that are good on a day, by any professional. */
export async function listInForce(tx: Tx, accountId: number, day: string): Promise<PrescriptionRow[]> {
  const { rows } = await sql<PrescriptionRow>`SELECT ${columns} FROM ${source}
    WHERE r.account_id = ${accountId} AND r.state = 'signed' AND r.expires_on >= ${day}`.execute(tx)
  return rows
}

interface Signed {
  /** The draft's sealed content that the file was made of. */
  readonly content: string
  readonly code: string
  readonly issuedAt: Date
  readonly expiresOn: string
  readonly initials: string
  readonly signer: { readonly name: string; readonly collegeNumber: string | null }
  readonly stored: Stored
  readonly hash: Buffer
  readonly isSample: boolean
}

/** Turns a draft into the signed prescription, atomically; false if it is no longer a draft, or was edited meanwhile. */
export async function markSigned(tx: Tx, id: string, signed: Signed): Promise<boolean> {
  return rowOf(tx, 'prescription', { id, state: 'draft', content: signed.content }).change({
    state: 'signed',
    code: signed.code,
    issued_at: signed.issuedAt,
    expires_on: signed.expiresOn,
    patient_initials: signed.initials,
    signer_name: signed.signer.name,
    signer_college_number: signed.signer.collegeNumber,
    file: signed.stored.content,
    object_key: signed.stored.object_key,
    file_hash: signed.hash,
    is_sample: signed.isSample,
  })
}

/** Annuls a signed prescription; false if it is not signed. */
export async function markAnnulled(tx: Tx, id: string, reason: string, now: Date): Promise<boolean> {
  return rowOf(tx, 'prescription', { id, state: 'signed' }).change({
    state: 'annulled',
    annulled_at: now,
    annul_reason: reason,
  })
}

/** The sealed file of a signed prescription. */
export async function findFile(tx: Tx, id: string): Promise<Stored | undefined> {
  return tx
    .selectFrom('prescription')
    .select(['file as content', 'object_key'])
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .executeTakeFirst()
}

/** Stores the hash of a pharmacy's link. */
export async function insertShare(
  tx: Tx,
  share: {
    readonly tokenHash: Buffer
    readonly prescriptionId: string
    readonly now: Date
    readonly until: Date
  },
): Promise<void> {
  await addRow(tx, 'prescription_share', {
    token_hash: share.tokenHash,
    prescription_id: share.prescriptionId,
    created_at: share.now,
    expires_at: share.until,
  })
}

/** The prescription that a link still opens. */
export async function findShared(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await tx
    .selectFrom('prescription_share')
    .select('prescription_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.prescription_id
}

export const sharesKept = kept('prescription_share', 'expires_at', 0)
