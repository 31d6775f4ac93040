import type { PersonDocument } from '@amparo/domain/documents.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Proof of a holder whose e-mail on the policy is outdated: certificate and birth date, with the new address. */
export interface Proof {
  readonly certificateNumber: string
  readonly birthDate: string
  readonly email: string
}

/** Contact of the newest pending invitation, or of this one. */
export async function findInvitationContact(
  tx: Tx,
  { type, number }: PersonDocument,
  now: Date,
  invitationId: number | null,
): Promise<{ email: string; mobile: string | null } | undefined> {
  return tx
    .selectFrom('invitation')
    .select(['email', 'mobile'])
    .where('document_number', '=', number)
    .where('document_type', '=', type)
    .$if(invitationId !== null, (query) => query.where('id', '=', invitationId ?? 0))
    .where('registered_at', 'is', null)
    .where('rejected_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Whether a certificate is one in force of the document, source and person of the proving one, and of that birth date if given. */
export async function isOfProvingPolicy(
  tx: Tx,
  { type, number }: PersonDocument,
  {
    certificate,
    proving,
    birthDate = null,
  }: { readonly certificate: string; readonly proving: string; readonly birthDate?: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM policy p JOIN policy o ON o.certificate_number = ${proving} AND o.source = p.source
    WHERE p.certificate_number = ${certificate} AND p.birth_date = coalesce(${birthDate}::date, p.birth_date)
      AND p.document_number = ${number} AND p.document_type = ${type} AND p.status = 'vigente'
      AND same_person(o.given_names, o.paternal_surname, o.maternal_surname, o.birth_date,
        p.given_names, p.paternal_surname, p.maternal_surname, p.birth_date) = 'same'`.execute(tx)
  return rows.length > 0
}
