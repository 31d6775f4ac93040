import { timingSafeEqual } from 'node:crypto'
import { documentOf } from '@amparo/database/documents.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { guessWithin, limits } from '../../platform/rate-limits/rate-limits.service.ts'
import { lockLivingAccount } from '../accounts/owners.service.ts'
import { type Channel, codeOf, lastTry } from './codes.policy.ts'
import {
  type CodeRequestRow,
  findLiveRequest,
  findSentAlike,
  lockRequestsOf,
  spendCodeOf,
  spendRequest,
  takeTry,
} from './codes.repository.ts'
import { type CodeProof, type CodePurpose, type Correction, findRequestSubject } from './codes.service.ts'
import { likenessOf, messagesOf } from './live-codes.ts'

/** A request whose code was typed right; `spend` it in the transaction that uses it. */
export interface ProvenRequest {
  readonly document: PersonDocument
  readonly channel: Channel
  readonly destination: string
  /** Null for purposes other than activation and data rights. */
  readonly proof: CodeProof | null
  /** The certificate of a `certificate` proof. */
  readonly certificate: string | null
  readonly correction: Correction
  /** Throws `codigo_gastado` if another transaction was first. */
  spend(tx: Tx): Promise<void>
}

/** A typed code. */
interface CodeTry {
  readonly requestId: string
  readonly code: string
  readonly purpose: CodePurpose
}

/**
 * Checks the code of a request. A wrong one is counted for good, for this request and no other (contract §22.10):
 * `codigo_incorrecto` says how many tries are left; the third wrong try, a spent, expired or unknown request are
 * `codigo_gastado`, all alike.
 */
export async function proveCode(
  ctx: Context,
  { requestId, code, purpose }: CodeTry,
  field = 'codigo',
): Promise<ProvenRequest> {
  const row = await findLiveRequest(ctx.db, requestId, ctx.clock.now())
  if (!row || row.purpose !== purpose) throw new AppError('codigo_gastado')
  const document = documentOf(row)
  const { isRight, request, codeOfId } = await judgeTry(ctx, row, code)
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
    certificate: request.certificate_number,
    correction: {
      email: request.corrected_email ?? undefined,
      mobile: request.corrected_mobile ?? undefined,
    },
    async spend(tx) {
      // The locks in the order that all take them: the account, its requests for codes, one of these.
      await Promise.all([lockLivingAccount(tx, document), lockRequestsOf(tx, document)])
      if (!(await spendRequest(tx, requestId, ctx.clock.now()))) throw new AppError('codigo_gastado')
      if (codeOfId && codeOfId !== requestId) await spendCodeOf(tx, codeOfId, ctx.clock.now())
    },
  }
}

interface JudgedTry {
  readonly isRight: boolean
  /** None if it had expired. */
  readonly request: CodeRequestRow | undefined
  /** The request whose code was typed. */
  readonly codeOfId: string | undefined
}

/**
 * Takes a try of the request and checks the code by the request's present state. Requests that share a code have
 * three tries each, without a limit of requests: their wrong tries share a further limit, far above typing errors,
 * which never blocks a request with its own code.
 */
function judgeTry(ctx: Context, live: CodeRequestRow, code: string): Promise<JudgedTry> {
  const now = ctx.clock.now()
  const together = { limit: limits.guessesOfSharedCode, subject: messagesOf(likenessOf(live)) }
  return guessWithin(ctx, live.muted ? [together] : [], async (tx) => {
    const request = await takeTry(tx, live.id, now)
    const codeOfId = request && (await findTyped(ctx, tx, request, code, now))
    return { request, codeOfId, isRight: codeOfId !== undefined }
  })
}

/**
 * Judges the code of a request to activate, to recover or to open a guest's account and spends nothing: a wrong one
 * counts like anywhere else, and the right one is still to be used. Any other request is `codigo_gastado`.
 */
export async function judgeCode(ctx: Context, { requestId, code }: Omit<CodeTry, 'purpose'>): Promise<void> {
  const purpose = (await findRequestSubject(ctx, requestId))?.purpose
  if (purpose !== 'activation' && purpose !== 'recovery' && purpose !== 'guest') {
    throw new AppError('codigo_gastado')
  }
  await proveCode(ctx, { requestId, code, purpose })
}

/**
 * The request to which `code` belongs: this one, or another to the same address for the same purpose, because they
 * reach the same mailbox, however many were made.
 */
async function findTyped(
  ctx: Context,
  tx: Tx,
  row: CodeRequestRow,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const others = await findSentAlike(tx, likenessOf(row), now)
  const given = Buffer.from(code)
  const own = row.muted ? [] : [row]
  const fits = [...own, ...others.filter(({ id }) => id !== row.id)].filter((other) =>
    timingSafeEqual(given, Buffer.from(codeOf(ctx.keys, other.id, other.sent_count))),
  )
  return row.destination === null ? undefined : fits[0]?.id
}
