import { randomUUID } from 'node:crypto'
import { extendDeadline } from '@amparo/database/deadline.ts'
import { conversationFolio, isConversationFolio } from '@amparo/domain/conversations/conversation-terms.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import { getOwn as getOwnAppointment } from '../../agenda/appointments/appointments.service.ts'
import { conversationPurpose } from '../../platform/files/conversation-purpose.policy.ts'
import { fetchFile } from '../../platform/files/files.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { requireRoom, spendRoom } from '../../platform/uploads/quotas.service.ts'
import { takeFile } from '../../platform/uploads/uploads.service.ts'
import {
  bellOf,
  isCallDue,
  markOf,
  mayWrite,
  professionalUntil,
  writableSince,
} from './conversations.policy.ts'
import {
  type ConversationRow,
  changeConversation,
  countUnreadOf,
  findByFolio,
  findByVisit,
  findFile,
  holdPersonWords,
  insertConversation,
  listOfAccount,
  listWritableVisits,
  lockConversation,
  markRead,
  type NamedConversation,
  takeNumber,
  type WritableVisit,
} from './conversations.repository.ts'
import { heardNow } from './reach.service.ts'
import { hasReader, holdReader } from './recipients.repository.ts'
import { markConversation } from './subject-words.service.ts'
import {
  appendQuestion,
  type OpenedFile,
  type OpenedMessage,
  openFile,
  openMessages,
  prepareKept,
  sealFor,
  termsNow,
  unsealFor,
} from './thread.service.ts'

export interface QuestionDraft {
  readonly topic: 'benefit' | 'policy' | 'visit' | 'data' | 'other'
  readonly subject: string
  readonly text: string
  readonly channel: 'portal' | 'email' | 'phone' | 'whatsapp'
  readonly appointmentId: string | null
}

/** A conversation with its subject and what closed it, opened. */
export interface OpenedConversation {
  readonly row: NamedConversation
  readonly subject: string
  readonly closeReason: string | null
  readonly unread: number
}

export function openConversationRow(ctx: Context, row: NamedConversation, unread = 0): OpenedConversation {
  const { close_reason: reason } = row
  return {
    row,
    subject: unsealFor(ctx, row.id, row.subject),
    closeReason: reason === null ? null : unsealFor(ctx, row.id, reason),
    unread,
  }
}

type Visit = Awaited<ReturnType<typeof getOwnAppointment>>

/** The person's own; another's and an unknown one are `no_encontrado`. */
export async function getOwn(tx: Tx, actor: Actor, folio: string): Promise<NamedConversation> {
  const row = isConversationFolio(folio) ? await findByFolio(tx, folio) : undefined
  if (!row || row.account_id !== actor.accountId) throw new AppError('no_encontrado')
  return row
}

/**
 * Addressee of a question about a visit: for a health visit that took place, its professional, for seven days after
 * it; for any other, the desk (null). Throws `cita_por_venir` for a health visit that has not ended, whose question
 * the desk would read, `conversacion_fuera_de_plazo`, `profesional_sin_mensajes` if no account of theirs reads it,
 * and `conversacion_existente` with the folio.
 */
async function askedOf(ctx: Context, visit: Visit): Promise<string | null> {
  if (visit.kind !== 'health' || visit.professional_id === null) return null
  // The nightly run settles attendance: until then a visit that has ended counts as one that took place.
  if (visit.state === 'booked' && visit.ends_at > ctx.clock.now()) throw new AppError('cita_por_venir')
  if (visit.state !== 'attended' && visit.state !== 'booked') return null
  if (professionalUntil(visit.ends_at) <= ctx.clock.now()) throw new AppError('conversacion_fuera_de_plazo')
  const before = await findByVisit(ctx.db, visit.id)
  if (before) throw existing(before)
  if (!(await hasReader(ctx.db, visit.professional_id, visit.starts_at)))
    throw new AppError('profesional_sin_mensajes')
  return visit.professional_id
}

function existing({ folio }: { folio: string }): AppError {
  return new AppError('conversacion_existente', { members: { folio } })
}

/**
 * Opens a conversation with its first message: the number, the row and the message, or none of them. Throws what `askedOf`
 * throws, `no_encontrado` for another person's visit, and `demasiados_intentos`.
 */
