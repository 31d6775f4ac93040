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
  /** State of a withdrawal from it that was not refused. */
  readonly withdrawal: 'asked' | 'accepted' | 'returned' | null
}

/** Every certificate of a document's account: those in force on the Lima day `today` first, then the newest. */
export async function findCertificates(
  tx: Tx,
  { type, number }: PersonDocument,
  today: string,
): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`
    SELECT certificate_number, product_code, profile, starts_on, ends_on, status,
      status = 'vigente' AND ${today} BETWEEN starts_on AND ends_on AS in_force,
      (SELECT state FROM policy_withdrawal w
        WHERE w.certificate_number = p.certificate_number AND state <> 'refused') AS withdrawal
    FROM held_policy p
    WHERE document_number = ${number} AND document_type = ${type}
    ORDER BY in_force DESC, ends_on DESC, certificate_number`.execute(tx)
  return rows
}
