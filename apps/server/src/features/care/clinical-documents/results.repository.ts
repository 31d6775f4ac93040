import { addedId, rowOf } from '@amparo/database/rows.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { Stored } from '../../platform/files/files.policy.ts'
import type { PaperKind } from '../../platform/uploads/uploads.policy.ts'
import type { DocumentKind } from './documents.policy.ts'

export type ResultAuthor = 'professional' | 'staff' | 'person'

/** A version of a result, sealed. */
export interface ResultRow {
  readonly id: string
  readonly document_id: string
  readonly appointment_id: string
  readonly version: number
  readonly corrects_id: string | null
  readonly is_replaced: boolean
  readonly author: ResultAuthor
  readonly content: string
  readonly kind: PaperKind | null
  readonly size: number | null
  readonly created_at: Date
  readonly seen_at: Date | null
}

const columns = sql`r.id, r.document_id, r.appointment_id, r.version, r.corrects_id, r.author, r.content, r.kind, r.size,
  r.created_at, r.seen_at, EXISTS (SELECT FROM document_result n WHERE n.corrects_id = r.id) AS is_replaced`

/** Every version of the results of documents, the oldest first. */
export async function listResults(tx: Tx, documentIds: readonly string[]): Promise<ResultRow[]> {
  if (documentIds.length === 0) return []
  const { rows } = await sql<ResultRow>`SELECT ${columns} FROM document_result r
    WHERE r.document_id = ANY(${[...documentIds]}::uuid[]) ORDER BY r.created_at, r.version`.execute(tx)
  return rows
}

export async function findResult(tx: Tx, documentId: string, id: string): Promise<ResultRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<ResultRow>`SELECT ${columns} FROM document_result r
    WHERE r.document_id = ${documentId} AND r.id = ${id}`.execute(tx)
  return rows[0]
}

/** Locks a document, so that its results are counted and follow each other. */
export async function holdDocument(tx: Tx, id: string): Promise<void> {
  await sql`SELECT FROM clinical_document WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx)
}

interface NewResult {
  readonly documentId: string
  readonly appointmentId: string
  readonly corrects: Pick<ResultRow, 'id' | 'version'> | null
  readonly author: ResultAuthor
  readonly content: string
  readonly file: { readonly kind: PaperKind; readonly size: number; readonly stored: Stored } | null
  readonly now: Date
  readonly seenAt: Date | null
}

/** Stores a version; its id. */
export async function insertResult(tx: Tx, result: NewResult): Promise<string> {
  return addedId(tx, 'document_result', {
    document_id: result.documentId,
    appointment_id: result.appointmentId,
    version: (result.corrects?.version ?? 0) + 1,
    corrects_id: result.corrects?.id ?? null,
    author: result.author,
    content: result.content,
    kind: result.file?.kind ?? null,
    size: result.file?.size ?? null,
    file: result.file?.stored.content ?? null,
    object_key: result.file?.stored.object_key ?? null,
    created_at: result.now,
    seen_at: result.seenAt,
  })
}

/** The sealed file of a result. */
export async function findResultFile(tx: Tx, id: string): Promise<Stored | undefined> {
  return tx
    .selectFrom('document_result')
    .select(['file as content', 'object_key'])
    .where('id', '=', id)
    .where('kind', 'is not', null)
    .executeTakeFirst()
}

/** Marks a version as seen; a second time changes nothing. */
export async function markSeen(tx: Tx, id: string, now: Date): Promise<void> {
  await rowOf(tx, 'document_result', { id, seen_at: null }).change({ seen_at: now })
}

/** Unseen versions of a professional's documents that no later one replaced. */
const unseen = (professionalId: string) => sql`document_result r
  JOIN clinical_document d ON d.id = r.document_id JOIN account c ON c.id = d.account_id
  WHERE r.seen_at IS NULL AND d.professional_id = ${professionalId}
    AND NOT EXISTS (SELECT FROM document_result n WHERE n.corrects_id = r.id)`

export interface UnseenRow {
  readonly id: string
  readonly document_id: string
  readonly appointment_id: string
  readonly kind: DocumentKind
  readonly created_at: Date
  readonly patient: string
}

/** Results that a professional has not seen, the oldest first. */
export async function listUnseen(tx: Tx, professionalId: string): Promise<UnseenRow[]> {
  const { rows } = await sql<UnseenRow>`SELECT r.id, r.document_id, r.appointment_id, d.kind, r.created_at,
    concat_ws(' ', c.given_names, c.paternal_surname, c.maternal_surname) AS patient
    FROM ${unseen(professionalId)} ORDER BY r.created_at LIMIT 100`.execute(tx)
  return rows
}

/** Their number, those from before an instant, and the instant of the oldest. */
export async function countUnseenSince(
  tx: Tx,
  professionalId: string,
  lateBefore: Date,
): Promise<{ total: number; late: number; first: Date | null }> {
  const { rows } = await sql<{ total: number; late: number; first: Date | null }>`
    SELECT count(*)::integer AS total, (count(*) FILTER (WHERE r.created_at < ${lateBefore}))::integer AS late,
      min(r.created_at) AS first FROM ${unseen(professionalId)}`.execute(tx)
  return rows[0] ?? { total: 0, late: 0, first: null }
}

export interface OrderRow {
  readonly id: string
  readonly kind: DocumentKind
  readonly issued_at: Date
  readonly results: number
}

/** Signed orders and referrals of a visit, without their content. */
export async function listOrders(tx: Tx, appointmentId: string): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`SELECT d.id, d.kind, d.issued_at,
      (SELECT count(*)::integer FROM document_result r WHERE r.document_id = d.id) AS results
    FROM clinical_document d WHERE d.appointment_id = ${appointmentId} AND d.state = 'signed'
      AND d.kind <> 'rest_certificate' ORDER BY d.issued_at`.execute(tx)
  return rows
}
