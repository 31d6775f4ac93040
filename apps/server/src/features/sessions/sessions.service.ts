import { randomUUID } from 'node:crypto'
import type { DocumentType, PersonDocument } from '@amparo/domain/documents.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../app-error.ts'
import type { Context, Tx } from '../../context.ts'
import { newToken, sha256 } from '../../ports/keys.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from '../../ports/passwords.ts'
import {
  type AccountRow,
  findAccount,
  holdAccount,
  updatePasswordHash,
} from '../accounts/accounts.repository.ts'
import { prepareLateLogInNotice } from '../accounts/accounts.service.ts'
import { type Caller, countOfTry, isOfDevice, subjectOf } from '../accounts/known-origins.service.ts'
import { askForCaptchaAtLogIn } from '../captcha/captcha.service.ts'
import { type Cover, readCover } from '../cover/cover.service.ts'
import {
  forgetHits,
  hitsOf,
  isOverLimit,
  limits,
  refuseOverLimit,
  spend,
  trySpend,
} from '../limits/limits.service.ts'
import {
  type AccountProfile,
  type Actor,
  lastUseGrainMs,
  sessionTimes,
  tellingFailures,
} from './sessions.policy.ts'
import {
  closeSession,
  closeSessionById,
  closeSessionsOf,
  findOpenSession,
  insertSession,
  listOpenSessions,
  touchSession,
} from './sessions.repository.ts'

/** Who holds this bearer token, or null where there is no open session behind it. Moves its idle end on. */
export async function findActor(ctx: Context, token: string | null): Promise<Actor | null> {
  if (token === null) return null
  const now = ctx.clock.now()
  const row = await findOpenSession(ctx.db, sha256(token), now)
  if (!row) return null
  let idleExpiresAt = row.idle_expires_at
  if (now.getTime() - row.last_used_at.getTime() > lastUseGrainMs) {
    const moved = sessionTimes(now, ctx.config).idleExpiresAt
    idleExpiresAt = new Date(Math.min(moved.getTime(), row.expires_at.getTime()))
    await touchSession(ctx.db, row.session_id, now, idleExpiresAt)
  }
  return {
    accountId: row.account_id,
    sessionId: row.session_id,
    document: { type: row.document_type as DocumentType, number: row.document_number },
    profile: row,
    expiresAt: idleExpiresAt,
  }
}

/** Who a session belongs to and what it is entitled to right now. */
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
  const now = ctx.clock.now()
  const token = newToken()
  const { idleExpiresAt, expiresAt } = sessionTimes(now, ctx.config)
  await insertSession(tx, {
    account_id: account.id,
    token_hash: sha256(token),
    device: device.slice(0, 200),
    created_at: now,
    last_used_at: now,
    idle_expires_at: idleExpiresAt,
    expires_at: expiresAt,
  })
  const cover = await readCover(ctx, tx, {
    type: account.document_type as DocumentType,
    number: account.document_number,
  })
  return { token, profile: account, cover, expiresAt: idleExpiresAt }
}

/** What the session of `actor` is entitled to right now, beside who the account says that they are. */
export async function describeSession(
  ctx: Context,
  actor: Actor,
  profile: AccountProfile = actor.profile,
): Promise<DescribedSession> {
  return { profile, cover: await readCover(ctx, ctx.db, actor.document), expiresAt: actor.expiresAt }
}

/**
 * Logs in. An unknown document and a wrong password are refused alike, in like time (`credenciales`); ten failures
 * in 15 minutes for a document, or far more from one address, are `demasiados_intentos`; a known device or address has
 * a count of its own. A guest who waits for approval is told so, only after the right password. The session that the
 * caller brings along, if any, ends with it.
 */
