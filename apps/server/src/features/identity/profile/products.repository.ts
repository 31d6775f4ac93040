import type { Policy } from '@amparo/database/schema.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export interface CertificateRow
  extends Pick<
    Selectable<Policy>,
    'certificate_number' | 'product_code' | 'profile' | 'starts_on' | 'ends_on' | 'status'
  > {
  readonly in_force: boolean
  /** State of a withdrawal from it that was not refused. */
  readonly withdrawal: 'asked' | 'accepted' | 'returned' | null
}

/** A certificate of an account's document and person whose source the account has not proven. */
export type UnprovenRow = Pick<
  Selectable<Policy>,
  'certificate_number' | 'product_code' | 'profile' | 'starts_on' | 'email' | 'mobile'
> & {
  readonly source: string
  /** Name of the partner that sent it; null for the insurer's feed. */
  readonly partner: string | null
}

/** Unproven certificates of an account; none if an invitation opened it. */
export async function listUnproven(tx: Tx, accountId: number): Promise<UnprovenRow[]> {
  const { rows } = await sql<UnprovenRow>`
    SELECT p.certificate_number, p.product_code, p.profile, p.starts_on, p.email, p.mobile, p.source, partner.name AS partner
    FROM account a JOIN policy p ON p.document_number = a.document_number AND p.document_type = a.document_type
      LEFT JOIN partner ON 'partner:' || partner.id = p.source
    WHERE a.id = ${accountId} AND a.opened_by <> 'invitation' AND p.source IS NOT NULL
      AND same_person(a.given_names, a.paternal_surname, a.maternal_surname, a.birth_date,
        p.given_names, p.paternal_surname, p.maternal_surname, p.birth_date) = 'same'
      AND NOT EXISTS (SELECT FROM held_policy h WHERE h.account_id = a.id AND h.certificate_number = p.certificate_number)
    ORDER BY p.starts_on DESC, p.certificate_number`.execute(tx)
  return rows
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
