import { isAdultOn } from '@amparo/domain/birth-dates.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Caller } from '../../../callers.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import { cancelComing } from '../../agenda/appointments/cancel.service.ts'
import { ownerOf, refuseWeakPassword, supersedeGuest } from '../../identity/accounts/accounts.service.ts'
import { subjectOf } from '../../identity/accounts/known-origins.service.ts'
import { openAccount } from '../../identity/accounts/opening.service.ts'
import { findOwner } from '../../identity/accounts/owners.service.ts'
import { countAsk } from '../../identity/codes/asks.service.ts'
import type { Channel } from '../../identity/codes/codes.policy.ts'
import {
  type CodeProof,
  type CodePurpose,
  cancelCodes,
  type Destinations,
  findRequestSubject,
  type RequestSubject,
  requestCode,
  resendCode,
  type SentCode,
} from '../../identity/codes/codes.service.ts'
import { type ProvenRequest, proveCode } from '../../identity/codes/proving.service.ts'
import { endSessionsOf, type OpenedSession, openSession } from '../../identity/sessions/sessions.service.ts'
import { guessWithin, limits } from '../../platform/rate-limits/rate-limits.service.ts'
import {
  canActivate,
  findHolder,
  findInsured,
  findsOthersAccount,
  insertProof,
  type PolicyHolder,
} from '../../policies/entitlement/entitlement.service.ts'
import { openDispute } from '../identities/dispute.service.ts'
import { closeInvitationsOf } from '../invitations/invitations.service.ts'
import { findInvitationContact, isOfProvingPolicy, type Proof } from './activation.repository.ts'
import { bestProofOf, contactOn, recoveryContactOf } from './best-proof.service.ts'

/** 1 may activate, 2 has an account, 0 nothing found (contract §3). */
export async function checkDocument(ctx: Context, document: PersonDocument): Promise<0 | 1 | 2> {
  const [account, activable, holder] = await Promise.all([
    findOwner(ctx.db, document),
    canActivate(ctx, ctx.db, document),
    findHolder(ctx, ctx.db, document),
  ])
  // A guest's account is not the holder's, who still has to activate.
  if (account && !(holder && account.opened_by === 'invitation')) return 2
  return activable ? 1 : 0
}

/** A code ready to be sent: look-ups and limits are done, and `write` queues it. */
interface PreparedCode {
  write(tx: Tx): Promise<SentCode>
}

/** A code for `purpose`; answers alike, after the same work, whether or not the document is known. */
export async function prepareFirstCode(
  ctx: Context,
  draft: {
    purpose: CodePurpose
    document: PersonDocument
    channel: Channel
    proof?: Proof | undefined
    /** E-mail of a claim filed without an account; the code only goes there, and only if it matches. */
    told?: { readonly email: string; readonly isTeller: boolean } | undefined
    caller: Caller
    /** Whether the call brought a solved captcha. */
    isPerson: boolean
  },
): Promise<PreparedCode> {
  const { document, purpose, channel, proof, told } = draft
  const ask = await countAsk(ctx, draft)
  const destinations = await findDestinations(ctx, { purpose, document, invitationId: null })
  const toMailbox = (email: string, isRight: boolean, by: CodeProof, certificate?: string): PreparedCode => ({
    write: (tx) =>
      requestCode(ctx, tx, {
        purpose,
        document,
        channel: 'email',
        destinations: { email: isRight ? email : null, mobile: null, proof: by },
        proofEmail: email,
        certificate: isRight ? certificate : undefined,
        ...ask,
      }),
  })
  if (told) return toMailbox(told.email, told.isTeller, 'claim')
  if (!proof) {
    return { write: (tx) => requestCode(ctx, tx, { purpose, document, channel, destinations, ...ask }) }
  }
  // Certificates may be numbered in a row: a caller who knows a birth date must not enumerate them, from any number of addresses.
  const shown = { limit: limits.proofsOfDocument, subject: subjectOf(document) }
  const certificate = proof.certificateNumber.toUpperCase()
  const { isRight } = await guessWithin(ctx, [shown], async (tx) => {
    const proving = (await findHolder(ctx, tx, document))?.certificate_number ?? ''
    const { birthDate } = proof
    // Certificate data open a first account; they never give access to an existing one.
    const isOwn = await isOfProvingPolicy(tx, document, { certificate, proving, birthDate })
    return { isRight: isOwn && purpose === 'activation' }
  })
  return toMailbox(proof.email, isRight, 'certificate', certificate)
}

