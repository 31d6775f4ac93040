import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { Context, Tx } from '../../context.ts'
import { conversationPurpose } from '../keys/conversation-purpose.policy.ts'
import { type Message, type PlainMessage, queueMessage } from '../messages/messages.service.ts'
import { isOptedOut } from '../messages/whatsapp-way.service.ts'
import { notifyByPush } from '../push/push.service.ts'
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

/** How a person gets to know of an answer: by `call`, a colleague's; by `portal`, when they next look. */
export type Reach = 'portal' | 'email' | 'whatsapp' | 'call'

/** WhatsApp takes free words for a day after somebody's own. */
const freeWordsMs = 23 * 3_600_000

/** Gives the person notice of the last answer: one, until they have read what it was about. */
export async function tellPerson(
  ctx: Context,
  tx: Tx,
  row: ConversationRow,
  notice: Message | null,
): Promise<ConversationRow> {
  // A bare number reads nothing in the portal: each answer is worth a word.
  if (row.account_id !== null && row.noticed_n > row.person_read) return row
  const purpose = `conversation:${row.folio}:${row.last_n}`
  const isPushed = await pushTo(ctx, tx, row, purpose)
  if (notice !== null) await queueMessage(ctx, tx, purpose, notice)
  if (notice === null && !isPushed) return row
  return changeConversation(tx, row.id, { noticed_n: row.last_n })
}

/** To the browsers of a person with an account; true where one takes it. */
async function pushTo(ctx: Context, tx: Tx, row: ConversationRow, purpose: string): Promise<boolean> {
  if (row.account_id === null) return false
  const link = `/ecosistema/mensajes?folio=${row.folio}`
  return notifyByPush(ctx, tx, { accountId: row.account_id, kind: 'message', purpose, link })
}

/** The way of the last answer, as things are now, and the notice that takes it. */
export async function findReach(
  ctx: Context,
  tx: Tx,
  row: ConversationRow,
): Promise<{ reach: Reach; notice: Message | null }> {
  const contact =
    row.account_id === null ? { email: null, mobile: null } : await findContact(tx, row.account_id)
  const byMail: PlainMessage | null =
    contact.email === null ? null : { channel: 'email', to: contact.email, mail: messageMail(ctx.config) }
  if (row.channel === 'portal') return { reach: 'portal', notice: null }
  if (row.channel === 'phone') return { reach: contact.mobile === null ? 'portal' : 'call', notice: null }
  if (row.channel === 'whatsapp') {
    const notice = await whatsAppNotice(ctx, tx, row, { mobile: contact.mobile, byMail })
    if (notice !== null) return { reach: 'whatsapp', notice }
  }
  return byMail === null ? { reach: 'call', notice: null } : { reach: 'email', notice: byMail }
}

/** Null where WhatsApp takes no free words any more, or the number has asked for none. */
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

/** State of a conversation once its person has heard the answer that a call was due for. */
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
 * The notice of answer `n` did not arrive and had no other way: the conversation waits for a call, opened again where the
 * house has closed it meanwhile. Nothing where the person has read the answer, or something came after it.
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
