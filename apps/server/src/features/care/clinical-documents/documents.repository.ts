import { kept } from '@amparo/database/delete-in-batches.ts'
import { addedId, addRow, rowOf } from '@amparo/database/rows.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { Stored } from '../../platform/files/files.policy.ts'
import type { DocumentKind, FileAudience } from './documents.policy.ts'

/** A document with its professional, once signed by the name and number of that instant, and its files. */
export interface DocumentRow {
  readonly id: string
  readonly appointment_id: string
  readonly professional_id: string
  readonly account_id: number
  readonly kind: DocumentKind
  readonly state: 'draft' | 'signed' | 'annulled'
  readonly content: string
  readonly rest_from: string | null
  readonly rest_days: number | null
  readonly rest_prior_days: number | null
  readonly created_at: Date
  readonly issued_at: Date | null
  readonly patient_initials: string | null
  readonly is_sample: boolean
  readonly professional_name: string
  readonly profession: string
  readonly college_number: string | null
  readonly specialty: string | null
  /** Start of the appointment in which it was written. */
  readonly starts_at: Date
  readonly files: readonly FileRow[]
}

export interface FileRow {
  readonly id: string
  readonly audience: FileAudience
  readonly code: string
  /** SHA-256 of the file that people have, in hexadecimal. */
  readonly hash: string
}

const columns = sql`d.id, d.appointment_id, d.professional_id, d.account_id, d.kind, d.state, d.content, d.rest_from,
  d.rest_days, d.rest_prior_days, d.created_at, d.issued_at, d.patient_initials, d.is_sample,
  coalesce(d.signer_name, p.name) AS professional_name, p.profession,
  CASE WHEN d.signer_name IS NULL THEN p.college_number ELSE d.signer_college_number END AS college_number,
  a.specialty, a.starts_at,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'audience', f.audience, 'code', f.code,
    'hash', encode(f.file_hash, 'hex')) ORDER BY f.audience)
    FROM clinical_document_file f WHERE f.document_id = d.id), '[]') AS files`
const source = sql`clinical_document d JOIN professional p ON p.id = d.professional_id
  JOIN appointment a ON a.id = d.appointment_id`

/** A document by its id; any other text finds nothing. */
export async function findDocument(tx: Tx, id: string): Promise<DocumentRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<DocumentRow>`SELECT ${columns} FROM ${source} WHERE d.id = ${id}`.execute(tx)
  return rows[0]
}

/** The document of a signed file, by the file's code. */
export async function findByCode(tx: Tx, code: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`SELECT ${columns} FROM ${source}
    WHERE d.id = (SELECT document_id FROM clinical_document_file WHERE code = ${code})`.execute(tx)
  return rows[0]
}

/** A person's documents, the newest first; drafts never. */
export async function listOfAccount(tx: Tx, accountId: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`SELECT ${columns} FROM ${source}
    WHERE d.account_id = ${accountId} AND d.state <> 'draft' ORDER BY d.issued_at DESC`.execute(tx)
  return rows
}

/** Documents of appointments, including their professionals' drafts, the oldest first. */
export async function listOfAppointments(tx: Tx, appointmentIds: readonly string[]): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`SELECT ${columns} FROM ${source}
    WHERE d.appointment_id = ANY(${[...appointmentIds]}::uuid[]) AND (d.state <> 'draft' OR d.professional_id = a.professional_id)
    ORDER BY d.created_at`.execute(tx)
  return rows
}

/** A person's signed rest periods, by any professional; annulled ones never. */
export async function listRests(
  tx: Tx,
  accountId: number,
  except: string,
): Promise<{ from: string; days: number }[]> {
  const { rows } = await sql<{ from: string; days: number }>`
    SELECT rest_from AS "from", rest_days AS days FROM clinical_document
    WHERE account_id = ${accountId} AND kind = 'rest_certificate' AND state = 'signed' AND id <> ${except}
    ORDER BY rest_from`.execute(tx)
  return rows
}

/** A draft's content with the columns that stand open. */
export interface Draft {
  readonly content: string
  readonly rest: { readonly from: string; readonly days: number; readonly priorDays: number } | null
}