/** Another code for an earlier request, or its live one again. Throws `codigo_gastado` if the request has none. */
export async function prepareCodeAgain(
  ctx: Context,
  { requestId, channel, ...call }: { requestId: string; channel: Channel; caller: Caller; isPerson: boolean },
): Promise<PreparedCode> {
  const request = await findRequestSubject(ctx, requestId)
  if (!request) throw new AppError('codigo_gastado')
  const ask = await countAsk(ctx, { ...request, ...call })
  const destinations = await findDestinations(ctx, request)
  return { write: (tx) => resendCode(ctx, tx, { requestId, channel, destinations, ...ask }) }
}

/** Every look-up always runs, so that a known and an unknown document take the same time. */
async function findDestinations(
  ctx: Context,
  { purpose, document, invitationId }: RequestSubject,
): Promise<Destinations> {
  const [account, holder, invitation, insured] = await Promise.all([
    findOwner(ctx.db, document),
    findHolder(ctx, ctx.db, document),
    findInvitationContact(ctx.db, document, ctx.clock.now(), invitationId),
    findInsured(ctx, ctx.db, document),
  ])
  const isOthers = await findsOthersAccount(ctx.db, account, holder)
  // Once there is a policy, the contact of a guest's account, chosen by another person, gets no more codes.
  const guestOnly = account?.opened_by === 'invitation' && holder !== undefined
  const own = guestOnly ? undefined : account
  const recovery = await recoveryContactOf(ctx, own)
  const sources: Record<CodePurpose, Destinations | undefined> = {
    activation:
      own && !isOthers
        ? { ...contactOn(own), proof: 'account' }
        : holder
          ? { ...contactOn(holder), proof: 'policy' }
          : invitation && { ...contactOn(invitation), proof: 'invitation' },
    recovery: guestOnly ? holder && contactOn(holder) : recovery,
    guest: invitation,
    // The new address is only in the request.
    contact: undefined,
    right: bestProofOf(own, recovery, insured),
    desk_old: undefined,
    claim: undefined,
    policy: undefined,
    desk_new: undefined,
    payee: undefined,
  }
  const source = sources[purpose]
  return { email: source?.email ?? null, mobile: source?.mobile ?? null, proof: source?.proof }
}

interface ActivationDraft {
  readonly requestId: string
  readonly code: string
  readonly password: string
  readonly email?: string | undefined
  readonly mobile?: string | undefined
  readonly acceptsMarketing: boolean
  readonly device: string
}

/**
 * Checks an activation: the code first, then the password. `write` creates account, consents and session together; if
 * the document has an account by then it throws `cuenta_existente` and writes nothing.
 */
