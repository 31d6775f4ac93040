import { answerTerms } from '@amparo/domain/conversations/conversation-terms.ts'
import { offeredName } from '@amparo/domain/file-names.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { conversationPurpose } from '../../platform/files/conversation-purpose.policy.ts'
import { storeFile } from '../../platform/files/files.service.ts'
import type { PaperKind } from '../../platform/uploads/uploads.policy.ts'
import type { TakenFile } from '../../platform/uploads/uploads.service.ts'
import { professionalMessageMail } from './conversations.emails.ts'
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
import { findReach, type Reach, tellPerson } from './reach.service.ts'
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

/** A message with its decrypted text. */
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

/** The terms of a question asked now, as stored. */
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
 * Adds a question of the person to a conversation that is held, and tells its professional. The term starts again where the
 * house had answered. Throws `archivo_desconocido`.
 */
export async function appendQuestion(
  ctx: Context,
  tx: Tx,
  row: ConversationRow,
  { text, files }: { readonly text: string; readonly files: readonly string[] },
): Promise<ConversationRow> {
  return tellProfessional(ctx, tx, await append(ctx, tx, row, { author: 'person', text, files }, null))
}

/** Adds an answer, which ends the term unless only a call can carry it. Throws `archivo_desconocido`. */
export async function appendAnswer(
  ctx: Context,
  tx: Tx,
  row: ConversationRow,
  written: Written,
): Promise<{ row: ConversationRow; reach: Reach }> {
  const { reach, notice } = await findReach(ctx, tx, { ...row, last_n: row.last_n + 1 })
  const answered = await append(ctx, tx, row, written, reach)
  return { reach, row: await tellPerson(ctx, tx, answered, notice) }
}

/**
 * Writes a message under the next number and rings the bell. Throws `archivo_desconocido` where one of the files is not
 * waiting for this side.
 */
async function append(
  ctx: Context,
  tx: Tx,
  row: ConversationRow,
  written: Written,
  reach: Reach | null,
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
  const waitsForHouse = reach === null || reach === 'call'
  const changed = await changeConversation(tx, row.id, {
    last_n: n,
    last_at: now,
    ...(reach === null
      ? { person_read: n }
      : { staff_read: n, writer_id: null, writing_until: null, call_due: reach === 'call' }),
    awaits: waitsForHouse ? 'house' : 'person',
    ...(waitsForHouse && row.awaits === 'person' ? termsNow(ctx) : {}),
    solved: null,
    ...(waitsForHouse ? {} : { first_answered_at: row.first_answered_at ?? now }),
  })
  await ctx.bell.ring(tx, bellOf(row.id))
  return changed
}

/** «Tienes un mensaje» to the professional, who has no desk to look after; one, until they have read. */
async function tellProfessional(ctx: Context, tx: Tx, row: ConversationRow): Promise<ConversationRow> {
  if (row.professional_id === null || row.last_n - row.staff_read > 1) return row
  const mail = professionalMessageMail(ctx.config)
  for (const { id, email } of await listMailsOfProfessional(tx, row.professional_id)) {
    const purpose = `conversation-professional:${row.folio}:${row.last_n}:${id}`
    await queueMessage(ctx, tx, purpose, { channel: 'email', to: email, mail })
  }
  return row
}

/** Stores a file, encrypted, until its message is sent. Throws `archivos_no_disponibles`. */
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
