import { randomUUID } from 'node:crypto'
import { documentOf } from '@amparo/database/documents.ts'
import { withCommit } from '@amparo/database/pipelined.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { formatDay, toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { AccountProfile, Actor, Caller } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { newToken, sha256 } from '../../../ports/keys.ts'
import { forgetBrowsersOf } from '../../outbound/push/push.service.ts'
import {
  forgetHits,
  hitsIn,
  isOverLimit,
  limits,
  refuseUsedUp,
  spend,
  trySpend,
  trySpendAll,
  type Usage,
  usageOf,
  usedUp,
} from '../../platform/rate-limits/rate-limits.service.ts'
import { type Cover, readCover } from '../../policies/entitlement/entitlement.service.ts'
import { type AccountRow, tellFailedLogIns } from '../accounts/accounts.policy.ts'
import { findAccount, holdAccount, lockAccount, updatePasswordHash } from '../accounts/accounts.repository.ts'
import { prepareLateLogInNotice } from '../accounts/accounts.service.ts'
import {
  countsOfTry,
  isKnownAddress,
  isOfDevice,
  markFor,
  noteCaller,
  subjectOf,
} from '../accounts/known-origins.service.ts'
import { askForCaptchaAtLogIn } from '../captcha/captcha.service.ts'
import { lastUseGrainMs, sessionTimes, tellingFailures } from './sessions.policy.ts'
import {
  closeLinksOf,
  closeSession,
  closeSessionsOf,
  findOpenSession,
  findSessionAndCover,
  insertSession,
  noteWrite,
  touchSession,
} from './sessions.repository.ts'

/** Holder of a bearer token, and the promise of the record written beside the call. */
interface FoundActor {
  readonly actor: Actor
  /** Settles when the session's idle end is moved on. */
  readonly noted: Promise<void>
}

/**
 * Holder of this bearer token, or null without an open session. Moves its idle end, for which the call need not wait;
 * a page's own poll (`background`) does not move it.
 */
export async function findActor(
  ctx: Context,
  token: string | null,
  {
    writes,
    withCover = false,
    background = false,
  }: { readonly writes: boolean; readonly withCover?: boolean; readonly background?: boolean },
): Promise<FoundActor | null> {
  if (token === null) return null
  const now = ctx.clock.now()
  const found = await findSession(ctx, sha256(token), now, withCover)
  if (!found) return null
  const { row, held } = found
  let idleExpiresAt = row.idle_expires_at
  let noted = Promise.resolve()
  if (!background && now.getTime() - row.last_used_at.getTime() > lastUseGrainMs) {
    const moved = sessionTimes(now, ctx.config).idleExpiresAt
    idleExpiresAt = new Date(Math.min(moved.getTime(), row.expires_at.getTime()))
    noted = touchSession(ctx.db, row.session_id, now, idleExpiresAt)
    // A failure reaches the caller that awaits it; a call that is refused first does not.
    noted.catch(() => undefined)
  }
  if (writes && ctx.database.replica) {
    noted = Promise.all([noted, noteWrite(ctx.db, row.session_id, now)]).then(() => undefined)
    noted.catch(() => undefined)
  }
  const actor = {
    accountId: row.account_id,
    sessionId: row.session_id,
    document: documentOf(row),
    profile: row,
    expiresAt: idleExpiresAt,
    wroteAt: row.wrote_at,
    held,
  }
  return { actor, noted }
}

async function findSession(ctx: Context, tokenHash: Buffer, now: Date, withCover: boolean) {
  if (withCover) {
    return findSessionAndCover(ctx.db, tokenHash, now, toLimaDay(now))
  }
  const row = await findOpenSession(ctx.db, tokenHash, now)
  return row && { row, held: null }
}

/** Owner and present rights of a session. */
export interface DescribedSession {
  readonly profile: AccountProfile
  readonly cover: Cover
  readonly expiresAt: Date
}

export interface OpenedSession extends DescribedSession {
  readonly token: string
}

/** Opens a session of the account; its token is in the answer and nowhere else. */
export async function openSession(
  ctx: Context,
  tx: Tx,
  account: AccountRow,
  device: string,
): Promise<OpenedSession> {
  const { token, row } = newSession(ctx, account, device)
  await insertSession(tx, row)
  const cover = await readCover(ctx, tx, documentOf(account))
  return { token, profile: account, cover, expiresAt: row.idle_expires_at }
}

