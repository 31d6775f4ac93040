import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { conversationPurpose } from '../../platform/files/conversation-purpose.policy.ts'
import type { Stored } from '../../platform/files/files.policy.ts'
import { fetchFile, storeFile } from '../../platform/files/files.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { bellOf, mayReopen } from './conversations.policy.ts'
import {
  type ConversationRow,
  changeConversation,
  insertMessage,
  listMessages,
  lockConversation,
  openAgain,
} from './conversations.repository.ts'
import { aboutOf } from './desk.policy.ts'
import { listFilesWhole, moveFile } from './desk.repository.ts'
import { getForDesk, getForStaff } from './desk.service.ts'
import { holdForDesk, holdForStaff, holdOpen, type Seen, writeNote } from './desk-acts.service.ts'
import { holdReader } from './recipients.repository.ts'
import { termsNow } from './thread.service.ts'

type Outcome = 'solved' | 'answered' | 'out_of_scope' | 'no_reply'

/** Rings the bell of a changed conversation, records the act, and returns its version. */
export async function finish(
  ctx: Context,
  tx: Tx,
  staff: StaffActor,
  changed: ConversationRow,
  detail: Readonly<Record<string, string>> = {},
): Promise<number> {
  await ctx.bell.ring(tx, bellOf(changed.id))
  await recordAct(ctx, tx, staff, {
    about: aboutOf(changed),
    detail: { version: changed.version, ...detail },
  })
  return changed.version
}

/**
 * Closes with an outcome; a professional gives the reason, which the person reads. Throws `conversacion_cerrada`, and
 * `conversacion_sin_responder` for the outcome "answered" without an answer.
 */
export async function closeForStaff(
  ctx: Context,
  staff: StaffActor,
  { outcome, reason, ...seen }: Seen & { readonly outcome: Outcome; readonly reason: string | null },
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await holdOpen(ctx, tx, staff, seen)
    const isProfessional = row.professional_id !== null
    if (isProfessional && reason === null) {
      throw badField('motivo', 'Escribe por qué la cierras: la persona lo lee')
    }
    if (!isProfessional && row.awaits === 'house' && (outcome === 'solved' || outcome === 'answered')) {
      throw new AppError('conversacion_sin_responder')
    }
    if (reason !== null) await writeNote(ctx, tx, staff, row.id, { what: 'closed', text: reason })
    const closed = await changeConversation(tx, row.id, {
      state: 'closed',
      closed_at: ctx.clock.now(),
      closed_by: isProfessional ? 'professional' : 'house',
      outcome,
      close_reason:
        isProfessional && reason !== null ? ctx.keys.seal(conversationPurpose(row.id), reason) : null,
      writer_id: null,
      writing_until: null,
    })
    return finish(ctx, tx, staff, closed)
  })
}

/** Undoes a closing. Throws `conversacion_cerrada` if it can no longer be reopened. */
export async function reopenForStaff(ctx: Context, staff: StaffActor, seen: Seen): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await holdForStaff(ctx, tx, staff, seen)
    const named = await getForStaff(tx, staff, seen.folio)
    const { professional_id: professionalId, visit_ends_at: visitEndsAt } = named
    const isAlone =
      professionalId !== null && visitEndsAt !== null && !(await holdReader(tx, professionalId, visitEndsAt))
    if (isAlone || !mayReopen(named, ctx.clock.now())) throw new AppError('conversacion_cerrada')
    const terms = row.awaits === 'house' ? termsNow(ctx) : {}
    const opened = await openAgain(tx, row.id, toLimaDay(ctx.clock.now()), terms)
    await writeNote(ctx, tx, staff, row.id, { what: 'reopened', text: 'Se deshizo el cierre.' })
    return finish(ctx, tx, staff, opened)
  })
}

/** Holds it for legal proceedings, or releases it: neither its retention nor its person's request erases a held one. */
export async function holdFor(
  ctx: Context,
  staff: StaffActor,
  { isHeld, reason, ...seen }: Seen & { readonly isHeld: boolean; readonly reason: string },
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await holdForStaff(ctx, tx, staff, seen)
    await writeNote(ctx, tx, staff, row.id, { what: isHeld ? 'held' : 'released', text: reason })
    const changed = await changeConversation(tx, row.id, { held_at: isHeld ? ctx.clock.now() : null })
    return finish(ctx, tx, staff, changed)
  })
}

/**
 * Moves the messages of one into another of the same person, renumbered and re-encrypted, and closes it. Throws
 * `conversacion_de_otra` if the other is not the same person's, `conversacion_cerrada`, and `no_encontrado` if either
 * is about a health visit.
 */
