import type { Account, Policy } from '@amparo/database/schema.ts'
import type { CoveredDays } from '@amparo/domain/agenda/cover-end.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { ActName } from '@amparo/domain/staff/act-words.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import type { Selectable } from 'kysely'

/** A caller without a session: the key of rate limits, and the browser's mark of an earlier log-in. */
export interface Caller {
  readonly address: string
  readonly device: string | null
}

export type PolicyInForce = Pick<Selectable<Policy>, 'product_code' | 'profile' | 'seats_7442' | 'seats_7443'>

export interface GuestSeats {
  readonly guests: number
  readonly taken_7442: number
  readonly taken_7443: number
}

/** A holder's covers in force, and their guests' share. */
export interface HolderCover {
  /** Certificates with benefits today, oldest first. */
  readonly policies: readonly PolicyInForce[]
  /** Periods of these certificates and of those that start later. */
  readonly days: readonly CoveredDays[]
  /** Guests that the holder has now, and the seats they take: an open, waiting or approved invitation holds one. */
  readonly seats: GuestSeats
}

export type AccountProfile = Pick<
  Selectable<Account>,
  | 'public_number'
  | 'document_type'
  | 'document_number'
  | 'given_names'
  | 'paternal_surname'
  | 'maternal_surname'
  | 'email'
  | 'mobile'
  | 'opened_by'
>

/** The person whose rights a call needs, even if staff make the call. */
export interface Person {
  readonly accountId: number
  readonly document: PersonDocument
}

/** A caller with an open session. */
export interface Actor extends Person {
  readonly sessionId: number
  /** The owner's profile at the start of this call. */
  readonly profile: AccountProfile
  /** When this session ends if nothing more is done. */
  readonly expiresAt: Date
  /** Time of this session's last write, if a replica is read. */
  readonly wroteAt: Date | null
  /** The owner's cover, if the endpoint loads it along with the session. */
  readonly held: HolderCover | null
}

/** The person whose health record a call is about. Today the one who acts (contract §18). */
export interface RecordOwner {
  readonly accountId: number
}

/** A partner's program, identified by the token that it got for its signed assertion. */
export interface PartnerActor {
  /** Its `client_id`. */
  readonly id: string
  readonly name: string
  /** The products that it may change and query. */
  readonly products: readonly string[]
  readonly action: ActName | EndpointAct
  readonly requestId: string
}

/** The name of an endpoint's acts; `route` takes no endpoint whose name has no words. */
export type EndpointAct = string & { readonly ofEndpoint: true }

/** The author of an act, and its call. */
export interface Doer {
  readonly staffId: number
  readonly name: string
  readonly email: string
  /** The call, in the record's words: «invitados.aprobar». */
  readonly action: ActName | EndpointAct
  readonly requestId: string
}

/** A staff member with a session, as of the start of the call. */
export interface StaffPerson {
  readonly staffId: number
  readonly sessionId: number
  readonly id: string
  readonly email: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  readonly professionalId: string | null
  /** They see their professional's visits that begin from here on; null: all of them. */
  readonly seesFrom: Date | null
  /** `half`: only the password was given. */
  readonly stage: 'half' | 'whole'
  readonly confirmedAt: Date | null
  /** When this session ends if nothing more is done. */
  readonly expiresAt: Date
  /** Time of this session's last write, if a replica is read. */
  readonly wroteAt: Date | null
}

/** A staff caller with the call, for the audit log. */
export interface StaffActor extends StaffPerson, Doer {}