/** Refuses a guest who waits for approval, and says until when. */
export function refuseWaiting({ answerBefore }: Cover): void {
  if (!answerBefore) return
  throw new AppError('invitado_en_evaluacion', {
    params: { respuestaAntesDeTexto: formatDay(answerBefore) },
    members: { respuestaAntesDe: answerBefore },
  })
}

/** A session that is still to be stored, and its token. */
function newSession(ctx: Context, account: AccountRow, device: string) {
  const now = ctx.clock.now()
  const token = newToken()
  const { idleExpiresAt, expiresAt } = sessionTimes(now, ctx.config)
  const row = {
    account_id: account.id,
    token_hash: sha256(token),
    device: device.slice(0, 200),
    created_at: now,
    last_used_at: now,
    idle_expires_at: idleExpiresAt,
    expires_at: expiresAt,
  }
  return { token, row }
}

/** Present rights of `actor`'s session, with the account's data. */
export async function describeSession(
  ctx: Context,
  actor: Actor,
  profile: AccountProfile = actor.profile,
): Promise<DescribedSession> {
  const cover = await readCover(ctx, ctx.db, actor.document, actor.held)
  return { profile, cover, expiresAt: actor.expiresAt }
}

/** A try to log in. */
export interface LogIn {
  readonly document: PersonDocument
  readonly password: string
  readonly captcha: string | undefined
  readonly device: string
  readonly caller: Caller
  /** Of the session that the caller brings along, which ends with this. */
  readonly token: string | null
}

/**
 * Logs in. An unknown document and a wrong password are refused alike, in similar time (`credenciales`); ten failures
 * in 15 minutes for a document, or far more from one address, are `demasiados_intentos`; a known device or address
 * has its own count. A guest awaiting approval learns it only after the right password. Also returns the browser's
 * mark for the next time.
 */
export async function startSession(
  ctx: Context,
  logIn: LogIn,
): Promise<{ session: OpenedSession; deviceMark: string }> {
  const { document, password, caller } = logIn
  const { address } = caller
  const account = await findAccount(ctx.db, document)
  const counts = countsOfTry(ctx, document, account, caller)
  const [isKnown, ofKnown, ofStrangers, ofAddress] = await ctx.db
    .connection()
    .execute(async (one) =>
      Promise.all([
        isKnownAddress(ctx, one, account, caller),
        usageOf(ctx, limits.loginFailuresOfDocument, counts.known, one),
        usageOf(ctx, limits.loginFailuresOfDocument, counts.stranger, one),
        usageOf(ctx, limits.loginFailuresOfAddress, address, one),
      ]),
    )
  const subject = isKnown ? counts.known : counts.stranger
  refuseTooMany(ctx, subject, isKnown ? ofKnown : ofStrangers, ofAddress)
  await askForCaptchaAtLogIn(ctx, { address, count: subject }, logIn.captcha)
  const matches = await ctx.passwords.verify(password, account?.password_hash)
  if (matches && account && !account.disabled_at) return letIn(ctx, logIn, account, subject)
  await countFailure(ctx, subject, address)
  await tellOfFailures(ctx, subject, document, account?.id ?? null)
  ctx.log.info({ event: 'login_refused', address }, 'ingreso rechazado')
  throw new AppError('credenciales')
}

/**
 * Counts a wrong password, or refuses to say that it was one. Concurrent guesses each take a hit of the limit in one
 * statement, and right ones too (`letIn`): a burst gains nothing.
 */
async function countFailure(ctx: Context, subject: string, address: string): Promise<void> {
  const ofDocument = { limit: limits.loginFailuresOfDocument, subject }
  const ofAddress = { limit: limits.loginFailuresOfAddress, subject: address }
  const isDevice = isOfDevice(subject)
  if (await trySpendAll(ctx, isDevice ? [ofDocument] : [ofDocument, ofAddress])) {
    if (isDevice) await spend(ctx, ofAddress.limit, address)
    return
  }
  const [ofSubject, ofThisAddress] = await ctx.db
    .connection()
    .execute(async (one) => Promise.all(readFailures(ctx, one, subject, address)))
  refuseTooMany(ctx, subject, ofSubject, ofThisAddress)
  throw usedUp(ctx, ofSubject)
}

