import { documentOf } from '@amparo/database/documents.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { guestServices } from '@amparo/domain/catalogue/guest-services.ts'
import type { DocumentType, PersonDocument } from '@amparo/domain/documents.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { type Coverage, type Modules, modulesFromCoverages } from '@amparo/domain/modules.ts'
import type { HolderCover } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import {
  findAnnulled,
  findHolderCover,
  findInvitations,
  findPoliciesInForce,
  findProvingPolicy,
  isOfOtherSource,
  type PolicyHolder,
} from './entitlement.repository.ts'

export { insertProof, type PolicyHolder } from './entitlement.repository.ts'

/** A product or guest service and the seats still free of it. */
interface ProductSeats {
  readonly value: string
  readonly freeSeats: number
  readonly name: string
}

/** The person's present rights, freshly read from policies and invitations. */
export interface Cover {
  readonly kind: 'holder' | 'guest' | 'none'
  /** Not insured and approved as a guest, even if the invitation's service has ended. */
  readonly isGuest: boolean
  readonly profiles: readonly string[]
  readonly coverages: readonly Coverage[]
  readonly modules: Modules
  readonly products: readonly ProductSeats[]
  /** First product of a holder; for a guest, telemedicine, the one guest service with appointments. */
  readonly mainProduct: string | null
  readonly guests: number
  /** A registered guest's answer is due on this Lima day; null when nothing is waiting. */
  readonly answerBefore: string | null
}

const seenUnknownProfiles = new Set<string>()

/** Reads a person's cover at the clock's time; it may come with their session. */
export async function readCover(
  ctx: Context,
  tx: Tx,
  document: PersonDocument,
  held?: HolderCover | null,
): Promise<Cover> {
  const now = ctx.clock.now()
  const today = toLimaDay(now)
  const { policies, seats } = held ?? (await findHolderCover(tx, document, now, today))
  if (policies.length === 0) return readGuestCover(tx, document, now, today)

  const bought = {
    7442: sum(policies.map((p) => p.seats_7442)),
    7443: sum(policies.map((p) => p.seats_7443)),
  }
  const taken = { 7442: seats.taken_7442, 7443: seats.taken_7443 }
  const coverages = policies.map(({ profile }) => ({ profile, licences: 1 }))
  const codes = [...new Set(policies.map((policy) => policy.product_code))]
  return {
    kind: 'holder',
    isGuest: false,
    profiles: [...new Set(policies.map((policy) => policy.profile))],
    coverages,
    modules: modulesFromCoverages(coverages, (profile) => {
      // Once per process: a feed with a new name would otherwise fill the log.
      if (seenUnknownProfiles.has(profile)) return
      seenUnknownProfiles.add(profile)
      ctx.log.warn({ profile }, 'perfil desconocido en una póliza')
    }),
    products: [
      ...codes.map((value) => ({ value, freeSeats: 0, name: productName(value) })),
      ...guestServices
        .filter(({ code }) => bought[code] > 0)
        .map(({ code, name }) => ({
          value: String(code),
          freeSeats: Math.max(0, bought[code] - taken[code]),
          name,
        })),
    ],
    mainProduct: codes[0] ?? null,
    guests: seats.guests,
    answerBefore: null,
  }
}

/**
 * A guest is not insured: an approved invitation opens its services and nothing else (contract §7), for as long as
 * the inviter is insured.
 */
async function readGuestCover(tx: Tx, document: PersonDocument, now: Date, today: string): Promise<Cover> {
  const invitations = await findInvitations(tx, document, now, today)
  const services = new Set(
    invitations.filter((row) => row.approved_at && row.holder_in_force).flatMap((row) => row.services),
  )
  const open = guestServices.filter(({ code }) => services.has(code))
  const waiting = invitations.find((row) => row.registered_at && !row.approved_at)
  const coverages = open.map(({ cover }) => ({ profile: cover, licences: 1 }))
  return {
    kind: open.length > 0 ? 'guest' : 'none',
    isGuest: invitations.some((row) => row.approved_at),
    profiles: [],
    coverages,
    modules: modulesFromCoverages(coverages),
    products: open.map(({ code, name }) => ({ value: String(code), freeSeats: 0, name })),
    mainProduct: services.has(7443) ? '7443' : null,
    guests: 0,
    answerBefore: open.length === 0 ? (waiting?.answer_before ?? null) : null,
  }
}

