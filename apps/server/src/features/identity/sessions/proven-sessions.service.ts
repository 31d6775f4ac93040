import type { Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { sha256 } from '../../../ports/keys.ts'
import type { AccountRow } from '../accounts/accounts.policy.ts'
import { markFor, noteCaller } from '../accounts/known-origins.service.ts'
import { closeSession, closeSessionsOf, findLastUse, listOpenSessions } from './sessions.repository.ts'
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

/** Ends every session of the account but the actor's own, and leaves the links that they handed out. */
export function endOtherSessions(ctx: Context, tx: Tx, { accountId, sessionId }: Actor): Promise<void> {
  return closeSessionsOf(tx, accountId, ctx.clock.now(), sessionId)
}

/** Whether the actor's session is still open in this transaction, which has locked the account. */
export async function isSessionOpen(ctx: Context, tx: Tx, { accountId, sessionId }: Actor): Promise<boolean> {
  const open = await listOpenSessions(tx, accountId, ctx.clock.now())
  return open.some(({ id }) => id === sessionId)
}

/** Last use of an account; null without stored sessions. */
export function lastUseOf(tx: Tx, accountId: number): Promise<Date | null> {
  return findLastUse(tx, accountId)
}
