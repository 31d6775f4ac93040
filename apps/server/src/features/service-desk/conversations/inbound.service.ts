import type { Context, Tx } from '../../../context.ts'
import { type ConversationRow, lockConversation } from './conversations.repository.ts'
import { writeConversation } from './conversations.service.ts'
import { findAccountOfNumber, findContact, holdNumber, lockOpenOf } from './inbound.repository.ts'
import { appendQuestion } from './thread.service.ts'

const subject = 'Por WhatsApp'
const longest = 4000

/** Whether a number is the proven one of exactly one account. */
export async function isProvenNumber(tx: Tx, number: string): Promise<boolean> {
  return (await findAccountOfNumber(tx, number)) !== null
}

/** Contact of the one account that has confirmed a number, and whose it is. */
export async function findContactOfNumber(tx: Tx, number: string) {
  const accountId = await findAccountOfNumber(tx, number)
  return accountId === null ? undefined : findContact(tx, accountId)
}

/**
 * Adds a message to the company's number to a conversation: the open one of the account that has confirmed the
 * number, or of the unknown number, or a new one. A message without text is noted as received.
 */
export async function takeIntoConversation(
  ctx: Context,
  tx: Tx,
  { number, text }: { number: string; text: string },
): Promise<ConversationRow> {
  const mark = ctx.keys.fingerprint('conversation-phone', number)
  await holdNumber(tx, mark)
  const accountId = await findAccountOfNumber(tx, number)
  const words = text.trim().slice(0, longest) || '(Envió algo que no es texto: por aquí no se abre)'
  const open = await lockOpenOf(tx, { accountId, mark })
  if (open !== null) {
    const row = await lockConversation(tx, open)
    return appendQuestion(ctx, tx, row, { text: words, files: [] })
  }
  return writeConversation(ctx, tx, {
    topic: 'other',
    subject,
    text: words,
    channel: 'whatsapp',
    appointmentId: null,
    door: 'whatsapp',
    account_id: accountId,
    professional_id: null,
    ...(accountId === null ? { phone: { number, mark } } : {}),
  })
}
