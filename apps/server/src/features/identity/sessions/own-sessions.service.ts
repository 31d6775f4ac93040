import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import {
  closeSessionById,
  endDeviceCodes,
  type ListedSessionRow,
  listOpenSessions,
} from './sessions.repository.ts'

export { type ListedSessionRow, listOpenSessions } from './sessions.repository.ts'

/** A session as its owner sees it; `id` is a keyed fingerprint, so that sessions can be neither counted nor guessed. */
export interface ListedSession {
  readonly id: string
  readonly device: string
  readonly openedAt: Date
  readonly lastUsedAt: Date
  readonly isCurrent: boolean
}

/** These rows as their owner sees them, the session that asks first. */
export function toListed(
  rows: readonly ListedSessionRow[],
  current: number,
  idOf: (id: number) => string,
): ListedSession[] {
  return rows
    .map((row) => ({
      id: idOf(row.id),
      device: row.device,
      openedAt: row.created_at,
      lastUsedAt: row.last_used_at,
      isCurrent: row.id === current,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** The open sessions of the actor's account, this one first. */
export async function listSessions(ctx: Context, actor: Actor): Promise<ListedSession[]> {
  const rows = await listOpenSessions(ctx.db, actor.accountId, ctx.clock.now())
  return toListed(rows, actor.sessionId, (id) => toSessionPublicId(ctx, id))
}

/**
 * Closes one of the account's own open sessions; any other id is `no_encontrado`. Another one may be a stranger's, who has handed
 * themselves a code for another device: those end too.
 */
export async function closeOwnSession(ctx: Context, actor: Actor, publicId: string): Promise<void> {
  const now = ctx.clock.now()
  const rows = await listOpenSessions(ctx.db, actor.accountId, now)
  const found = rows.find((row) => toSessionPublicId(ctx, row.id) === publicId)
  if (!found) throw new AppError('no_encontrado')
  await ctx.db.transaction().execute(async (tx) => {
    await closeSessionById(tx, found.id, now)
    if (found.id !== actor.sessionId) await endDeviceCodes(tx, actor.accountId)
  })
}

function toSessionPublicId(ctx: Context, id: number): string {
  return ctx.keys.fingerprint('session-id', String(id)).subarray(0, 16).toString('base64url')
}