export async function prepareConversation(
  ctx: Context,
  actor: Actor,
  draft: QuestionDraft,
): Promise<Prepared<ConversationRow>> {
  const visit =
    draft.appointmentId === null ? null : await getOwnAppointment(ctx.db, actor, draft.appointmentId, 'any')
  const professionalId = visit === null ? null : await askedOf(ctx, visit)
  await spendWithin(ctx, limits.conversationsOfAccount, String(actor.accountId))
  await spendWithin(ctx, limits.conversationMessagesOfAccount, String(actor.accountId))
  return {
    write: (tx) =>
      writeConversation(ctx, tx, {
        ...draft,
        door: 'portal',
        account_id: actor.accountId,
        professional_id: professionalId,
        visit_starts_at: visit?.starts_at,
      }),
  }
}

interface Asked extends QuestionDraft {
  readonly door: 'portal' | 'whatsapp'
  readonly account_id: number | null
  readonly professional_id: string | null
  readonly visit_starts_at?: Date | undefined
  readonly phone?: { readonly number: string; readonly mark: Buffer }
}

/** Writes a conversation with its first message in the caller's transaction. Throws `profesional_sin_mensajes` as above. */
export async function writeConversation(ctx: Context, tx: Tx, asked: Asked): Promise<ConversationRow> {
  const { topic, subject, text, channel, appointmentId, door, account_id, professional_id, phone } = asked
  const now = ctx.clock.now()
  const { year } = limaToday(now)
  const id = randomUUID()
  const terms = termsNow(ctx)
  const person = account_id === null ? null : await holdPersonWords(tx, account_id)
  const folio = conversationFolio(year, await takeNumber(tx, year))
  if (professional_id !== null && !(await holdReader(tx, professional_id, asked.visit_starts_at ?? now)))
    throw new AppError('profesional_sin_mensajes')
  const row = await insertConversation(tx, {
    id,
    folio,
    account_id,
    phone: phone ? sealFor(ctx, id, phone.number) : null,
    phone_mark: phone?.mark ?? null,
    door,
    topic,
    channel,
    subject: sealFor(ctx, id, subject),
    word_marks: markConversation(ctx, { subject, person, phone: phone?.number ?? null }),
    appointment_id: appointmentId,
    professional_id,
    opened_at: now,
    last_at: now,
    ...terms,
    first_promised_on: terms.promised_on,
    first_due_on: terms.due_on,
  })
  if (!row) throw existing((await findByVisit(tx, appointmentId ?? '')) ?? { folio: '' })
  ctx.log.info({ event: 'conversation_opened', folio: row.folio, door }, 'conversación abierta')
  return appendQuestion(ctx, tx, row, { text, files: [] })
}

export interface OwnConversations {
  readonly conversations: readonly OpenedConversation[]
  readonly unread: number
  readonly promisedToday: string
  readonly hasMail: boolean
  readonly visits: readonly WritableVisit[]
}

/** A person's conversations, their unread count, and the visits that they may write about. */
export async function listOwn(ctx: Context, actor: Actor): Promise<OwnConversations> {
  const [rows, unread, visits] = await Promise.all([
    listOfAccount(ctx.db, actor.accountId),
    countUnreadOf(ctx.db, actor.accountId),
    listWritableVisits(ctx.db, actor.accountId, writableSince(ctx.clock.now())),
  ])
  return {
    conversations: rows.map((row) => openConversationRow(ctx, row, unread.get(row.id) ?? 0)),
    unread: sum(unread),
    promisedToday: termsNow(ctx).promised_on,
    hasMail: actor.profile.email !== null,
    visits,
  }
}

const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((total, count) => total + count, 0)

export async function countOwnUnread(ctx: Context, actor: Actor): Promise<number> {
  return sum(await countUnreadOf(ctx.db, actor.accountId))
}

/** How long a listener waits; below the time-out of a request. */
const holdMs = 7000
/** How long it may look once more after that, on a busy machine too; together, less than ten seconds. */
const lookMs = 2500

interface Listening {
  readonly after: number | null
  readonly before: number | null
  readonly waits: boolean
  readonly mark: string | null
  readonly signal: AbortSignal
}

export interface ReadThread extends OpenedConversation {
  readonly messages: readonly OpenedMessage[]
}

/**
 * A thread of the person's own; a waiting call gets it once there is a message after `after`, or another mark than
 * `mark`, and after seven seconds in any case. Throws `no_encontrado`.
 */
