import { givesBenefits } from '@amparo/database/giving-policies.ts'
import { preparedStatement } from '@amparo/database/prepared.ts'
import { addIfNew } from '@amparo/database/rows.ts'
import type { Invitation, Policy } from '@amparo/database/schema.ts'
import type { CoveredDays } from '@amparo/domain/agenda/cover-end.ts'
import type { ModuleFlag } from '@amparo/domain/catalogue/types.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { modulesFromProfiles, opensModule } from '@amparo/domain/modules.ts'
import { type Expression, type Selectable, sql } from 'kysely'
import type { GuestSeats, HolderCover, PolicyInForce } from '../../../callers.ts'
import type { Tx } from '../../../context.ts'

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

/** A certificate with benefits today or later. */
type HeldPolicy = PolicyInForce & CoveredDays & { readonly inForce: boolean }

/** A holder's cover from PostgreSQL: one row in any case. */
export type HolderCoverRow = GuestSeats & { readonly policies: readonly HeldPolicy[] | null }

/**
 * Selects the certificates of a document's account in force on the Lima day `today` or later, oldest first, and the seats
 * taken. The document is two values or two columns.
 */
export function selectHolderCover(
  { type, number }: { type: Expression<number>; number: Expression<string> },
  now: Expression<Date>,
  today: Expression<string>,
) {
  return sql<HolderCoverRow>`SELECT seats.guests, seats.taken_7442, seats.taken_7443, (
      SELECT json_agg(json_build_object('product_code', product_code, 'profile', profile,
        'seats_7442', seats_7442, 'seats_7443', seats_7443, 'startsOn', starts_on, 'endsOn', ends_on, 'invitedTo', NULL,
        'inForce', starts_on <= ${today}) ORDER BY starts_on, certificate_number)
      FROM held_policy AS policy
      WHERE document_number = ${number} AND document_type = ${type}
        AND ${givesBenefits()} AND ends_on >= ${today}
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
  const days = policies ?? []
  return { policies: days.filter(({ inForce }) => inForce), days, seats: { guests, taken_7442, taken_7443 } }
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

const selectInvitations = preparedStatement<PersonDocument & { now: Date; today: string }, InvitationRow>(
  'guest-invitations',
  ({ type, number, now, today }) => sql`
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
    ORDER BY id DESC`,
)

/** Invitations of this person as a guest that are still worth something, newest first. */
export async function findInvitations(
  tx: Tx,
  { type, number }: PersonDocument,
  now: Date,
  today: string,
): Promise<InvitationRow[]> {
  return (await selectInvitations(tx, { type, number, now, today })).rows
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

export interface PolicyHolder
  extends Pick<
    Selectable<Policy>,
    'given_names' | 'paternal_surname' | 'maternal_surname' | 'birth_date' | 'email' | 'mobile'
  > {
  readonly certificate_number: string
  readonly source: string
}

/**
 * The policy whose contact proves a document: the newest of the source and person of its first certificate; of those in
 * force on `today`, or `orEnded` of all if none is. A certificate without a source proves nothing (contract §22.1).
 */
export async function findProvingPolicy(
  tx: Tx,
  { type, number }: PersonDocument,
  { today, orEnded }: { readonly today: string; readonly orEnded: boolean },
): Promise<PolicyHolder | undefined> {
  const { rows } = await sql<PolicyHolder>`
    WITH own AS (
      SELECT *, status = 'vigente' AND ${today} BETWEEN starts_on AND ends_on AS in_force FROM policy
      WHERE document_number = ${number} AND document_type = ${type} AND source IS NOT NULL),
    first AS (
      SELECT * FROM own WHERE in_force OR ${orEnded}::boolean
      ORDER BY in_force DESC, entry NULLS FIRST, starts_on, certificate_number LIMIT 1)
    SELECT o.given_names, o.paternal_surname, o.maternal_surname, o.birth_date, o.email, o.mobile, o.certificate_number, o.source
    FROM own o JOIN first f ON f.source = o.source AND f.in_force = o.in_force
    WHERE same_person(f.given_names, f.paternal_surname, f.maternal_surname, f.birth_date,
      o.given_names, o.paternal_surname, o.maternal_surname, o.birth_date) = 'same'
    ORDER BY o.starts_on DESC, o.certificate_number DESC LIMIT 1`.execute(tx)
  return rows[0]
}

/**
 * Whether an account was proven by other sources only, each younger at the document than this one, and nobody has yet decided
 * that it keeps it against this one.
 */
export async function isOfOtherSource(tx: Tx, accountId: number, source: string): Promise<boolean> {
  const { rows } = await sql<{ other: boolean }>`
    SELECT EXISTS (SELECT FROM account_source WHERE account_id = ${accountId})
      AND NOT EXISTS (SELECT FROM account_source s
        WHERE s.account_id = ${accountId} AND coalesce(s.source, ${source}) = ${source})
      AND NOT EXISTS (SELECT FROM identity_case
        WHERE kind = 'dispute' AND account_id = ${accountId} AND source = ${source} AND outcome = 'kept')
      AND ${source} IS NOT DISTINCT FROM (SELECT p.source FROM policy p JOIN account a USING (document_number, document_type)
        WHERE a.id = ${accountId} AND (p.source = ${source}
          OR p.source IN (SELECT s.source FROM account_source s WHERE s.account_id = a.id))
        ORDER BY p.entry NULLS FIRST, p.starts_on, p.certificate_number LIMIT 1) AS other`.execute(tx)
  return rows[0]?.other ?? false
}

/** Stores how an account proved the policies of a source. */
export async function insertProof(
  tx: Tx,
  proof: {
    account_id: number
    source: string
    proof: 'policy' | 'certificate' | 'confirmed'
    proven_at: Date
  },
): Promise<void> {
  await addIfNew(tx, 'policy_proof', proof)
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
