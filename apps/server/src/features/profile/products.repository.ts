import type { Policy } from '@amparo/database/schema.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../context.ts'

export interface CertificateRow
  extends Pick<
    Selectable<Policy>,
    'certificate_number' | 'product_code' | 'profile' | 'starts_on' | 'ends_on' | 'status'
  > {
  readonly in_force: boolean
}

/** Every certificate of the person, and none for an account that an invitation opened: those in force on the Lima day `today` first, then the newest. */
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
      AND NOT EXISTS (
        SELECT FROM account
        WHERE account.document_number = ${number} AND account.document_type = ${type}
          AND account.superseded_at IS NULL AND account.opened_by = 'invitation'
      )
    ORDER BY in_force DESC, ends_on DESC, certificate_number`.execute(tx)
  return rows
}
