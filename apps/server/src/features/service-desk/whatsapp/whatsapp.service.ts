import { tellsLoss } from '@amparo/domain/claims/tells-loss.ts'
import { type InboundWord, inboundWord } from '@amparo/domain/whatsapp/inbound-words.ts'
import { isOptOut } from '@amparo/domain/whatsapp/opt-out.ts'
import { whose } from '@amparo/domain/whose.ts'
import type { Context, Tx } from '../../../context.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { withdrawWhatsApp } from '../../identity/channels/channels.service.ts'
import { sendCode } from '../../identity/codes/codes.policy.ts'
import { answerUnreached, whatsAppStates } from '../../outbound/messages/messages.policy.ts'
import { plainMessage, queueMessage } from '../../outbound/messages/messages.service.ts'
import { isOptedOut, markOf, optOut } from '../../outbound/messages/whatsapp-way.service.ts'
import { limits, trySpend } from '../../platform/rate-limits/rate-limits.service.ts'
import {
  findContactOfNumber,
  isProvenNumber,
  takeIntoConversation,
} from '../conversations/inbound.service.ts'
import {
  linkText,
  menuText,
  noticeText,
  optedOutMail,
  optedOutText,
  type ReplyPlace,
  repliedMail,
  takenInText,
  unprovenText,
} from './whatsapp.emails.ts'
import { type InboundMessage, isFresh, type StatusNews, type WhatsAppNews } from './whatsapp.policy.ts'
import { isChosen, lockChoosers, lockTold, noteFolio, noteTold, takeInbound } from './whatsapp.repository.ts'

const answerWithinMs = 23 * 3_600_000

/**
 * Processes a signed notification. Each item is its own transaction, and a repeated, late or reordered item changes
 * nothing: states only move forward, and a message counts once.
 */
export async function takeNews(ctx: Context, news: WhatsAppNews): Promise<void> {
  const now = ctx.clock.now()
  for (const status of news.statuses.filter(({ at }) => isFresh(at, now))) await takeStatus(ctx, status)
  for (const message of news.messages.filter(({ at }) => isFresh(at, now))) await takeMessage(ctx, message)
}

async function takeStatus(ctx: Context, status: StatusNews): Promise<void> {
  const { state, errorCode, at } = status
  const mark = markOf(ctx, status.providerId)
  await ctx.db.transaction().execute(async (tx) => {
    const told = await lockTold(tx, { messageId: status.messageId, mark })
    if (!told) return
    const order: readonly string[] = whatsAppStates
    if (order.indexOf(state) <= order.indexOf(told.state)) return
    // A message that is still leaving is handled by its own job.
    const otherWay =
      state === 'failed' && told.state !== 'leaving' && (await queueOtherWay(ctx, tx, told, at))
    await noteTold(tx, told.message_id, { state, mark, at, errorCode, otherWay, now: ctx.clock.now() })
    if (state === 'failed') {
      ctx.log.warn(
        { event: 'whatsapp_failed', message: told.message_id, code: errorCode, otherWay },
        'WhatsApp no entregó un mensaje',
      )
    }
  })
}

/**
 * Resends a failed message by the remaining channel: a code's job creates a new code, other messages use their stored
 * fallback.
 */
async function queueOtherWay(
  ctx: Context,
  tx: Tx,
  { purpose, spare }: { purpose: string; spare: string | null },
  at: Date,
): Promise<boolean> {
  const [kind, requestId, sentCount] = purpose.split(':')
  if (kind === 'code' && requestId) {
    await ctx.queue.enqueue(tx, sendCode, { requestId, sentCount: Number(sentCount), otherWay: true })
    return true
  }
  const [, folio, n] = kind === 'conversation' && spare === null ? purpose.split(':') : []
  if (folio && n) {
    await ctx.queue.enqueue(tx, answerUnreached, { folio, n: Number(n) })
    return false
  }
  // A reminder that failed long after is not worth a word any more.
  if (spare === null || at.getTime() < ctx.clock.now().getTime() - 3_600_000) return false
  const message = openStored(ctx.keys, 'message', spare, plainMessage)
  await queueMessage(ctx, tx, `${purpose}:otra-via`, message)
  return true
}

/**
 * «BAJA» takes the consent back at once; a word is answered with a link or the menu, and whatever else, with every
 * «persona», becomes a conversation. Each leaves its outcome, and none stays without an answer: after «BAJA» it goes
 * to the account's e-mail, or the message waits for a person, who calls.
 */
