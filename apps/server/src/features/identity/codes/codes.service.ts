import { randomUUID } from 'node:crypto'
import { documentOf } from '@amparo/database/documents.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { mask } from './code-destinations.ts'
import { type Channel, type CodeAsk, codeMinutes, lastTry, sendCode } from './codes.policy.ts'
import {
  type CodeRequestRow,
  findLiveRequestsOf,
  findRequest,
  insertCodeRequest,
  keepCorrection,
  type Likeness,
  lockRequestsOf,
  renewRequest,
  spendRequestsOf,
} from './codes.repository.ts'
import { findShared, isGuessedAt, likenessOf } from './live-codes.ts'

/**
 * Purpose of a code. `contact` confirms a new e-mail or mobile; `guest` belongs to one invitation; `desk_old` and
 * `desk_new` are the two that a person reads out to staff who correct their contact, and open nothing else.
 */
export type CodePurpose = CodeRequestRow['purpose']

/**
 * Basis of the destination of an activation or data-rights code: the policy's own contact, a certificate that the
 * person proved, the e-mail chosen by an inviter, or an existing account. Only the first two open a holder's account.
 */
export type CodeProof = NonNullable<CodeRequestRow['proof']>

/** Answer about a sent code. */
export interface SentCode {
  readonly requestId: string
  /** Masked; for a document that we don't know, an invented one that stays the same. */
  readonly destination: string
  readonly expiresAt: Date
}

/** A person's contact; both null for an unknown document. */
export interface Destinations {
  readonly email: string | null
  readonly mobile: string | null
  /** Undefined for purposes other than activation and data rights, and if nothing is known. */
  readonly proof?: CodeProof | undefined
}

interface CodeDraft extends Partial<CodeAsk> {
  readonly purpose: CodePurpose
  readonly document: PersonDocument
  readonly channel: Channel
  readonly destinations: Destinations
  /** Address given with a proof, e-mail only; the answer shows it whether or not the proof was valid. */
  readonly proofEmail?: string | undefined
  /** The certificate given as a proof, if it was right. */
  readonly certificate?: string | undefined
  /** The invitation that a code of purpose `guest` belongs to. */
  readonly invitationId?: number | undefined
}

/** Records a request whose code `resendCode` sends later. Looks nothing up, so it is the same for every document. */
export async function openRequest(
  ctx: Context,
  tx: Tx,
  { purpose, document }: { purpose: CodePurpose; document: PersonDocument },
): Promise<string> {
  const requestId = randomUUID()
  await insertCodeRequest(tx, {
    id: requestId,
    purpose,
    document_type: document.type,
    document_number: document.number,
    sent_count: 0,
    expires_at: minutesAfter(ctx.clock.now(), codeMinutes),
  })
  return requestId
}

/**
 * Records a request for a code and queues its sending, in the caller's transaction: both happen, or neither does. A
 * request that shares a live code (`muted`) ends with it.
 */
export async function requestCode(ctx: Context, tx: Tx, draft: CodeDraft): Promise<SentCode> {
  const now = ctx.clock.now()
  const requestId = randomUUID()
  const { document, channel, isBeyond = false, isKnown = false } = draft
  const destination = pick(draft.destinations, channel)
  const like: Likeness = {
    document,
    purpose: draft.purpose,
    proof: draft.destinations.proof ?? null,
    proofEmail: draft.proofEmail ?? null,
    invitationId: draft.invitationId ?? null,
    destination,
  }
  const shared = await findShared(ctx, tx, like, { isBeyond, isKnown })
  const expiresAt = shared?.of.expires_at ?? minutesAfter(now, codeMinutes)
  await insertCodeRequest(tx, {
    id: requestId,
    purpose: draft.purpose,
    document_type: document.type,
    document_number: document.number,
    channel,
    destination,
    proof_email: like.proofEmail,
    invitation_id: like.invitationId,
    proof: like.proof,
    certificate_number: draft.certificate ?? null,
    muted: shared !== null,
    long_code: await isGuessedAt(ctx, tx, like),
    sent_at: now,
    expires_at: expiresAt,
  })
  // Also for an unknown document: the worker finds no destination and does nothing.
  if (shared === null) await ctx.queue.enqueue(tx, sendCode, { requestId, sentCount: 1 })
  else if (shared.again) await sendOnceMore(ctx, tx, shared.of)
  return { requestId, destination: mask(ctx, document, channel, draft.proofEmail ?? destination), expiresAt }
}

/** Queues the message of a live code again; the code stays as it is. */
async function sendOnceMore(
  ctx: Context,
  tx: Tx,
  { id, sent_count: sentCount }: CodeRequestRow,
): Promise<void> {
  await ctx.queue.enqueue(tx, sendCode, { requestId: id, sentCount, again: ctx.clock.now().getTime() })
}

