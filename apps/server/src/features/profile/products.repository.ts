import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { PersonDocument } from '../sessions/sessions.policy.ts'

export interface CertificateRow {
  readonly certificate_number: string
  readonly product_code: string
  readonly profile: string
  readonly starts_on: string
  readonly ends_on: string
  readonly status: 'vigente' | 'anulada' | 'suspendida'
  readonly in_force: boolean
}

/** Every certificate of the person, those in force on the Lima day `today` first, then the newest. */
export async function findCertificates(
  tx: Tx,
  { type, number }: PersonDocument,
  today: string,
): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    SELECT certificate_number, product_code, profile, starts_on, ends_on, status,
      status = 'vigente' AND ${today} BETWEEN starts_on AND ends_on AS in_force
    FROM policy
    WHERE document_number = ${number} AND document_type = ${type}
    ORDER BY in_force DESC, ends_on DESC, certificate_number`.execute(tx)
  return rows
}
