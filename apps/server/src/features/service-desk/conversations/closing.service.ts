import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { bellOf, mayReopen } from './conversations.policy.ts'
import {
  type ConversationRow,
  changeConversation,
  deleteClosedConversations,
  lockConversation,
  openAgain,
} from './conversations.repository.ts'
import { getOwn } from './conversations.service.ts'
import { holdReader } from './recipients.repository.ts'
import { termsNow } from './thread.service.ts'

/**
 * The person's answer to «¿Se resolvió?»: yes closes it, no assigns it to a second person. Throws `no_encontrado`,
 * and `conversacion_cerrada` if it is closed and may not be reopened.
 */
export async function answerIfSolved(
  ctx: Context,
  actor: Actor,
  folio: string,
  isSolved: boolean,
): Promise<ConversationRow> {
  const { id } = await getOwn(ctx.db, actor, folio)
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockConversation(tx, id)
    if (!isSolved) {
      if (row.state !== 'open') return reopen(ctx, tx, actor, folio, row)
      // A pending question keeps its days and its owner: nothing was called solved.
      return row.awaits === 'house' ? row : giveToSecond(ctx, tx, row)
    }
    if (row.solved === true) return row
    const now = ctx.clock.now()
    const closing = { state: 'closed' as const, closed_at: now, closed_by: 'person', outcome: 'solved' }
    const changed = await changeConversation(tx, id, {
      solved: true,
      ...(row.state === 'open' ? closing : {}),
      writer_id: null,
      writing_until: null,
    })
    await ctx.bell.ring(tx, bellOf(id))
    return changed
  })
}

/** A professional's stays theirs; for the desk, another person than the one who answered takes it. */
async function giveToSecond(ctx: Context, tx: Tx, row: ConversationRow): Promise<ConversationRow> {
  const changed = await changeConversation(tx, row.id, {
    solved: false,
    awaits: 'house',
    ...termsNow(ctx),
    last_at: ctx.clock.now(),
    owner_id: null,
    former_owner_id: row.owner_id ?? row.former_owner_id,
    reopened: row.reopened + 1,
    writer_id: null,
    writing_until: null,
  })
  await ctx.bell.ring(tx, bellOf(row.id))
  return changed
}

async function reopen(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  folio: string,
  row: ConversationRow,
): Promise<ConversationRow> {
  const named = await getOwn(tx, actor, folio)
  const { professional_id: professionalId, visit_ends_at: visitEndsAt } = named
  const isAlone =
    professionalId !== null && visitEndsAt !== null && !(await holdReader(tx, professionalId, visitEndsAt))
  if (isAlone || !mayReopen(named, ctx.clock.now())) throw new AppError('conversacion_cerrada')
  await openAgain(tx, row.id, toLimaDay(ctx.clock.now()))
  return giveToSecond(ctx, tx, row)
}

/** Opens a closed one again within thirty days, with a second person. Throws `no_encontrado`, `conversacion_cerrada`. */
export async function reopenOwn(ctx: Context, actor: Actor, folio: string): Promise<ConversationRow> {
  const { id } = await getOwn(ctx.db, actor, folio)
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockConversation(tx, id)
    return row.state === 'open' ? row : reopen(ctx, tx, actor, folio, row)
  })
}

/** Deletes conversations closed before an instant, except held and clinical ones. Returns the number. */
export function forgetClosed(ctx: Context, before: Date): Promise<number> {
  return deleteClosedConversations(ctx.db, before)
}
