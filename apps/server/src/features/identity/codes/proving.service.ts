import { timingSafeEqual } from 'node:crypto'
import { documentOf } from '@amparo/database/documents.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { guessWithin, limits, spend } from '../../platform/rate-limits/rate-limits.service.ts'
import { lockLivingAccount } from '../accounts/owners.service.ts'
import { type Channel, codeOf, lastTry, longCodeOf, longDigits } from './codes.policy.ts'
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
 * `codigo_gastado`, all alike. `codigo_largo`, which takes no try, asks for the code of the next message.
 */
export async function proveCode(
  ctx: Context,
  { requestId, code, purpose }: CodeTry,
  field = 'codigo',
): Promise<ProvenRequest> {
  const row = await findLiveRequest(ctx.db, requestId, ctx.clock.now())
  if (!row || row.purpose !== purpose) throw new AppError('codigo_gastado')
  const document = documentOf(row)
  const { isRight, request, codeOfId } = await judgeTry(ctx, row, code, field)
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
 * Takes a try of the request and checks the code by the request's present state. Each request has three tries, and
 * there is no limit of requests, so the wrong short codes at a mailbox count together, far above typing errors.
 * Beyond that limit the messages carry a long code, and short codes are accepted only for a request with its own
 * code, sent before: strangers can neither guess on nor block the owner (contract §22.10).
 */
async function judgeTry(ctx: Context, live: CodeRequestRow, code: string, field: string): Promise<JudgedTry> {
  const now = ctx.clock.now()
  const isShort = code.length < longDigits
  if (live.long_code && isShort) throw longCodeRequired(field)
  const subject = messagesOf(likenessOf(live))
  const together = isShort && live.muted ? [{ limit: limits.guessesOfMailbox, subject }] : []
  const judged = await guessWithin(ctx, together, async (tx) => {
    const request = await takeTry(tx, live.id, now)
    const codeOfId = request && (await findTyped(ctx, tx, request, code, now))
    return { request, codeOfId, isRight: codeOfId !== undefined }
  }).catch((error) => {
    const isUsedUp = error instanceof AppError && error.code === 'demasiados_intentos'
    throw isUsedUp ? longCodeRequired(field) : error
  })
  if (!judged.isRight && isShort && !live.muted) await spend(ctx, limits.guessesOfMailbox, subject)
  return judged
}

function longCodeRequired(field: string): AppError {
  return new AppError('codigo_largo', { fields: [{ field, message: 'Escribe el código de 12 dígitos' }] })
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
  const isLong = code.length === longDigits
  const own = row.muted ? [] : [row]
  const fits = [...own, ...others.filter(({ id }) => id !== row.id)].filter((other) => {
    if (!isLong && other.long_code) return false
    const sent = (isLong ? longCodeOf : codeOf)(ctx.keys, other.id, other.sent_count)
    return timingSafeEqual(given, Buffer.from(sent))
  })
  return row.destination === null ? undefined : fits[0]?.id
}
