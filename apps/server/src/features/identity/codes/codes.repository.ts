import { kept } from '@amparo/database/delete-in-batches.ts'
import { addRow, rowOf } from '@amparo/database/rows.ts'
import type { CodeRequest } from '@amparo/database/schema.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { lastTry, mostSends } from './codes.policy.ts'

export type CodeRequestRow = Selectable<CodeRequest>

export async function insertCodeRequest(tx: Tx, row: Insertable<CodeRequest>): Promise<void> {
  await addRow(tx, 'code_request', row)
}

/** Criteria by which one code can replace another. */
export interface Likeness {
  readonly document: PersonDocument
  readonly purpose: CodeRequestRow['purpose']
  readonly proof: CodeRequestRow['proof']
  readonly proofEmail: string | null
  readonly invitationId: CodeRequestRow['invitation_id']
  readonly destination: string | null
}

/** Purposes whose code proves a mailbox or mobile and nothing of the document, so that it is valid for any document. */
const ofMailbox: readonly CodeRequestRow['purpose'][] = ['claim', 'contact', 'payee']

/**
 * Requests whose own code is as good as one that `like` describes and has neither ended nor been used, the last sent
 * first; also those whose tries are used up, because tries count for their request alone.
 */
export async function findSentAlike(tx: Tx, like: Likeness, now: Date): Promise<CodeRequestRow[]> {
  const { type, number } = like.document
  return tx
    .selectFrom('code_request')
    .selectAll()
    .$if(!ofMailbox.includes(like.purpose), (rows) =>
      rows.where('document_number', '=', number).where('document_type', '=', type),
    )
    .where('destination', 'is not distinct from', like.destination)
    .where('purpose', '=', like.purpose)
    .where('proof', 'is not distinct from', like.proof)
    .where('proof_email', 'is not distinct from', like.proofEmail)
    .where('invitation_id', 'is not distinct from', like.invitationId)
    .where('muted', '=', false)
    .where('sent_count', '>', 0)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('sent_at', 'desc')
    .execute()
}

/** A request whose code is good, whether or not it has tries left itself. */
export async function findSentRequest(tx: Tx, id: string, now: Date): Promise<CodeRequestRow | undefined> {
  return tx
    .selectFrom('code_request')
    .selectAll()
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Spends the request whose code was typed under another one. */
export async function spendCodeOf(tx: Tx, id: string, now: Date): Promise<void> {
  await rowOf(tx, 'code_request', { id, used_at: null }).change({ used_at: now })
}

/** A request whose code can still be typed. */
export async function findLiveRequest(tx: Tx, id: string, now: Date): Promise<CodeRequestRow | undefined> {
  return tx
    .selectFrom('code_request')
    .selectAll()
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('wrong_tries', '<', lastTry)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function findRequest(tx: Tx, id: string): Promise<CodeRequestRow | undefined> {
  return rowOf(tx, 'code_request', { id }).find()
}

/** Allows the request another code; undefined if it is used or was sent too often. */
export async function renewRequest(
  tx: Tx,
  id: string,
  {
    now,
    expiresAt,
    channel,
    destination,
    proof,
    muted,
    longCode,
    forgetCorrection,
  }: {
    now: Date
    expiresAt: Date
    channel: CodeRequestRow['channel']
    destination: string | null
    proof: CodeRequestRow['proof']
    muted: boolean
    longCode: boolean
    forgetCorrection: boolean
  },
): Promise<CodeRequestRow | undefined> {
  return tx
    .updateTable('code_request')
    .set((eb) => ({
      sent_count: eb('sent_count', '+', 1),
      wrong_tries: 0,
      sent_at: now,
      expires_at: expiresAt,
      channel,
      destination,
      proof,
      muted,
      long_code: longCode,
      ...(forgetCorrection ? { corrected_email: null, corrected_mobile: null } : {}),
    }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('sent_count', '<', mostSends)
    .returningAll()
    .executeTakeFirst()
}

/** Makes the requests whose codes count together wait for each other until the transaction ends. */
export async function lockCodesOf(tx: Tx, subject: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`codes:${subject}`}, 0))`.execute(tx)
}

/** Makes the requests for one document wait for each other until the transaction ends. */
export async function lockRequestsOf(tx: Tx, { type, number }: PersonDocument): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`code:${type}:${number}`}, 0))`.execute(tx)
}

/**
 * Takes one of the request's tries and returns its state; undefined if it has expired. Locks its row until the
 * transaction ends, so that concurrent tries are counted one by one.
 */
export async function takeTry(tx: Tx, id: string, now: Date): Promise<CodeRequestRow | undefined> {
  return tx
    .updateTable('code_request')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('wrong_tries', '<', lastTry)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Consumes the request; false if another call was first. */
export async function spendRequest(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('code_request')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('wrong_tries', '<', lastTry)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Requests of the person whose codes can still be typed, the last sent first. */
export async function findLiveRequestsOf(
  tx: Tx,
  { type, number }: PersonDocument,
  now: Date,
): Promise<CodeRequestRow[]> {
  return tx
    .selectFrom('code_request')
    .selectAll()
    .where('document_number', '=', number)
    .where('document_type', '=', type)
    .where('sent_count', '>', 0)
    .where('used_at', 'is', null)
    .where('wrong_tries', '<', lastTry)
    .where('expires_at', '>', now)
    .orderBy('sent_at', 'desc')
    .execute()
}

/** Spends every open request of the person for these purposes. */
export async function spendRequestsOf(
  tx: Tx,
  { type, number }: PersonDocument,
  purposes: readonly CodeRequestRow['purpose'][],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('code_request')
    .set({ used_at: now })
    .where('document_number', '=', number)
    .where('document_type', '=', type)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

/** Stores corrected contact data with the request; undefined fields stay. */
export async function keepCorrection(
  tx: Tx,
  id: string,
  { email, mobile }: { email?: string | undefined; mobile?: string | undefined },
): Promise<void> {
  await rowOf(tx, 'code_request', { id }).change({
    ...(email === undefined ? {} : { corrected_email: email }),
    ...(mobile === undefined ? {} : { corrected_mobile: mobile }),
  })
}

export const codeRequestsKept = kept('code_request', 'expires_at', 1)
