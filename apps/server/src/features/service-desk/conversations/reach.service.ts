import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { whose } from '@amparo/domain/whose.ts'
import type { Context, Tx } from '../../../context.ts'
import { type Message, type PlainMessage, queueMessage } from '../../outbound/messages/messages.service.ts'
import { isOptedOut } from '../../outbound/messages/whatsapp-way.service.ts'
import { notifyByPush } from '../../outbound/push/push.service.ts'
import { conversationPurpose } from '../../platform/files/conversation-purpose.policy.ts'
import { callUsText, messageMail, messageText } from './conversations.emails.ts'
import { bellOf } from './conversations.policy.ts'
import {
  type ConversationRow,
  changeConversation,
  findByFolio,
  lockConversation,
  openAgain,
} from './conversations.repository.ts'
import { insertNote } from './desk.repository.ts'
import { findContact, findLastWord } from './inbound.repository.ts'

/** Channel of an answer's notice; `call`: a colleague calls; `portal`: none, the person sees it on their next visit. */
export type Reach = 'portal' | 'email' | 'whatsapp' | 'call'

/** WhatsApp accepts free text for 24 h after the person's last message; one hour is a margin. */
const freeWordsMs = 23 * 3_600_000

/** Notifies the person of the last answer, once until they read it. */
export async function tellPerson(
  ctx: Context,
  tx: Tx,
  row: ConversationRow,
  notice: Message | null,
): Promise<ConversationRow> {
  // Without an account the person cannot read in the portal: notify them of each answer.
  if (row.account_id !== null && row.noticed_n > row.person_read) return row
  const purpose = `conversation:${row.folio}:${row.last_n}`
  const isPushed = await pushTo(ctx, tx, row, purpose)
  if (notice !== null) await queueMessage(ctx, tx, purpose, notice)
  if (notice === null && !isPushed) return row
  return changeConversation(tx, row.id, { noticed_n: row.last_n })
}

/** Sends a push notice to the account's browsers; true if one is subscribed. */
async function pushTo(ctx: Context, tx: Tx, row: ConversationRow, purpose: string): Promise<boolean> {
  if (row.account_id === null) return false
  const link = `/ecosistema/mensajes?folio=${row.folio}`
  return notifyByPush(ctx, tx, { accountId: row.account_id, kind: 'message', purpose, link })
}

/** Current channel for the last answer, and its notice. */
export async function findReach(
  ctx: Context,
  tx: Tx,
  row: ConversationRow,
): Promise<{ reach: Reach; notice: Message | null }> {
  const contact = row.account_id === null ? undefined : await findContact(tx, row.account_id)
  const mobile = contact?.mobile ?? null
  const byMail: PlainMessage | null = contact?.email
    ? { channel: 'email', to: contact.email, mail: messageMail(ctx.config, whose(contact)) }
    : null
  if (row.channel === 'portal') return { reach: 'portal', notice: null }
  if (row.channel === 'phone') return { reach: mobile === null ? 'portal' : 'call', notice: null }
  if (row.channel === 'whatsapp') {
    const notice = await whatsAppNotice(ctx, tx, row, { mobile, byMail })
    if (notice !== null) return { reach: 'whatsapp', notice }
  }
  return byMail === null ? { reach: 'call', notice: null } : { reach: 'email', notice: byMail }
}

/** Null outside WhatsApp's 24 hours, or if the number has opted out. */
async function whatsAppNotice(
  ctx: Context,
  tx: Tx,
  row: ConversationRow,
  { mobile, byMail }: { mobile: string | null; byMail: PlainMessage | null },
): Promise<Message | null> {
  const to = row.phone === null ? mobile : ctx.keys.unseal(conversationPurpose(row.id), row.phone)
  const last = await findLastWord(tx, row.id)
  const isLate = last === null || ctx.clock.now().getTime() - last.getTime() > freeWordsMs
  if (to === null || isLate || (await isOptedOut(ctx, tx, to))) return null
  const text = row.account_id === null ? callUsText(ctx.config, row.folio) : messageText(ctx.config)
  return {
    channel: 'whatsapp',
    to,
    content: { kind: 'text', text },
    other: byMail,
    ...(byMail === null ? { answer: { folio: row.folio, n: row.last_n } } : {}),
  }
}

/** State of a conversation after a call has delivered the answer. */
export function heardNow(ctx: Context, { first_answered_at: firstAnsweredAt }: ConversationRow) {
  const now = ctx.clock.now()
  return {
    awaits: 'person',
    call_due: false,
    last_at: now,
    first_answered_at: firstAnsweredAt ?? now,
  } as const
}

/**
 * Marks the conversation as due for a call: the notice of answer `n` failed and has no fallback. Reopens it if the desk has
 * closed it meanwhile. Does nothing if the person has read the answer or a later message exists.
 */
export async function noteUnreached(
  ctx: Context,
  { folio, n }: { readonly folio: string; readonly n: number },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const found = await findByFolio(tx, folio)
    if (!found) return
    const row = await lockConversation(tx, found.id)
    const isPast = row.last_n !== n || row.person_read >= n || row.call_due
    const isOver = row.state === 'closed' && row.outcome !== 'answered' && row.outcome !== 'solved'
    if (isPast || isOver || (row.state === 'closed' && row.closed_by !== 'house')) return
    const due = { awaits: 'house', call_due: true } as const
    if (row.state === 'open') await changeConversation(tx, row.id, due)
    else await openAgain(tx, row.id, toLimaDay(ctx.clock.now()), due)
    await insertNote(tx, {
      conversation_id: row.id,
      what: 'note',
      staff_id: null,
      content: ctx.keys.seal(
        conversationPurpose(row.id),
        'WhatsApp no entregó el aviso de la última respuesta. Llama a la persona y léesela.',
      ),
      at: ctx.clock.now(),
    })
    await ctx.bell.ring(tx, bellOf(row.id))
  })
}