/** Person and purpose of a request. */
export interface RequestSubject {
  readonly document: PersonDocument
  readonly purpose: CodePurpose
  readonly invitationId: number | null
}

/** Person and purpose of a request, if it exists. */
export async function findRequestSubject(ctx: Context, requestId: string): Promise<RequestSubject | null> {
  const row = await findRequest(ctx.db, requestId)
  if (!row) return null
  return {
    document: documentOf(row),
    purpose: row.purpose,
    invitationId: row.invitation_id,
  }
}

/** A request whose code can still be typed. */
interface LiveRequest {
  readonly id: string
  readonly purpose: CodePurpose
  readonly destination: string | null
  readonly invitationId: number | null
}

/** The person's requests whose codes can still be typed, the last sent first. */
export async function findLiveRequests(ctx: Context, document: PersonDocument): Promise<LiveRequest[]> {
  const rows = await findLiveRequestsOf(ctx.db, document, ctx.clock.now())
  return rows.map(({ id, purpose, destination, invitation_id }) => ({
    id,
    purpose,
    destination,
    invitationId: invitation_id,
  }))
}

/** Ends the codes on their way that could still change the account: after its password or contact changed. */
export async function cancelCodes(ctx: Context, tx: Tx, document: PersonDocument): Promise<void> {
  await lockRequestsOf(tx, document)
  await spendRequestsOf(tx, document, ['recovery', 'contact', 'desk_old', 'desk_new'], ctx.clock.now())
}

/** Stores contact data corrected with a verified activation code, until that code is consumed. */
export async function noteCorrection(ctx: Context, requestId: string, correction: Correction): Promise<void> {
  await keepCorrection(ctx.db, requestId, correction)
}

/** Contact data that replace the stored ones; undefined fields stay. */
export interface Correction {
  readonly email?: string | undefined
  readonly mobile?: string | undefined
}

/** Sends another code for an earlier request, or its live one again. Throws `codigo_gastado` if it has expired for good. */
export async function resendCode(
  ctx: Context,
  tx: Tx,
  {
    requestId,
    channel,
    destinations,
    ...ask
  }: { requestId: string; channel: Channel; destinations: Destinations } & CodeAsk,
): Promise<SentCode> {
  const now = ctx.clock.now()
  const before = await findRequest(tx, requestId)
  if (!before) throw new AppError('codigo_gastado')
  const to = resendTo(before, channel, destinations)
  const like = { ...likenessOf(before), proof: to.proof, destination: to.destination }
  const shared = await findShared(ctx, tx, like, { ...ask, own: requestId })
  const isOwn = shared?.of.id === requestId
  // The same code gets no further tries under the same request.
  if (isOwn && before.wrong_tries >= lastTry) throw new AppError('codigo_gastado')
  if (shared?.again) await sendOnceMore(ctx, tx, shared.of)
  if (isOwn) return toSent(ctx, before)
  const expiresAt = shared?.of.expires_at ?? minutesAfter(now, codeMinutes)
  const longCode = await isGuessedAt(ctx, tx, like)
  const row = await renewRequest(tx, requestId, { now, expiresAt, muted: shared !== null, longCode, ...to })
  if (!row) throw new AppError('codigo_gastado')
  if (shared === null) await ctx.queue.enqueue(tx, sendCode, { requestId, sentCount: row.sent_count })
  return toSent(ctx, row)
}

function toSent(ctx: Context, row: CodeRequestRow): SentCode {
  const shown = row.proof_email ?? row.destination
  return {
    requestId: row.id,
    destination: mask(ctx, documentOf(row), row.channel as Channel, shown),
    expiresAt: row.expires_at,
  }
}

/**
 * A request with a certificate keeps its own address. Another uses the owner's correction, or else the present
 * contact. A correction made with a weaker proof than today's is dropped.
 */
function resendTo(
  before: CodeRequestRow,
  channel: Channel,
  destinations: Destinations,
): { channel: Channel; destination: string | null; proof: CodeProof | null; forgetCorrection: boolean } {
  const isSameProof = before.proof === (destinations.proof ?? null)
  if (before.proof_email) {
    const proof = before.proof
    return { channel: 'email', destination: before.destination, proof, forgetCorrection: false }
  }
  const corrected = channel === 'email' ? before.corrected_email : before.corrected_mobile
  return {
    channel,
    destination: (isSameProof ? corrected : null) ?? pick(destinations, channel),
    proof: destinations.proof ?? null,
    forgetCorrection: !isSameProof,
  }
}

function pick(destinations: Destinations, channel: Channel): string | null {
  return channel === 'email' ? destinations.email : destinations.mobile
}

function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000)
}
