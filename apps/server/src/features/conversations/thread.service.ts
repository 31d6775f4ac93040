import { answerTerms } from '@amparo/domain/conversations/conversation-terms.ts'
import { offeredName } from '@amparo/domain/file-names.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../app-error.ts'
import type { Context, Prepared, Tx } from '../../context.ts'
import { storeFile } from '../files/files.service.ts'
import { conversationPurpose } from '../keys/conversation-purpose.policy.ts'
import { type Message, type PlainMessage, queueMessage } from '../messages/messages.service.ts'
import { notifyByPush } from '../push/push.service.ts'
import type { PaperKind } from '../uploads/uploads.policy.ts'
import type { TakenFile } from '../uploads/uploads.service.ts'
import { callUsText, messageMail, messageText, professionalMessageMail } from './conversations.emails.ts'
import { bellOf } from './conversations.policy.ts'
import {
  type ConversationRow,
  changeConversation,
  type FileRow,
  insertFile,
  insertMessage,
  listFiles,
  listMessages,
  type MessageRow,
  sendFiles,
} from './conversations.repository.ts'
import { findContact, findLastWord } from './inbound.repository.ts'
import { listMailsOfProfessional } from './recipients.repository.ts'

/** Life of a file that no message carries (contract §22.8); the hourly clean-up removes it. */
const unsentMs = 24 * 3_600_000

/** Most messages that one call hands over. */
export const threadPage = 50

export interface OpenedFile {
  readonly id: string
  readonly name: string
  readonly kind: PaperKind
  readonly size: number
}

/** A message with what was written, opened. */
export interface OpenedMessage {
  readonly row: MessageRow
  readonly text: string
  readonly files: readonly OpenedFile[]
}

export function openFile(ctx: Context, conversationId: string, row: FileRow): OpenedFile {
  const name = ctx.keys.unseal(conversationPurpose(conversationId), row.name)
  return { id: row.id, name: offeredName(name, row.kind), kind: row.kind, size: row.size }
}

export function sealFor(ctx: Context, id: string, text: string): string {
  return ctx.keys.seal(conversationPurpose(id), text)
}

export function unsealFor(ctx: Context, id: string, sealed: string): string {
  return ctx.keys.unseal(conversationPurpose(id), sealed)
}

/** A page of a thread, opened, oldest first. */
export async function openMessages(
  ctx: Context,
  id: string,
  { after, before }: { after: number | null; before: number | null },
): Promise<OpenedMessage[]> {
  const rows = await listMessages(ctx.db, id, { after, before, limit: threadPage })
  const files = await listFiles(
    ctx.db,
    id,
    rows.map(({ n }) => n),
  )
  return rows.map((row) => ({
    row,
    text: unsealFor(ctx, id, row.content),
    files: files.filter(({ n }) => n === row.n).map((file) => openFile(ctx, id, file)),
  }))
}

/** The terms of what is asked now, as the database keeps them. */
export function termsNow(ctx: Context): { promised_on: string; due_on: string } {
  const { promisedOn, dueOn } = answerTerms(limaToday(ctx.clock.now()))
  return { promised_on: promisedOn.toString(), due_on: dueOn.toString() }
}

interface Written {
  readonly author: MessageRow['author']
  readonly text: string
  readonly files: readonly string[]
  readonly staffId?: number
  readonly name?: string
  readonly template?: { readonly id: string; readonly version: number } | undefined
}

/**
 * Adds a message to a conversation that is held, under the next number, and rings its bell. A question starts the term
 * anew where the house had answered; an answer ends it. Throws `archivo_desconocido` where one of the files is not waiting
 * for this side.
 */
export async function appendMessage(
  ctx: Context,
  tx: Tx,
  row: ConversationRow,
  written: Written,
): Promise<ConversationRow> {
  const { author, text, files, staffId = null, name = null, template } = written
  const now = ctx.clock.now()
  const n = row.last_n + 1
  await insertMessage(tx, {
    conversation_id: row.id,
    n,
    author,
    author_name: name,
    staff_id: staffId,
    content: sealFor(ctx, row.id, text),
    template_id: template?.id ?? null,
    template_version: template?.version ?? null,
    at: now,
  })
  const since = new Date(now.getTime() - unsentMs)
  if ((await sendFiles(tx, row.id, { ids: files, n, staffId, since })) !== files.length) {
    throw new AppError('archivo_desconocido')
  }
  const isQuestion = author === 'person'
  const changed = await changeConversation(tx, row.id, {
    last_n: n,
    last_at: now,
    ...(isQuestion ? { person_read: n } : { staff_read: n, writer_id: null, writing_until: null }),
    awaits: isQuestion ? 'house' : 'person',
    ...(isQuestion && row.awaits === 'person' ? termsNow(ctx) : {}),
    solved: null,
    ...(isQuestion ? {} : { first_answered_at: row.first_answered_at ?? now }),
  })
  await ctx.bell.ring(tx, bellOf(row.id))
  return isQuestion ? tellProfessional(ctx, tx, changed) : tellPerson(ctx, tx, changed)
}