export async function startSession(
  ctx: Context,
  {
    document,
    password,
    captcha,
    device,
    caller,
    token,
  }: {
    document: PersonDocument
    password: string
    captcha: string | undefined
    device: string
    caller: Caller
    token: string | null
  },
): Promise<OpenedSession> {
  const { address } = caller
  const subject = await countOfTry(ctx, document, caller)
  const refuseTooMany = async () => {
    await refuseOverLimit(ctx, limits.loginFailuresOfDocument, subject)
    // What its neighbours behind the same address do is no reason to shut out a device that has logged in.
    if (!isOfDevice(subject)) await refuseOverLimit(ctx, limits.loginFailuresOfAddress, address)
  }
  await refuseTooMany()
  await askForCaptchaAtLogIn(ctx, { address, count: subject }, captcha)
  const account = await findAccount(ctx.db, document)
  const matches = await verifyPassword(password, account?.password_hash)
  // Guesses that came in together are judged by what has failed since: a burst buys none beyond the limit.
  await refuseTooMany()
  if (!matches || !account || account.disabled_at) {
    await spend(ctx, limits.loginFailuresOfDocument, subject)
    await spend(ctx, limits.loginFailuresOfAddress, address)
    await tellOfFailures(ctx, subject, document, account?.id ?? null)
    ctx.log.info({ event: 'login_refused', address }, 'ingreso rechazado')
    throw new AppError('credenciales')
  }
  const cover = await readCover(ctx, ctx.db, document)
  if (cover.answerBefore) {
    throw new AppError('invitado_en_evaluacion', {
      params: { respuestaAntesDeTexto: formatDay(cover.answerBefore) },
      extra: { respuestaAntesDe: cover.answerBefore },
    })
  }
  const failures = await hitsOf(ctx, limits.loginFailuresOfDocument, subject)
  await forgetHits(ctx, limits.loginFailuresOfDocument, subject)
  const tell = failures >= tellingFailures ? await prepareLateLogInNotice(ctx, account, device) : null
  const renewed = isOutdatedHash(account.password_hash) ? await hashPassword(password) : null
  const session = await ctx.db.transaction().execute(async (tx) => {
    // A password changed, or an account disabled, while this one was being checked lets nobody in any more.
    const held = await holdAccount(tx, account.id)
    if (held.password_hash !== account.password_hash || held.disabled_at) throw new AppError('credenciales')
    await tell?.(tx)
    if (renewed) await updatePasswordHash(tx, held.id, { from: held.password_hash, to: renewed })
    if (token) await closeSession(tx, sha256(token), ctx.clock.now())
    return openSession(ctx, tx, held, device)
  })
  ctx.log.info({ event: 'login', account: account.public_number }, 'sesión iniciada')
  return session
}

/** The owner is told, by mail and once a day, that the tries are used up; the same is done where there is no owner. */
async function tellOfFailures(
  ctx: Context,
  subject: string,
  document: PersonDocument,
  accountId: number | null,
): Promise<void> {
  if (!(await isOverLimit(ctx, limits.loginFailuresOfDocument, subject))) return
  if (!(await trySpend(ctx, limits.loginNoticesOfDocument, subjectOf(document)))) return
  const at = ctx.clock.now().getTime()
  await ctx.queue.enqueue(ctx.db, 'avisar-intentos', { accountId, noticeId: randomUUID(), at })
}

/** Ends the session of `token`; a token that opens nothing changes nothing. */
export async function endSession(ctx: Context, token: string | null): Promise<void> {
  if (token) await closeSession(ctx.db, sha256(token), ctx.clock.now())
}

/** A session as its owner sees it; `id` is a keyed fingerprint, so that nobody can count or guess sessions. */
export interface ListedSession {
  readonly id: string
  readonly device: string
  readonly openedAt: Date
  readonly lastUsedAt: Date
  readonly isCurrent: boolean
}

/** The open sessions of the actor's account, this one first. */
export async function listSessions(ctx: Context, actor: Actor): Promise<ListedSession[]> {
  const rows = await listOpenSessions(ctx.db, actor.accountId, ctx.clock.now())
  return rows
    .map((row) => ({
      id: toSessionPublicId(ctx, row.id),
      device: row.device,
      openedAt: row.created_at,
      lastUsedAt: row.last_used_at,
      isCurrent: row.id === actor.sessionId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Closes one of the account's own open sessions; any other id is `no_encontrado`. */
export async function closeOwnSession(ctx: Context, actor: Actor, publicId: string): Promise<void> {
  const now = ctx.clock.now()
  const rows = await listOpenSessions(ctx.db, actor.accountId, now)
  const found = rows.find((row) => toSessionPublicId(ctx, row.id) === publicId)
  if (!found) throw new AppError('no_encontrado')
  await closeSessionById(ctx.db, found.id, now)
}

/** Ends every session of the account but `exceptId`; holds from their next request. */
export async function endSessionsOf(
  ctx: Context,
  tx: Tx,
  accountId: number,
  exceptId?: number,
): Promise<void> {
  await closeSessionsOf(tx, accountId, ctx.clock.now(), exceptId)
}

function toSessionPublicId(ctx: Context, id: number): string {
  return ctx.keys.fingerprint('session-id', String(id)).subarray(0, 16).toString('base64url')
}
