import { rowOf } from '@amparo/database/rows.ts'
import type { PolicySheet } from '@amparo/domain/claims/policy-sheet.ts'
import type { DocumentType, PersonDocument } from '@amparo/domain/documents.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** A certificate of the feed, by its number alone. */
export interface CertificateRow {
  readonly certificate_number: string
  readonly document_type: DocumentType
  readonly document_number: string
  readonly given_names: string
  readonly paternal_surname: string
  readonly maternal_surname: string
  readonly product_code: string
  readonly profile: string
  readonly starts_on: string
  readonly ends_on: string
  /** The Lima day of delivery to the person, if the feed has it. */
  readonly delivered_on: string | null
  readonly status: string
}

/** A sheet as it was imported. */
export interface SheetRow {
  readonly id: number
  readonly content: PolicySheet
}

const columns = sql`certificate_number, document_type, document_number, given_names, paternal_surname, maternal_surname,
    product_code, profile, starts_on, ends_on, delivered_on, status`

export async function findCertificate(tx: Tx, certificate: string): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`
    SELECT ${columns} FROM policy WHERE certificate_number = ${certificate}`.execute(tx)
  return rows[0]
}

/** Whether a certificate names somebody else than its document's person. */
export async function isApart(tx: Tx, certificate: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM policy_apart WHERE certificate_number = ${certificate}`.execute(tx)
  return rows.length > 0
}

/** A certificate of an account. */
export async function findHoldersCertificate(
  tx: Tx,
  certificate: string,
): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`
    SELECT ${columns} FROM held_policy WHERE certificate_number = ${certificate}`.execute(tx)
  return rows[0]
}

/** The sheet of a certificate's first day: the profile's own before the product's, the newest that had begun. */
export async function findSheetOf(
  tx: Tx,
  { product_code, profile, starts_on }: Pick<CertificateRow, 'product_code' | 'profile' | 'starts_on'>,
): Promise<SheetRow | undefined> {
  const { rows } = await sql<SheetRow>`
    SELECT id, content FROM policy_sheet
    WHERE product_code = ${product_code} AND profile IN (${profile}, '') AND valid_from <= ${starts_on}::date
    ORDER BY profile <> '' DESC, valid_from DESC LIMIT 1`.execute(tx)
  return rows[0]
}

type WithSheet<Content> = CertificateRow & { readonly content: Content }

/** Certificates of a document's account, or all that name the document: the newest first, with their sheets. */
export async function listCertificates(
  tx: Tx,
  { type, number }: PersonDocument,
  of: 'held_policy' | 'policy' = 'held_policy',
): Promise<WithSheet<PolicySheet | null>[]> {
  const { rows } = await sql<WithSheet<PolicySheet | null>>`
    SELECT p.certificate_number, p.document_type, p.document_number, p.given_names, p.paternal_surname,
      p.maternal_surname, p.product_code, p.profile, p.starts_on, p.ends_on, p.delivered_on, p.status, s.content
    FROM ${sql.table(of)} p LEFT JOIN LATERAL (
      SELECT content FROM policy_sheet
      WHERE product_code = p.product_code AND profile IN (p.profile, '') AND valid_from <= p.starts_on
      ORDER BY profile <> '' DESC, valid_from DESC LIMIT 1) s ON true
    WHERE p.document_number = ${number} AND p.document_type = ${type}
    ORDER BY p.starts_on DESC, p.certificate_number LIMIT 100`.execute(tx)
  return rows
}

/** Those that have a sheet. */
export async function listSheeted(
  ...asked: Parameters<typeof listCertificates>
): Promise<WithSheet<PolicySheet>[]> {
  return (await listCertificates(...asked)).filter(
    (row): row is WithSheet<PolicySheet> => row.content !== null,
  )
}

/** Sheets by their id. */
export async function listSheets(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, PolicySheet>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SheetRow>`
    SELECT id, content FROM policy_sheet WHERE id = ANY (${[...ids]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, content }) => [Number(id), content]))
}

/** Sheets of these products, the newest first. */
export async function listProductSheets(tx: Tx, products: readonly string[]): Promise<PolicySheet[]> {
  const { rows } = await sql<SheetRow>`
    SELECT id, content FROM policy_sheet WHERE product_code = ANY (${[...products]})
    ORDER BY valid_from DESC, id DESC LIMIT 200`.execute(tx)
  return rows.map(({ content }) => content)
}

/** Days of the events of certificates that count, by cover: claims that were neither refused nor withdrawn. */
export async function listEventDays(
  tx: Tx,
  certificates: readonly string[],
): Promise<{ certificate_number: string; cover_key: string; happened_on: string }[]> {
  const { rows } = await sql<{ certificate_number: string; cover_key: string; happened_on: string }>`
    SELECT certificate_number, cover_key, happened_on FROM claim
    WHERE certificate_number = ANY (${[...certificates]}) AND state NOT IN ('refused', 'withdrawn')`.execute(
    tx,
  )
  return rows
}

/** Locks a certificate's row: the basis of a claim and a withdrawal stays until the transaction ends. */
export async function holdCertificate(tx: Tx, certificate: string): Promise<void> {
  await sql`SELECT FROM policy WHERE certificate_number = ${certificate} FOR UPDATE`.execute(tx)
}

/** Those certificates whose holder has asked to leave them, and was not refused. */
export async function listBeingLeft(tx: Tx, certificates: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ certificate_number: string }>`
    SELECT certificate_number FROM policy_withdrawal
    WHERE certificate_number = ANY (${[...certificates]}) AND state <> 'refused'`.execute(tx)
  return new Set(rows.map(({ certificate_number }) => certificate_number))
}

export async function findWithdrawal(tx: Tx, certificate: string): Promise<Date | null> {
  return rowOf(tx, 'policy_withdrawal', { certificate_number: certificate }).value('asked_at')
}

export async function listProducts(
  tx: Tx,
  certificates: readonly string[],
): Promise<Pick<CertificateRow, 'certificate_number' | 'product_code' | 'profile'>[]> {
  return tx
    .selectFrom('policy')
    .select(['certificate_number', 'product_code', 'profile'])
    .where('certificate_number', 'in', [...new Set(certificates)])
    .execute()
}