/**
 * «Tienes un mensaje» by mail, to who chose it, and by push: one, until the person has read what it was about. It says nothing else.
 */
async function tellPerson(ctx: Context, tx: Tx, row: ConversationRow): Promise<ConversationRow> {
  // A bare number reads nothing in the portal: each answer is worth a word.
  if (row.account_id !== null && row.noticed_n > row.person_read) return row
  const purpose = `conversation:${row.folio}:${row.last_n}`
  const isPushed = await pushTo(ctx, tx, row, purpose)
  const notice = await noticeFor(ctx, tx, row)
  if (notice === null && !isPushed) return row
  if (notice !== null) await queueMessage(ctx, tx, purpose, notice)
  return changeConversation(tx, row.id, { noticed_n: row.last_n })
}

/** The same to the browsers of a person with an account; true where one takes it. */
async function pushTo(ctx: Context, tx: Tx, row: ConversationRow, purpose: string): Promise<boolean> {
  if (row.account_id === null) return false
  const link = `/ecosistema/mensajes?folio=${row.folio}`
  return notifyByPush(ctx, tx, { accountId: row.account_id, kind: 'message', purpose, link })
}

/** WhatsApp takes free words for a day after somebody's own. */
const freeWordsMs = 23 * 3_600_000

/** Where the word goes: by mail, or back by WhatsApp while it takes one; null where the person chose neither. */
async function noticeFor(ctx: Context, tx: Tx, row: ConversationRow): Promise<Message | null> {
  const contact =
    row.account_id === null ? { email: null, mobile: null } : await findContact(tx, row.account_id)
  const byMail: PlainMessage | null =
    contact.email === null ? null : { channel: 'email', to: contact.email, mail: messageMail(ctx.config) }
  if (row.channel === 'email') return byMail
  if (row.channel !== 'whatsapp') return null
  const to = row.phone === null ? contact.mobile : unsealFor(ctx, row.id, row.phone)
  const last = await findLastWord(tx, row.id)
  const isLate = last === null || ctx.clock.now().getTime() - last.getTime() > freeWordsMs
  if (to === null || isLate) return byMail
  const text = row.account_id === null ? callUsText(ctx.config, row.folio) : messageText(ctx.config)
  return { channel: 'whatsapp', to, content: { kind: 'text', text }, other: byMail }
}

/** The same to the professional, who has no desk to look after; one, until they have read. */
async function tellProfessional(ctx: Context, tx: Tx, row: ConversationRow): Promise<ConversationRow> {
  if (row.professional_id === null || row.last_n - row.staff_read > 1) return row
  const mail = professionalMessageMail(ctx.config)
  for (const { id, email } of await listMailsOfProfessional(tx, row.professional_id)) {
    const purpose = `conversation-professional:${row.folio}:${row.last_n}:${id}`
    await queueMessage(ctx, tx, purpose, { channel: 'email', to: email, mail })
  }
  return row
}

/** Keeps a file, sealed, until its message is sent. Throws `archivos_no_disponibles`. */
export async function prepareKept(
  ctx: Context,
  row: ConversationRow,
  file: TakenFile & { name: string; staffId: number | null },
): Promise<Prepared<OpenedFile>> {
  const purpose = conversationPurpose(row.id)
  const stored = await storeFile(ctx, ctx.keys.sealBytes(purpose, file.content))
  return {
    async write(tx) {
      const kept = await insertFile(tx, {
        conversation_id: row.id,
        staff_id: file.staffId,
        name: ctx.keys.seal(purpose, file.name),
        kind: file.kind,
        size: file.content.length,
        ...stored,
        uploaded_at: ctx.clock.now(),
      })
      return openFile(ctx, row.id, kept)
    },
  }
}
