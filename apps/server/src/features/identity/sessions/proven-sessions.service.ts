import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { sha256 } from '../../../ports/keys.ts'
import type { AccountRow } from '../accounts/accounts.policy.ts'
import { markFor, noteCaller } from '../accounts/known-origins.service.ts'
import { closeSession, findLastUse, holdSession, listOpenSessions } from './sessions.repository.ts'
import { type LogIn, type OpenedSession, openSession, refuseWaiting } from './sessions.service.ts'

/**
 * Opens the session of an account that `tx` holds and whose proof it has judged, as a password's log-in does: a guest who
 * waits is refused, the session that the caller brought ends, and the browser is known the next time.
 */
export async function openProvenSession(
  ctx: Context,
  tx: Tx,
  account: AccountRow,
  { device, caller, token }: Pick<LogIn, 'device' | 'caller' | 'token'>,
): Promise<{ session: OpenedSession; deviceMark: string }> {
  const session = await openSession(ctx, tx, account, device)
  refuseWaiting(session.cover)
  if (token) await closeSession(tx, sha256(token), ctx.clock.now())
  await noteCaller(ctx, tx, account, caller)
  ctx.log.info({ event: 'login', account: account.public_number }, 'sesión iniciada')
  return { session, deviceMark: markFor(ctx, account, caller) }
}

/** Whether the actor's session is still open in this transaction, which has locked the account. */
export async function isSessionOpen(ctx: Context, tx: Tx, { accountId, sessionId }: Actor): Promise<boolean> {
  const open = await listOpenSessions(tx, accountId, ctx.clock.now())
  return open.some(({ id }) => id === sessionId)
}

/**
 * Runs `work`, which hands out what opens without a session, in a transaction that comes entirely before an end of the actor's
 * session, which then ends that too, or not at all. Throws `sin_sesion`.
 */
export function handOut<T>(
  ctx: Context,
  { sessionId }: Pick<Actor, 'sessionId'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await holdSession(tx, sessionId))) throw new AppError('sin_sesion')
    return work(tx)
  })
}

/** Last use of an account; null without stored sessions. */
export function lastUseOf(tx: Tx, accountId: number): Promise<Date | null> {
  return findLastUse(tx, accountId)
}
