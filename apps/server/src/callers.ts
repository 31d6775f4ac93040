import type { Account, Policy } from '@amparo/database/schema.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { ActName } from '@amparo/domain/staff/act-words.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import type { Selectable } from 'kysely'

/** Who calls without a session: whom limits count, and what the browser keeps from an earlier good log-in. */
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

/** What a holder bought that is in force, and who takes part of it. */
export interface HolderCover {
  /** Certificates that give benefits today, oldest first. */
  readonly policies: readonly PolicyInForce[]
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

/** The person whose rights a call needs, also where staff make it. */
export interface Person {
  readonly accountId: number
  readonly document: PersonDocument
}

/** Who calls with an open session. */
export interface Actor extends Person {
  readonly sessionId: number
  /** The owner as the account stood when this call came in. */
  readonly profile: AccountProfile
  /** When this session ends if nothing more is done. */
  readonly expiresAt: Date
  /** When this session last changed something, where a replica is read. */
  readonly wroteAt: Date | null
  /** What the owner holds, where the endpoint asked for it along with the session. */
  readonly held: HolderCover | null
}

/** A program of another house, by the token that it got for its signed assertion. */
export interface PartnerActor {
  /** Its `client_id`. */
  readonly id: string
  readonly name: string
  /** The products that it may speak of and ask about. */
  readonly products: readonly string[]
  readonly action: ActName | EndpointAct
  readonly requestId: string
}

/** The name of an endpoint's acts; `route` takes no endpoint whose name has no words. */
export type EndpointAct = string & { readonly ofEndpoint: true }

/** Who does something, by what call. */
export interface Doer {
  readonly staffId: number
  readonly name: string
  readonly email: string
  /** The call, in the record's words: «invitados.aprobar». */
  readonly action: ActName | EndpointAct
  readonly requestId: string
}

/** A staff person with a session, as they stood when the call came in. */
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
  /** `half`: only the password has been given. */
  readonly stage: 'half' | 'whole'
  readonly confirmedAt: Date | null
  /** When this session ends if nothing more is done. */
  readonly expiresAt: Date
  /** When this session last changed something, where a replica is read. */
  readonly wroteAt: Date | null
}

/** Who calls, and by what call: what they do is recorded by it. */
export interface StaffActor extends StaffPerson, Doer {}
