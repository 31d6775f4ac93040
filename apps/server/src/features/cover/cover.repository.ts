import { givesBenefits } from '@amparo/database/giving-policies.ts'
import { preparedStatement } from '@amparo/database/prepared.ts'
import type { Invitation, Policy } from '@amparo/database/schema.ts'
import type { ModuleFlag } from '@amparo/domain/catalogue/types.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { modulesFromProfiles, opensModule } from '@amparo/domain/modules.ts'
import { type Expression, type Selectable, sql } from 'kysely'
import type { GuestSeats, HolderCover, PolicyInForce } from '../../callers.ts'
import type { Tx } from '../../context.ts'

interface InvitationRow
  extends Pick<Selectable<Invitation>, 'services' | 'registered_at' | 'approved_at' | 'answer_before'> {
  /** Whether the inviter has a policy in force. */
  readonly holder_in_force: boolean
}

/** Certificates of a document in force on the Lima day `today`, of any account; oldest first. */
export async function findPoliciesInForce(
  tx: Tx,
  { type, number }: PersonDocument,
  today: string,
): Promise<PolicyInForce[]> {
  const { rows } = await sql<PolicyInForce>`
    SELECT product_code, profile, seats_7442, seats_7443 FROM policy
    WHERE document_number = ${number} AND document_type = ${type}
      AND ${givesBenefits()} AND ${today} BETWEEN starts_on AND ends_on
    ORDER BY starts_on, certificate_number`.execute(tx)
  return rows
}

/** The same from PostgreSQL: one row in any case. */
export type HolderCoverRow = GuestSeats & { readonly policies: readonly PolicyInForce[] | null }

/**
 * Selects the certificates of its account in force on the Lima day `today`, oldest first, and the seats taken, of a document
 * that is two values or two columns.
 */
export function selectHolderCover(
  { type, number }: { type: Expression<number>; number: Expression<string> },
  now: Expression<Date>,
  today: Expression<string>,
) {
  return sql<HolderCoverRow>`SELECT seats.guests, seats.taken_7442, seats.taken_7443, (
      SELECT json_agg(json_build_object('product_code', product_code, 'profile', profile,
        'seats_7442', seats_7442, 'seats_7443', seats_7443) ORDER BY starts_on, certificate_number)
      FROM held_policy AS policy
      WHERE document_number = ${number} AND document_type = ${type}
        AND ${givesBenefits()} AND ${today} BETWEEN starts_on AND ends_on
    ) AS policies
    FROM (
      SELECT count(*) AS guests,
        count(*) FILTER (WHERE 7442 = ANY (services)) AS taken_7442,
        count(*) FILTER (WHERE 7443 = ANY (services)) AS taken_7443
      FROM invitation
      WHERE holder_document_number = ${number} AND holder_document_type = ${type}
        AND rejected_at IS NULL AND removed_at IS NULL
        AND (registered_at IS NOT NULL OR expires_at > ${now})
    ) AS seats`
}

/** The row of `selectHolderCover` as a cover. */
export function toHolderCover({ policies, guests, taken_7442, taken_7443 }: HolderCoverRow): HolderCover {
  return { policies: policies ?? [], seats: { guests, taken_7442, taken_7443 } }
}

const selectCoverOfDocument = preparedStatement<
  { type: number; number: string; now: Date; today: string },
  HolderCoverRow
>('holder-cover', ({ type, number, now, today }) => selectHolderCover({ type, number }, now, today))

/** Covers of a document's holder on the Lima day `today`, in one round trip. */
export async function findHolderCover(
  tx: Tx,
  { type, number }: PersonDocument,
  now: Date,
  today: string,
): Promise<HolderCover> {
  const { rows } = await selectCoverOfDocument(tx, { type, number, now, today })
  return toHolderCover(rows[0] ?? { guests: 0, taken_7442: 0, taken_7443: 0, policies: null })
}