function refuseTooMany(ctx: Context, subject: string, ofSubject: Usage, ofAddress: Usage): void {
  // A known device is not locked out by its neighbours behind the same address.
  refuseUsedUp(ctx, ofSubject, ...(isOfDevice(subject) ? [] : [ofAddress]))
}

function readFailures(ctx: Context, tx: Tx, subject: string, address: string) {
  return [
    usageOf(ctx, limits.loginFailuresOfDocument, subject, tx),
    usageOf(ctx, limits.loginFailuresOfAddress, address, tx),
  ] as const
}

/** Opens the session after a right password, in two round trips to the database. */
async function letIn(
  ctx: Context,
  { document, password, device, caller, token }: LogIn,
  account: AccountRow,
  subject: string,
): Promise<{ session: OpenedSession; deviceMark: string }> {
  const renewed = ctx.passwords.isOutdated(account.password_hash) ? await ctx.passwords.hash(password) : null
  const answer = await ctx.db.transaction().execute(async (tx) => {
    const [ofSubject, ofAddress, cover, held, hasPlace] = await Promise.all([
      ...readFailures(ctx, tx, subject, caller.address),
      readCover(ctx, tx, document),
      // A password changed, or an account disabled, while this one was being checked ends the log-in. Two log-ins that
      // share a lock and both update the row would deadlock.
      renewed ? lockAccount(tx, account.id) : holdAccount(tx, account.id),
      // After the account, as everywhere: two locks taken in two orders wait for each other.
      trySpend(ctx, limits.loginFailuresOfDocument, subject, tx),
    ])
    refuseTooMany(ctx, subject, ofSubject, ofAddress)
    if (!hasPlace) throw usedUp(ctx, ofSubject)
    refuseWaiting(cover)
    const isChanged = held.password_hash !== account.password_hash
    // A simultaneous log-in may have rehashed the same password.
    const isSame =
      !isChanged || (renewed !== null && (await ctx.passwords.verify(password, held.password_hash)))
    if (!isSame || held.disabled_at) throw new AppError('credenciales')
    if (hitsIn(ofSubject) >= tellingFailures) await (await prepareLateLogInNotice(ctx, account, device))(tx)
    const rehashed = isChanged ? null : renewed
    const { token: opened, row } = newSession(ctx, held, device)
    withCommit(
      tx,
      forgetHits(ctx, limits.loginFailuresOfDocument, subject, tx),
      ...(rehashed ? [updatePasswordHash(tx, held.id, { from: held.password_hash, to: rehashed })] : []),
      ...(token ? [closeSession(tx, sha256(token), ctx.clock.now())] : []),
      insertSession(tx, row),
      noteCaller(ctx, tx, held, caller),
    )
    const known = { ...held, password_hash: rehashed ?? held.password_hash }
    const session = { token: opened, profile: held, cover, expiresAt: row.idle_expires_at }
    return { session, deviceMark: markFor(ctx, known, caller) }
  })
  ctx.log.info({ event: 'login', account: account.public_number }, 'sesión iniciada')
  return answer
}

/** Notifies the owner, by mail and once a day, that the tries are used up; takes as long without an owner. */
async function tellOfFailures(
  ctx: Context,
  subject: string,
  document: PersonDocument,
  accountId: number | null,
): Promise<void> {
  if (!(await isOverLimit(ctx, limits.loginFailuresOfDocument, subject))) return
  if (!(await trySpend(ctx, limits.loginNoticesOfDocument, subjectOf(document)))) return
  const at = ctx.clock.now().getTime()
  await ctx.queue.enqueue(ctx.db, tellFailedLogIns, { accountId, noticeId: randomUUID(), at })
}

/** Ends the session of `token`; a token that opens nothing changes nothing. */
export async function endSession(ctx: Context, token: string | null): Promise<void> {
  if (token) await closeSession(ctx.db, sha256(token), ctx.clock.now())
}

/**
 * Ends every session of the account except `exceptId`; effective at their next request. Without an exception, also
 * removes the account's push browsers: a stranger may have added them.
 */
export async function endSessionsOf(
  ctx: Context,
  tx: Tx,
  accountId: number,
  exceptId?: number,
): Promise<void> {
  await closeSessionsOf(tx, accountId, ctx.clock.now(), exceptId)
  await closeLinksOf(tx, accountId)
  if (exceptId === undefined) await forgetBrowsersOf(tx, accountId)
}
