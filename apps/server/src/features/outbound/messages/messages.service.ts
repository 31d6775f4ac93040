import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Context, Outlets, Tx } from '../../../context.ts'
import { RetryLater } from '../../../ports/queue.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { whatsAppContent } from '../../../ports/whatsapp.ts'
import { composedMail } from './messages.layout.ts'
import { answerUnreached, sendMessage, sendNotice } from './messages.policy.ts'
import {
  claimMessage,
  clearTries,
  dropLease,
  expectMessage,
  findPendingContent,
  hasLeft,
  hasWaiting,
  insertMessage,
  markSent,
  renewLease,
  takeLease,
} from './messages.repository.ts'
import { leaveByPush, pushMessage } from './push-way.service.ts'
import { leaveByWhatsApp } from './whatsapp-way.service.ts'

export { countStopped } from './messages.repository.ts'

/** A message by one of the two channels without a separate consent. */
export const plainMessage = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('email'), to: z.string(), mail: composedMail }),
  z.object({ channel: z.literal('sms'), to: z.string(), text: z.string() }),
])
export type PlainMessage = Readonly<z.output<typeof plainMessage>>

/** A message that tries WhatsApp first, and its fallback. */
const whatsAppMessage = z.object({
  channel: z.literal('whatsapp'),
  to: z.string(),
  content: whatsAppContent,
  other: plainMessage.nullable(),
  /** The one message that leaves after «BAJA»: its confirmation. */
  confirmsOptOut: z.boolean().exactOptional(),
  /** The answer that it gives notice of, where only a call can take its place. */
  answer: z.object({ folio: z.string(), n: z.number() }).exactOptional(),
  /** A code: it does not wait for WhatsApp, and nothing of it is stored (ADR 7). */
  isCode: z.boolean().exactOptional(),
})

const storedMessage = z.discriminatedUnion('channel', [plainMessage, whatsAppMessage, pushMessage])
export type Message = Readonly<z.output<typeof storedMessage>>

/**
 * Sends a message once per `purpose`. A repeat after success does nothing; after a crash in between, it is sent again
 * under the same id, by which the receiver recognises it. Throws if the outlet refuses, for a retry.
 */
export async function deliver(
  ctx: Context,
  outlets: Outlets,
  purpose: string,
  message: Message,
): Promise<void> {
  const claimed = await claimMessage(ctx.db, purpose, message.channel, ctx.clock.now())
  if (claimed.sent_at !== null) return
  await handOver(ctx, outlets, claimed.id, message)
}

/**
 * Notes in the transaction that causes them that messages of this purpose are to leave, so that later ones can wait for
 * it (`waitsToLeave`).
 */
export async function announceMessage(ctx: Context, tx: Tx, purpose: string): Promise<void> {
  await expectMessage(tx, purpose, 'email', ctx.clock.now())
}

/** So long a message waits for one that was announced before it. */
const orderMs = 600_000

/** Whether one of these, or one that begins with `prefix`, was announced in the last ten minutes and has not left yet. */
export async function waitsToLeave(
  ctx: Context,
  purposes: readonly string[],
  prefix: string | null = null,
): Promise<boolean> {
  return hasWaiting(ctx.db, purposes, prefix, new Date(ctx.clock.now().getTime() - orderMs))
}

/** Closes a purpose whose message has nowhere to go. */
export async function nothingToSend(
  ctx: Context,
  purpose: string,
  channel: Message['channel'],
): Promise<void> {
  const now = ctx.clock.now()
  const { id } = await claimMessage(ctx.db, purpose, channel, now)
  await markSent(ctx.db, id, now)
}

/**
 * Stores a message, encrypted, in the transaction that causes it, and queues its sending; both or neither. A second
 * one of the same `purpose` is dropped.
 */
export async function queueMessage(ctx: Context, tx: Tx, purpose: string, message: Message): Promise<void> {
  const content = ctx.keys.seal('message', JSON.stringify(message))
  const messageId = await insertMessage(tx, {
    purpose,
    channel: message.channel,
    content,
    created_at: ctx.clock.now(),
  })
  if (messageId) await ctx.queue.enqueue(tx, jobOf(message.channel), { messageId })
}

/** Queues a stored message again, with its attempts reset. */
export async function queueAgain(ctx: Context, tx: Tx, messageId: string): Promise<void> {
  const channel = await clearTries(tx, messageId)
  await ctx.queue.enqueue(tx, jobOf(channel), { messageId })
}

