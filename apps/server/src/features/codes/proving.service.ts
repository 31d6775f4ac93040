import { timingSafeEqual } from 'node:crypto'
import { documentOf } from '@amparo/database/documents.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { AppError } from '../../app-error.ts'
import type { Caller } from '../../callers.ts'
import type { Context, Tx } from '../../context.ts'
import { countOfTry } from '../accounts/known-origins.service.ts'
import { lockLivingAccount } from '../accounts/owners.service.ts'
import { guessWithin, limits, type Spent } from '../limits/limits.service.ts'
import { type Channel, codeOf, lastTry } from './codes.policy.ts'
import {
  type CodeRequestRow,
  findLiveRequest,
  findLiveRequestsOf,
  lockRequestsOf,
  spendRequest,
  takeTry,
} from './codes.repository.ts'
import { type CodeProof, type CodePurpose, type Correction, findRequestSubject } from './codes.service.ts'
import { isLike } from './live-codes.ts'

/** A request whose code was typed right; `spend` it in the transaction that uses it. */
export interface ProvenRequest {
  readonly document: PersonDocument
  readonly channel: Channel
  readonly destination: string
  /** Null for purposes other than activation and data rights. */
  readonly proof: CodeProof | null
  readonly correction: Correction
  /** Throws `codigo_gastado` where another transaction was first. */
  spend(tx: Tx): Promise<void>
}

/** A code as somebody types it; without a session, also who: strangers' tries at a document count together. */
interface CodeTry {
  readonly requestId: string
  readonly code: string
  readonly purpose: CodePurpose
  readonly caller?: Caller | undefined
}

/**
 * Checks the code of a request. A wrong one is counted for good (`codigo_incorrecto`, says how many tries are
 * left); the third wrong try, a spent, expired or unknown request are `codigo_gastado`, all alike.
 */
export async function proveCode(
  ctx: Context,
  { requestId, code, purpose, caller }: CodeTry,
  field = 'codigo',
): Promise<ProvenRequest> {
  const row = await findLiveRequest(ctx.db, requestId, ctx.clock.now())
  if (!row || row.purpose !== purpose) throw new AppError('codigo_gastado')
  const document = documentOf(row)
  const guesses = caller ? await guessesOf(ctx, document, caller) : []
  const { isRight, request } = await judgeTry(ctx, { requestId, code }, guesses)
  if (!isRight || !request) {
    const tries = request?.wrong_tries ?? lastTry
    ctx.log.info({ event: 'code_refused', purpose }, 'código incorrecto')
    if (tries >= lastTry) throw new AppError('codigo_gastado')
    const left = lastTry - tries
    throw new AppError('codigo_incorrecto', {
      params: { intentosTexto: left === 1 ? 'Te queda 1 intento.' : `Te quedan ${left} intentos.` },
      fields: [{ field, message: 'El código no coincide' }],
      members: { intentosRestantes: left },
    })
  }
  return {
    document,
    channel: request.channel as Channel,
    // A right code has gone somewhere.
    destination: request.destination ?? '',
    proof: request.proof,
    correction: {
      email: request.corrected_email ?? undefined,
      mobile: request.corrected_mobile ?? undefined,
    },
    async spend(tx) {
      // The locks in the order that all take them: the account, its requests for codes, one of these.
      await Promise.all([lockLivingAccount(tx, document), lockRequestsOf(tx, document)])
      if (!(await spendRequest(tx, requestId, ctx.clock.now()))) throw new AppError('codigo_gastado')
    },
  }
}

/** Takes a try of the request and judges the code by the request as it is then; none where it had died. */
function judgeTry(
  ctx: Context,
  { requestId, code }: Pick<CodeTry, 'requestId' | 'code'>,
  guesses: readonly Spent[],
): Promise<{ readonly isRight: boolean; readonly request: CodeRequestRow | undefined }> {
  const now = ctx.clock.now()
  return guessWithin(ctx, guesses, async (tx) => {
    const request = await takeTry(tx, requestId, now)
    return { request, isRight: request !== undefined && (await isLiveCode(ctx, tx, request, code, now)) }
  })
}

/**
 * Wrong codes count where they are typed, so that a few do not lock a document; of all strangers
 * together only as many as guessing would need are refused, long before they find one in a million.
 */
async function guessesOf(ctx: Context, document: PersonDocument, caller: Caller): Promise<Spent[]> {
  const count = await countOfTry(ctx, document, caller)
  return [
    { limit: limits.codeTriesFromAddress, subject: `${count}:${caller.address}` },
    { limit: limits.codeTriesOfDocument, subject: count },
  ]
}

/**
 * Judges the code of a request to activate, to recover or to open a guest's account and spends nothing: a wrong one
 * counts like anywhere else, and the right one is still to be used. Any other request is `codigo_gastado`.
 */
export async function judgeCode(
  ctx: Context,
  { requestId, code, caller }: Omit<CodeTry, 'purpose'>,
): Promise<void> {
  const purpose = (await findRequestSubject(ctx, requestId))?.purpose
  if (purpose !== 'activation' && purpose !== 'recovery' && purpose !== 'guest') {
    throw new AppError('codigo_gastado')
  }
  await proveCode(ctx, { requestId, code, purpose, caller })
}

/**
 * Whether `code` is this request's, or that of another live request of the same person that went to the same place for
 * the same purpose: they reach the same mailbox, however many asked.
 */
async function isLiveCode(
  ctx: Context,
  tx: Tx,
  row: CodeRequestRow,
  code: string,
  now: Date,
): Promise<boolean> {
  const others = await findLiveRequestsOf(tx, documentOf(row), now)
  const given = Buffer.from(code)
  const like = {
    purpose: row.purpose,
    proof: row.proof,
    invitationId: row.invitation_id,
    destination: row.destination,
  }
  // Its last try has been taken, so that it may no longer be among the live ones.
  const fits = [row, ...others.filter(({ id }) => id !== row.id)]
    .filter((other) => isLike(other, like))
    .map((other) => timingSafeEqual(given, Buffer.from(codeOf(ctx.keys, other.id, other.sent_count))))
  return row.destination !== null && fits.includes(true)
}