/** Whether the document could activate an account: a policy in force or an invitation not yet answered for. */
export async function canActivate(ctx: Context, tx: Tx, document: PersonDocument): Promise<boolean> {
  // Both are always queried, so that the time reveals nothing.
  const [holder, isInvited] = await Promise.all([
    findHolder(ctx, tx, document),
    hasInvitation(ctx, tx, document),
  ])
  return holder !== undefined || isInvited
}

/** The policy in force today whose contact proves a document's holder. */
export function findHolder(
  ctx: Context,
  tx: Tx,
  document: PersonDocument,
): Promise<PolicyHolder | undefined> {
  return findProvingPolicy(tx, document, { today: toLimaDay(ctx.clock.now()), orEnded: false })
}

/** The same where no policy is in force, too. */
export function findInsured(
  ctx: Context,
  tx: Tx,
  document: PersonDocument,
): Promise<PolicyHolder | undefined> {
  return findProvingPolicy(tx, document, { today: toLimaDay(ctx.clock.now()), orEnded: true })
}

/** Whether the holder whom a policy proves finds an account of their document that another source opened. */
export async function findsOthersAccount(
  tx: Tx,
  account: { readonly id: number; readonly opened_by: string } | undefined,
  holder: PolicyHolder | undefined,
): Promise<boolean> {
  // Asked for alike where there is none.
  const isOther = await isOfOtherSource(tx, account?.id ?? 0, holder?.source ?? '')
  return isOther && holder !== undefined && account?.opened_by !== 'invitation'
}

/** Whether a document's account has a policy in force. */
export async function holdsPolicy(ctx: Context, tx: Tx, document: PersonDocument): Promise<boolean> {
  const now = ctx.clock.now()
  return (await findHolderCover(tx, document, now, toLimaDay(now))).policies.length > 0
}

/** Whether a policy in force names the document, whoever its person is. */
export async function isInsured(ctx: Context, tx: Tx, document: PersonDocument): Promise<boolean> {
  const today = toLimaDay(ctx.clock.now())
  return (await findPoliciesInForce(tx, document, today)).length > 0
}

/** Whether this is a guest's account of a document that has a policy in force: it waits for its holder to activate. */
export async function awaitsItsHolder(
  ctx: Context,
  account: { opened_by: string; document_type: DocumentType; document_number: string },
): Promise<boolean> {
  return account.opened_by === 'invitation' && isInsured(ctx, ctx.db, documentOf(account))
}

/** Whether a policy of the person or of an inviter was annulled. */
export async function hasAnnulled(tx: Tx, document: PersonDocument): Promise<boolean> {
  return findAnnulled(tx, document)
}

/** Whether the person has an invitation that is open, waiting or approved. */
export async function hasInvitation(ctx: Context, tx: Tx, document: PersonDocument): Promise<boolean> {
  const now = ctx.clock.now()
  const today = toLimaDay(now)
  return (await findInvitations(tx, document, now, today)).length > 0
}

/** Name of a certificate: Cuota, sold under another product's code, has its own. */
export function certificateName({
  product_code,
  profile,
}: {
  product_code: string
  profile: string
}): string {
  return profile === 'Cuota' ? 'Cuota Protegida' : productName(product_code)
}

/** Name of a product of the catalogue; an unknown code as it is. */
export function productName(code: string): string {
  return ecosystems.find((ecosystem) => ecosystem.value === code)?.name ?? code
}

/** Name of a service that guests can be invited to. */
export function guestServiceName(code: number): string {
  return guestServices.find((service) => service.code === code)?.name ?? String(code)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