export async function merge(
  ctx: Context,
  staff: StaffActor,
  { into, ...seen }: Seen & { readonly into: string },
): Promise<number> {
  const files = await prepareFiles(ctx, staff, { from: seen.folio, into })
  return ctx.db.transaction().execute(async (tx) => {
    const other = await getForDesk(tx, staff, into)
    // By id, so that two who merge the same two at once wait for each other in one order.
    const own = await getForDesk(tx, staff, seen.folio)
    for (const id of [own.id, other.id].toSorted()) await lockConversation(tx, id)
    const source = await holdForDesk(ctx, tx, staff, seen)
    const target = await lockConversation(tx, other.id)
    if (source.state !== 'open' || target.state !== 'open') throw new AppError('conversacion_cerrada')
    const isSame = source.account_id !== null && source.account_id === target.account_id
    if (!isSame || source.id === target.id) throw new AppError('conversacion_de_otra')
    await carryMessages(ctx, tx, { source, target, files })
    const merged = await changeConversation(tx, target.id, combined(ctx, source, target))
    await writeNote(ctx, tx, staff, target.id, { what: 'merged', text: `Se le unió ${source.folio}.` })
    await writeNote(ctx, tx, staff, source.id, { what: 'merged', text: `Se unió a ${target.folio}.` })
    await ctx.bell.ring(tx, bellOf(merged.id))
    const closed = await changeConversation(tx, source.id, {
      state: 'closed',
      closed_at: ctx.clock.now(),
      closed_by: 'house',
      outcome: 'merged',
      merged_into: target.id,
      writer_id: null,
      writing_until: null,
    })
    return finish(ctx, tx, staff, closed, { con: target.folio })
  })
}

/** State of the target after the merge: it awaits whomever either awaited, by the earlier days, and is held if either was. */
function combined(ctx: Context, source: ConversationRow, target: ConversationRow) {
  const lastN = target.last_n + source.last_n
  const isRead = (one: ConversationRow) => one.person_read === one.last_n
  const waiting = [source, target].filter(({ awaits }) => awaits === 'house')
  const earliest = (days: string[]) => days.toSorted()[0] ?? ''
  return {
    last_n: lastN,
    last_at: ctx.clock.now(),
    awaits: waiting.length > 0 ? 'house' : 'person',
    held_at: target.held_at ?? source.held_at,
    ...(waiting.length > 0
      ? {
          promised_on: earliest(waiting.map(({ promised_on }) => promised_on)),
          due_on: earliest(waiting.map(({ due_on }) => due_on)),
        }
      : {}),
    ...(isRead(source) && isRead(target) ? { person_read: lastN } : {}),
  }
}

/** Above any real number of messages: ten days at the limit. */
export const wholeThread = 10_000

/** The files of a conversation, re-encrypted and stored for the target, by id. */
async function prepareFiles(
  ctx: Context,
  staff: StaffActor,
  { from, into }: { from: string; into: string },
): Promise<ReadonlyMap<string, Stored>> {
  const [source, target] = [await getForDesk(ctx.db, staff, from), await getForDesk(ctx.db, staff, into)]
  const files = new Map<string, Stored>()
  for (const file of await listFilesWhole(ctx.db, source.id)) {
    const bytes = ctx.keys.unsealBytes(conversationPurpose(source.id), await fetchFile(ctx, file))
    files.set(file.id, await storeFile(ctx, ctx.keys.sealBytes(conversationPurpose(target.id), bytes)))
  }
  return files
}

interface Carried {
  readonly source: ConversationRow
  readonly target: ConversationRow
  readonly files: ReadonlyMap<string, Stored>
}

async function carryMessages(ctx: Context, tx: Tx, { source, target, files }: Carried): Promise<void> {
  const [from, to] = [conversationPurpose(source.id), conversationPurpose(target.id)]
  const messages = await listMessages(tx, source.id, { after: 0, before: null, limit: wholeThread })
  for (const { n, content, ...message } of messages) {
    await insertMessage(tx, {
      ...message,
      conversation_id: target.id,
      n: target.last_n + n,
      content: ctx.keys.seal(to, ctx.keys.unseal(from, content)),
    })
  }
  for (const file of await listFilesWhole(tx, source.id)) {
    const stored = files.get(file.id)
    // Sent while the others were being carried.
    if (!stored) throw new AppError('a_la_vez')
    await moveFile(tx, file.id, {
      conversation_id: target.id,
      n: target.last_n + file.n,
      name: ctx.keys.seal(to, ctx.keys.unseal(from, file.name)),
      ...stored,
    })
  }
}