export async function readOwnThread(
  ctx: Context,
  actor: Actor,
  folio: string,
  { after, before, waits, mark, signal }: Listening,
): Promise<ReadThread> {
  const { id } = await getOwn(ctx.db, actor, folio)
  if (waits) await spendWithin(ctx, limits.conversationListensOfAccount, String(actor.accountId))
  const deadline = performance.now() + holdMs
  while (true) {
    // Begun before looking, so that nothing that happens in between is missed.
    const ring = ctx.bell.listen(bellOf(id))
    try {
      const row = await getOwn(ctx.db, actor, folio)
      const isNews = row.last_n > (after ?? 0) || (mark !== null && mark !== markOf(row))
      const leftMs = deadline - performance.now()
      if (!waits || isNews || signal.aborted || leftMs <= 0) {
        const messages = await openMessages(ctx, id, { after, before })
        const unread = (await countUnreadOf(ctx.db, actor.accountId)).get(id) ?? 0
        return { ...openConversationRow(ctx, row, unread), messages }
      }
      extendDeadline(leftMs + lookMs)
      await ring.wait(leftMs, signal)
    } finally {
      ring.stop()
    }
  }
}

/**
 * Writes into a conversation of the person's own: the next number, once per key. Throws `no_encontrado`,
 * `conversacion_cerrada`, `archivo_desconocido` and `demasiados_intentos`.
 */
export async function prepareMessage(
  ctx: Context,
  actor: Actor,
  folio: string,
  { text, files }: { text: string; files: readonly string[] },
): Promise<Prepared<ConversationRow>> {
  const row = await getOwn(ctx.db, actor, folio)
  if (!mayWrite(row, ctx.clock.now())) throw new AppError('conversacion_cerrada')
  await spendWithin(ctx, limits.conversationMessagesOfAccount, String(actor.accountId))
  return {
    async write(tx) {
      const held = await lockConversation(tx, row.id)
      if (held.state !== 'open') throw new AppError('conversacion_cerrada')
      return appendQuestion(ctx, tx, held, { text, files })
    },
  }
}

/** Keeps a file for the next message. Throws `no_encontrado`, `conversacion_cerrada` and what `takeFile` throws. */
export async function prepareFile(
  ctx: Context,
  actor: Actor,
  folio: string,
  { name, bytes, address }: { name: string; bytes: Buffer; address: string },
): Promise<Prepared<OpenedFile>> {
  await spendWithin(ctx, limits.documentsOfAccount, String(actor.accountId))
  const row = await getOwn(ctx.db, actor, folio)
  if (!mayWrite(row, ctx.clock.now())) throw new AppError('conversacion_cerrada')
  const sender = { accountId: actor.accountId, mailbox: null, address }
  const file = await takeFile(ctx, bytes, sender)
  await requireRoom(ctx, sender, file.content.length)
  const { write } = await prepareKept(ctx, row, { ...file, name, staffId: null })
  return {
    async write(tx) {
      await spendRoom(ctx, tx, sender, file.content.length)
      return write(tx)
    },
  }
}

/** A file of one of the messages, with its bytes. Throws `no_encontrado`. */
export async function readOwnFile(
  ctx: Context,
  actor: Actor,
  folio: string,
  fileId: string,
): Promise<OpenedFile & { readonly content: Buffer }> {
  return readFileOf(ctx, await getOwn(ctx.db, actor, folio), fileId)
}

/** A file of a conversation that the caller may read. Throws `no_encontrado`. */
export async function readFileOf(
  ctx: Context,
  { id }: ConversationRow,
  fileId: string,
): Promise<OpenedFile & { readonly content: Buffer }> {
  const file = isUuid(fileId) ? await findFile(ctx.db, id, fileId) : undefined
  if (!file) throw new AppError('no_encontrado')
  return {
    ...openFile(ctx, id, file),
    content: ctx.keys.unsealBytes(conversationPurpose(id), await fetchFile(ctx, file)),
  }
}

/** A person who has read the last answer needs no call about it. */
async function endCall(ctx: Context, tx: Tx, id: string): Promise<void> {
  const row = await lockConversation(tx, id)
  if (!isCallDue(row) || row.person_read < row.last_n) return
  await changeConversation(tx, id, heardNow(ctx, row))
}

/** Moves the person's read mark on. Throws `no_encontrado`. */
export async function markOwnRead(ctx: Context, actor: Actor, folio: string, until: number): Promise<void> {
  const { id } = await getOwn(ctx.db, actor, folio)
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await markRead(tx, id, { side: 'person', until }))) return
    await endCall(ctx, tx, id)
    await ctx.bell.ring(tx, bellOf(id))
  })
}