async function takeMessage(ctx: Context, message: InboundMessage): Promise<void> {
  if (isOptOut(message.text)) return takeOptOut(ctx, message)
  const word = inboundWord(message.text)
  const now = ctx.clock.now()
  // WhatsApp allows free text for a day after a person's message; later replies wait for a member of staff.
  const isLate = now.getTime() - message.at.getTime() > answerWithinMs
  // Two automatic senders must not answer each other forever; past the limit only a person replies.
  const mayAnswer = !isLate && (await trySpend(ctx, limits.whatsAppAnswersOfNumber, message.from))
  const mark = markOf(ctx, message.providerId)
  await ctx.db.transaction().execute(async (tx) => {
    const hasLeft = await isOptedOut(ctx, tx, message.from)
    const contact = hasLeft ? await findContactOfNumber(tx, message.from) : undefined
    const needsPerson = word === null || word === 'persona' || !mayAnswer || (hasLeft && !contact?.email)
    const taken = needsPerson
      ? { outcome: 'conversation' as const, text: null }
      : await answerTo(ctx, tx, word, message.from)
    if (!(await takeInbound(tx, mark, { at: now, outcome: taken.outcome, word }))) return
    let text = taken.text
    let place: ReplyPlace = { word }
    if (needsPerson) {
      const { folio, promised_on: promisedOn } = await takeIntoConversation(ctx, tx, {
        number: message.from,
        text: message.text,
      })
      await noteFolio(tx, mark, folio)
      const isLoss = tellsLoss(message.text)
      place = { folio, promisedOn, isLoss }
      const takenText = takenInText(ctx.config, { folio, promisedOn })
      const offer = isLoss
        ? [noticeText(ctx.config, (await isProvenNumber(tx, message.from)) ? folio : null)]
        : []
      text = [takenText, ...offer, ...(word === null ? [menuText(ctx.config)] : [])].join('\n\n')
    }
    if (text === null || !mayAnswer) return
    const purpose = `whatsapp-respuesta:${mark.toString('hex').slice(0, 32)}`
    if (!hasLeft) {
      const content = { kind: 'text', text } as const
      await queueMessage(ctx, tx, purpose, { channel: 'whatsapp', to: message.from, content, other: null })
    } else if (contact?.email) {
      const mail = repliedMail(ctx.config, whose(contact), place)
      await queueMessage(ctx, tx, purpose, { channel: 'email', to: contact.email, mail })
    }
  })
}

/** Reply to a menu word: a link to the person's pages if the number is proven, the sign-in address otherwise. */
async function answerTo(
  ctx: Context,
  tx: Tx,
  word: Exclude<InboundWord, 'persona'>,
  number: string,
): Promise<{ outcome: 'menu' | 'link' | 'unproven'; text: string }> {
  if (word === 'menu') return { outcome: 'menu', text: menuText(ctx.config) }
  const isProven = await isProvenNumber(tx, number)
  return isProven
    ? { outcome: 'link', text: linkText(ctx.config, word) }
    : { outcome: 'unproven', text: unprovenText(ctx.config) }
}

async function takeOptOut(ctx: Context, { providerId, from, at }: InboundMessage): Promise<void> {
  const now = ctx.clock.now()
  const mark = markOf(ctx, providerId)
  const mayAnswer = await trySpend(ctx, limits.whatsAppAnswersOfNumber, from)
  const hasSms = ctx.smsAvailable
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await takeInbound(tx, mark, { at: now, outcome: 'opted_out', word: 'baja' }))) return
    const choosers = await lockChoosers(tx, from, at)
    // No account uses the number (any more), and the answer says so, once. A message older than the present consent gets none.
    const isFree = choosers.length === 0 && !(await isChosen(tx, from)) && !(await isOptedOut(ctx, tx, from))
    if (isFree && mayAnswer) {
      await queueMessage(ctx, tx, `whatsapp-baja:${mark.toString('hex').slice(0, 32)}`, {
        channel: 'whatsapp',
        to: from,
        content: { kind: 'text', text: optedOutText(ctx.config, { hasMail: false, hasSms: false }) },
        confirmsOptOut: true,
        other: null,
      })
    }
    const hasMail = choosers.every(({ email }) => email !== null)
    for (const [place, chooser] of choosers.entries()) {
      const { id, email } = chooser
      await withdrawWhatsApp(tx, id, { at: now, by: 'whatsapp' })
      ctx.log.info({ event: 'whatsapp_opted_out' }, 'baja de WhatsApp')
      const mail = email && {
        channel: 'email' as const,
        to: email,
        mail: optedOutMail(ctx.config, whose(chooser), { hasSms }),
      }
      const purpose = `whatsapp-baja:${mark.toString('hex').slice(0, 32)}:${id}`
      // One answer to one message: the number's other accounts read it at their own e-mail.
      if (place > 0) {
        if (mail) await queueMessage(ctx, tx, purpose, mail)
        continue
      }
      await queueMessage(ctx, tx, purpose, {
        channel: 'whatsapp',
        to: from,
        content: { kind: 'text', text: optedOutText(ctx.config, { hasMail, hasSms }) },
        confirmsOptOut: true,
        other: mail || null,
      })
    }
    // One from before the present choice does not take it back.
    if (!(await isChosen(tx, from))) await optOut(ctx, tx, from)
  })
}
