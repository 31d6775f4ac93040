import type { PersonDocument } from '@amparo/domain/documents.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

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

/** Whether certificate number and birth date are those of a policy of this document. */
export async function policyMatchesProof(
  tx: Tx,
  { type, number }: PersonDocument,
  proof: Proof,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM policy
    WHERE certificate_number = ${proof.certificateNumber.toUpperCase()} AND birth_date = ${proof.birthDate}
      AND document_number = ${number} AND document_type = ${type} AND status = 'vigente'`.execute(tx)
  return rows.length > 0
}