const jobOf = (channel: Message['channel']) => (channel === 'push' ? sendNotice : sendMessage)

/** Sends a stored message; does nothing if it was sent already. Throws if the outlet refuses. */
export async function deliverQueued(ctx: Context, outlets: Outlets, messageId: string): Promise<void> {
  const content = await findPendingContent(ctx.db, messageId)
  if (content === null) return
  await handOver(ctx, outlets, messageId, openStored(ctx.keys, 'message', content, storedMessage))
}

/** Messages of this process: being sent, and sent while the database was unavailable. */
interface InHand {
  readonly leaving: Map<string, Promise<void>>
  readonly unrecorded: Set<string>
}
const inHand = new WeakMap<Context['database'], InHand>()
const recordEveryMs = 250
const recordTries = 120
const renewEveryMs = 5000
/** How long a job waits that finds its message in another worker's hands. */
const otherWorkerSeconds = 10

/** Passes a message to its outlet; two concurrent runs of its job are one. */
async function handOver(ctx: Context, outlets: Outlets, id: string, message: Message): Promise<void> {
  const hand = inHand.get(ctx.database) ?? { leaving: new Map(), unrecorded: new Set() }
  inHand.set(ctx.database, hand)
  const other = hand.leaving.get(id)
  if (other) return other
  const work = sendAndRecord(ctx, outlets, id, message, hand.unrecorded)
  hand.leaving.set(id, work)
  try {
    await work
  } finally {
    hand.leaving.delete(id)
  }
}

/**
 * Sends and records it. A process killed in between sends the message again, under the same id. An unavailable
 * database does not: it is recorded as soon as it is back, and a repeat in this process only records it.
 */
async function sendAndRecord(
  ctx: Context,
  outlets: Outlets,
  id: string,
  message: Message,
  unrecorded: Set<string>,
): Promise<void> {
  if (!unrecorded.has(id)) {
    const lease = await takeLease(ctx.db, id)
    if (lease === null) {
      // Another worker is sending it, or has sent it since the caller's read.
      if (await hasLeft(ctx.db, id)) return
      throw new RetryLater(otherWorkerSeconds)
    }
    await sendUnderLease(ctx, { id, lease }, () => send(ctx, outlets, id, message))
  }
  unrecorded.add(id)
  await recordSent(ctx, id)
  unrecorded.delete(id)
}

/** Renews the lease while the outlet is slow, and releases it if the outlet refuses. */
async function sendUnderLease(
  ctx: Context,
  { id, lease }: { id: string; lease: number },
  send: () => Promise<void>,
): Promise<void> {
  const renewing = setInterval(() => void renewLease(ctx.db, id, lease).catch(() => undefined), renewEveryMs)
  try {
    await send()
  } catch (error) {
    await dropLease(ctx.db, id, lease).catch(() => undefined)
    throw error
  } finally {
    clearInterval(renewing)
  }
}

async function send(ctx: Context, outlets: Outlets, id: string, message: Message): Promise<void> {
  if (message.channel === 'push') return leaveByPush(ctx, outlets.push ?? null, id, message)
  if (message.channel !== 'whatsapp') return sendPlain(ctx, outlets, id, message)
  const { to, content, other, answer, confirmsOptOut = false, isCode = false } = message
  const isTaken = await leaveByWhatsApp(ctx, outlets.whatsapp ?? null, {
    id,
    to,
    content,
    confirmsOptOut,
    other: other?.channel ?? (answer ? 'call' : null),
    spare: other === null || isCode ? null : ctx.keys.seal('message', JSON.stringify(other)),
    mayWait: !isCode,
  })
  if (isTaken) return
  if (other !== null) return sendPlain(ctx, outlets, id, other)
  if (answer) await ctx.db.transaction().execute((tx) => ctx.queue.enqueue(tx, answerUnreached, answer))
}

async function sendPlain(ctx: Context, outlets: Outlets, id: string, message: PlainMessage): Promise<void> {
  if (message.channel === 'email') {
    await outlets.mail.send({ id, to: message.to, ...message.mail })
  } else if (outlets.sms) {
    await outlets.sms.send({ id, to: message.to, text: message.text })
  } else {
    ctx.log.warn({ message: id }, 'mensaje de texto sin salida: falta SMS_URL')
  }
}

async function recordSent(ctx: Context, id: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await markSent(ctx.db, id, ctx.clock.now())
    } catch (error) {
      if (tries === recordTries) throw error
      await delay(recordEveryMs)
    }
  }
}
