import type { Policy } from '@amparo/database/schema.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** A certificate of one of these products, with the instant of an event after the last feed. */
export async function findPolicyOf(
  tx: Tx,
  certificate: string,
  products: readonly string[],
): Promise<(Selectable<Policy> & { readonly valid_at: Date | null }) | undefined> {
  const { rows } = await sql<Selectable<Policy> & { readonly valid_at: Date | null }>`
    SELECT p.*, m.valid_at FROM policy p LEFT JOIN policy_mark m USING (certificate_number)
    WHERE p.certificate_number = ${certificate} AND p.product_code = ANY (${[...products]}::text[])`.execute(
    tx,
  )
  return rows[0]
}

type CoverRow = Pick<
  Selectable<Policy>,
  'certificate_number' | 'product_code' | 'profile' | 'starts_on' | 'ends_on'
>

/** Certificates of a document's person and of these products that are in force on a day, oldest first. */
export async function listCoversOf(
  tx: Tx,
  { type, number }: PersonDocument,
  { day, products }: { readonly day: string; readonly products: readonly string[] },
): Promise<CoverRow[]> {
  const { rows } = await sql<CoverRow>`
    SELECT certificate_number, product_code, profile, starts_on, ends_on FROM policy
    WHERE document_number = ${number} AND document_type = ${type} AND product_code = ANY (${[...products]}::text[])
      AND status = 'vigente' AND ${day} BETWEEN starts_on AND ends_on
      AND NOT EXISTS (SELECT FROM policy_apart v WHERE v.certificate_number = policy.certificate_number)
    ORDER BY starts_on, certificate_number`.execute(tx)
  return rows
}

/** The products of an unrevoked partner, with its row locked against changes until the transaction ends. */
export async function holdProducts(tx: Tx, id: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ products: string[] }>`
    SELECT products FROM partner WHERE id = ${id} AND revoked_at IS NULL FOR SHARE`.execute(tx)
  return rows[0]?.products
}