export async function prepareActivation(
  ctx: Context,
  draft: ActivationDraft,
): Promise<Prepared<OpenedSession>> {
  const proven = await proveCode(ctx, {
    requestId: draft.requestId,
    code: draft.code,
    purpose: 'activation',
  })
  const { document } = proven
  const now = ctx.clock.now()
  const today = toLimaDay(now)
  const holder = await findHolder(ctx, ctx.db, document)
  const { proof } = proven
  if (proof === 'account') throw new AppError('cuenta_existente')
  // Only holders activate here, by their own proof; a guest uses the invitation's link.
  if (!holder || (proof !== 'policy' && proof !== 'certificate')) throw new AppError('sin_permiso')
  if (proof === 'policy') await disputeOthersAccount(ctx, proven, holder)
  if (!isAdultOn(holder.birth_date, today)) throw new AppError('menor_de_edad')
  const contact = contactOf(proven, draft, holder)
  const { source, certificate_number: _, ...person } = holder
  const owner = {
    ...person,
    ...contact,
    document_type: document.type,
    document_number: document.number,
    mobile_proven: isProvenMobile(proven, contact.mobile, holder.mobile),
    opened_by: proof,
  }
  refuseWeakPassword(draft.password, ownerOf(owner))
  const passwordHash = await ctx.passwords.hash(draft.password)
  return {
    async write(tx) {
      await proven.spend(tx)
      await refuseOldProof(ctx, tx, proven, holder)
      await takeOverFromGuest(ctx, tx, document)
      const { acceptsMarketing } = draft
      const account = await openAccount(tx, owner, { passwordHash, acceptsMarketing, at: now })
      if (!account) throw new AppError('cuenta_existente')
      await insertProof(tx, { account_id: account.id, source, proof, proven_at: now })
      ctx.log.info({ event: 'account_activated', account: account.public_number }, 'cuenta activada')
      return openSession(ctx, tx, account, draft.device)
    },
  }
}

/**
 * Opens a dispute if another source opened the document's account: the code went to the contact of this policy. Throws
 * `cuenta_en_disputa` then; two people at the desk decide who keeps the account.
 */
async function disputeOthersAccount(
  ctx: Context,
  proven: ProvenRequest,
  holder: PolicyHolder,
): Promise<void> {
  const account = await findOwner(ctx.db, proven.document)
  if (!account || !(await findsOthersAccount(ctx.db, account, holder))) return
  await ctx.db.transaction().execute(async (tx) => {
    await proven.spend(tx)
    await refuseOldProof(ctx, tx, proven, holder)
    await openDispute(ctx, tx, { account, policy: holder })
  })
  throw new AppError('cuenta_en_disputa')
}

/**
 * A code proves a document's holder while its contact, or its certificate, is of the policy that proves the document. Another
 * source's may begin, or become the first in force, after the code was sent.
 */
async function refuseOldProof(
  ctx: Context,
  tx: Tx,
  { document, proof, channel, destination, certificate }: ProvenRequest,
  holder: PolicyHolder,
): Promise<void> {
  const now = await findHolder(ctx, tx, document)
  const proving = now?.certificate_number ?? ''
  const isProven =
    proof === 'certificate'
      ? certificate !== null && (await isOfProvingPolicy(tx, document, { certificate, proving }))
      : (channel === 'sms' ? now?.mobile : now?.email) === destination
  if (!isProven || proving !== holder.certificate_number) throw new AppError('codigo_gastado')
}

/** Whether a mobile is the policy's own, or the one just confirmed by the code; a typed one is neither. */
function isProvenMobile(
  { channel, destination }: ProvenRequest,
  mobile: string | null,
  ofPolicy: string | null,
): boolean {
  return mobile !== null && (mobile === ofPolicy || (channel === 'sms' && destination === mobile))
}

/**
 * Ends what a guest had under this document: sessions, codes, invitations and coming appointments. The account stays
 * for its history, which the portal no longer shows, and the document is free for its holder.
 */
async function takeOverFromGuest(ctx: Context, tx: Tx, document: PersonDocument): Promise<void> {
  const now = ctx.clock.now()
  const guest = await supersedeGuest(tx, document, now)
  if (!guest) return
  await endSessionsOf(ctx, tx, guest.id)
  await cancelCodes(ctx, tx, document)
  await closeInvitationsOf(tx, document, now)
  await cancelComing(ctx, tx, guest.id)
  ctx.log.warn({ event: 'guest_superseded', account: guest.public_number }, 'cuenta de invitado reemplazada')
}

/**
 * The code's address is proved; contact data typed afterwards take precedence, then those corrected before, then the
 * policy's.
 */
function contactOf(proven: ProvenRequest, draft: ActivationDraft, policy: Destinations): Destinations {
  const { channel, destination, correction } = proven
  return {
    email: draft.email ?? correction.email ?? (channel === 'email' ? destination : policy.email),
    mobile: draft.mobile ?? correction.mobile ?? (channel === 'sms' ? destination : policy.mobile),
  }
}