/** Invitations of this person as a guest that are still worth something, newest first. */
export async function findInvitations(
  tx: Tx,
  { type, number }: PersonDocument,
  now: Date,
  today: string,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    SELECT services, registered_at, approved_at, answer_before,
      EXISTS (
        SELECT FROM held_policy p
        WHERE p.document_number = holder_document_number AND p.document_type = holder_document_type
          AND ${givesBenefits('p')} AND ${today} BETWEEN p.starts_on AND p.ends_on
      ) AS holder_in_force
    FROM invitation
    WHERE document_number = ${number} AND document_type = ${type}
      AND rejected_at IS NULL AND removed_at IS NULL
      AND (registered_at IS NOT NULL OR expires_at > ${now})
    ORDER BY id DESC`.execute(tx)
  return rows
}

/** Whether an annulled policy belongs to the person or to an inviter of theirs. */
export async function findAnnulled(tx: Tx, { type, number }: PersonDocument): Promise<boolean> {
  const { rows } = await sql<{ annulled: boolean }>`
    SELECT EXISTS (
      SELECT FROM held_policy WHERE document_number = ${number} AND document_type = ${type} AND status = 'anulada'
    ) OR EXISTS (
      SELECT FROM invitation i JOIN held_policy p
        ON p.document_number = i.holder_document_number AND p.document_type = i.holder_document_type
      WHERE i.document_number = ${number} AND i.document_type = ${type} AND p.status = 'anulada'
    ) AS annulled`.execute(tx)
  return rows[0]?.annulled ?? false
}

export type PolicyHolder = Pick<
  Selectable<Policy>,
  'given_names' | 'paternal_surname' | 'maternal_surname' | 'birth_date' | 'email' | 'mobile'
>

/** Certificates that name the document's own person. */
const ofItsPerson = sql<boolean>`NOT EXISTS (SELECT FROM policy_apart v WHERE v.certificate_number = policy.certificate_number)`

/** Identity of the document's person by the newest certificate in force. */
export async function findPolicyHolder(
  tx: Tx,
  { type, number }: PersonDocument,
  today: string,
): Promise<PolicyHolder | undefined> {
  const { rows } = await sql<PolicyHolder>`
    SELECT given_names, paternal_surname, maternal_surname, birth_date, email, mobile FROM policy
    WHERE document_number = ${number} AND document_type = ${type}
      AND status = 'vigente' AND ${today} BETWEEN starts_on AND ends_on AND ${ofItsPerson}
    ORDER BY starts_on DESC, certificate_number DESC LIMIT 1`.execute(tx)
  return rows[0]
}

const newestPolicy = (tx: Tx, { type, number }: PersonDocument) =>
  tx
    .selectFrom('policy')
    .where('document_number', '=', number)
    .where('document_type', '=', type)
    .where(ofItsPerson)
    .orderBy('starts_on', 'desc')
    .orderBy('certificate_number', 'desc')
    .limit(1)

/** The contact and the name on the newest certificate of a document, in force or not. */
export async function findNewestContact(
  tx: Tx,
  document: PersonDocument,
): Promise<
  Pick<PolicyHolder, 'given_names' | 'paternal_surname' | 'maternal_surname' | 'email' | 'mobile'> | undefined
> {
  return newestPolicy(tx, document)
    .select(['given_names', 'paternal_surname', 'maternal_surname', 'email', 'mobile'])
    .executeTakeFirst()
}

/** The person's data by the newest certificate of a document, in force or not. */
export async function findInsured(
  tx: Tx,
  document: PersonDocument,
): Promise<
  { givenNames: string; paternalSurname: string; maternalSurname: string; birthDate: string } | undefined
> {
  return newestPolicy(tx, document)
    .select([
      'given_names as givenNames',
      'paternal_surname as paternalSurname',
      'maternal_surname as maternalSurname',
      'birth_date as birthDate',
    ])
    .executeTakeFirst()
}

/** First day of the oldest certificate in force with a module; null if none has it. */
export async function findModuleStart(
  tx: Tx,
  { type, number }: PersonDocument,
  today: string,
  module: ModuleFlag,
): Promise<string | null> {
  const { rows } = await sql<{ profile: string; starts_on: string }>`
    SELECT profile, starts_on FROM held_policy AS policy
    WHERE document_number = ${number} AND document_type = ${type}
      AND ${givesBenefits()} AND ${today} BETWEEN starts_on AND ends_on
    ORDER BY starts_on, certificate_number`.execute(tx)
  return rows.find(({ profile }) => opensModule(modulesFromProfiles([profile]), module))?.starts_on ?? null
}