const restColumns = ({ rest }: Draft) => ({
  rest_from: rest?.from ?? null,
  rest_days: rest?.days ?? null,
  rest_prior_days: rest?.priorDays ?? null,
})

/** Stores a draft; returns its id. */
export async function insertDraft(
  tx: Tx,
  draft: Draft & {
    readonly appointmentId: string
    readonly professionalId: string
    readonly accountId: number
    readonly kind: DocumentKind
    readonly now: Date
  },
): Promise<string> {
  return addedId(tx, 'clinical_document', {
    appointment_id: draft.appointmentId,
    professional_id: draft.professionalId,
    account_id: draft.accountId,
    kind: draft.kind,
    content: draft.content,
    ...restColumns(draft),
    created_at: draft.now,
  })
}

/** Replaces a draft's content; false if it is no longer a draft. */
export async function updateDraft(tx: Tx, id: string, draft: Draft): Promise<boolean> {
  return rowOf(tx, 'clinical_document', { id, state: 'draft' }).change({
    content: draft.content,
    ...restColumns(draft),
  })
}

/** Deletes a draft; false if it is no longer one. */
export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  return rowOf(tx, 'clinical_document', { id, state: 'draft' }).delete()
}

interface Signed {
  /** The draft's sealed content that the files were made of. */
  readonly content: string
  readonly issuedAt: Date
  readonly initials: string
  readonly signer: { readonly name: string; readonly collegeNumber: string | null }
  readonly isSample: boolean
  readonly files: readonly {
    readonly audience: FileAudience
    readonly code: string
    readonly stored: Stored
    readonly hash: Buffer
  }[]
}

/** Turns a draft into the signed document, with its files; false if it is no longer a draft, or was edited meanwhile. */
export async function markSigned(
  tx: Tx,
  { id, appointment_id }: Pick<DocumentRow, 'id' | 'appointment_id'>,
  signed: Signed,
): Promise<boolean> {
  const draft = rowOf(tx, 'clinical_document', { id, state: 'draft', content: signed.content })
  const isSigned = await draft.change({
    state: 'signed',
    issued_at: signed.issuedAt,
    patient_initials: signed.initials,
    signer_name: signed.signer.name,
    signer_college_number: signed.signer.collegeNumber,
    is_sample: signed.isSample,
  })
  if (!isSigned) return false
  await tx
    .insertInto('clinical_document_file')
    .values(
      signed.files.map(({ audience, code, stored, hash }) => ({
        document_id: id,
        appointment_id,
        audience,
        code,
        file: stored.content,
        object_key: stored.object_key,
        file_hash: hash,
        created_at: signed.issuedAt,
      })),
    )
    .execute()
  return true
}

/** Annuls a signed document, and so each of its files; false if it is not signed. */
export async function markAnnulled(tx: Tx, id: string, reason: string, now: Date): Promise<boolean> {
  return rowOf(tx, 'clinical_document', { id, state: 'signed' }).change({
    state: 'annulled',
    annulled_at: now,
    annul_reason: reason,
  })
}

/** A signed file, sealed. */
export async function findFile(tx: Tx, fileId: string): Promise<Stored | undefined> {
  return tx
    .selectFrom('clinical_document_file')
    .select(['file as content', 'object_key'])
    .where('id', '=', fileId)
    .executeTakeFirst()
}

/** Stores the hash of a link to a file. */
export async function insertShare(
  tx: Tx,
  share: { readonly tokenHash: Buffer; readonly fileId: string; readonly now: Date; readonly until: Date },
): Promise<void> {
  await addRow(tx, 'clinical_document_share', {
    token_hash: share.tokenHash,
    file_id: share.fileId,
    created_at: share.now,
    expires_at: share.until,
  })
}

/** The file that a link still opens, and its document. */
export async function findShared(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<{ file_id: string; document_id: string } | undefined> {
  return tx
    .selectFrom('clinical_document_share as s')
    .innerJoin('clinical_document_file as f', 'f.id', 's.file_id')
    .select(['s.file_id', 'f.document_id'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .executeTakeFirst()
}

export const documentSharesKept = kept('clinical_document_share', 'expires_at', 0)
