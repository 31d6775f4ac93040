import type { Context, Tx } from '../../../context.ts'
import { type WhatsAppContent, type WhatsAppPort, WhatsAppRefused } from '../../../ports/whatsapp.ts'
import {
  changeChannel,
  deleteOptOut,
  hasChosenWhatsApp,
  hasOptOut,
  insertOptOut,
  noteAccepted,
  noteLeaving,
  noteRefused,
  noteUnsent,
  type UnsentReason,
} from './whatsapp-way.repository.ts'

/** A message that tries WhatsApp first. */
interface ByWhatsApp {
  readonly id: string
  readonly to: string
  readonly content: WhatsAppContent
  /** The one message that leaves after «BAJA»: its confirmation. */
  readonly confirmsOptOut: boolean
  /** The way that stands where this one fails: `call` is a colleague's; null where the person has none. */
  readonly other: 'email' | 'sms' | 'call' | null
  /** Sealed fallback message, sent if WhatsApp fails later; null if it is composed again or there is none. */
  readonly spare: string | null
  /** Whether it may wait for WhatsApp; a code dies in ten minutes. */
  readonly mayWait: boolean
}

/** Tries by WhatsApp after which the other way is taken. */
const mostTries = 3

/** The keyed fingerprint by which a WhatsApp id is known again; the id itself holds the person's number. */
export function markOf(ctx: Context, providerId: string): Buffer {
  return ctx.keys.fingerprint('whatsapp', providerId)
}

const optOutPurpose = 'whatsapp-number'

/** Whether a number (E.164) has asked for no more by WhatsApp, and has not chosen it again since. */
export async function isOptedOut(ctx: Context, tx: Tx, number: string): Promise<boolean> {
  return hasOptOut(tx, ctx.keys.fingerprints(optOutPurpose, number))
}

export async function optOut(ctx: Context, tx: Tx, number: string): Promise<void> {
  await insertOptOut(tx, ctx.keys.fingerprint(optOutPurpose, number), ctx.clock.now())
}

/** Somebody with this number chooses WhatsApp. */
export async function optIn(ctx: Context, tx: Tx, number: string): Promise<void> {
  await deleteOptOut(tx, ctx.keys.fingerprints(optOutPurpose, number))
}

/** Why a message may not leave by WhatsApp, as «Entregas» says it; null if it may. Asked when it leaves, not when it is queued. */
async function whyNot(
  ctx: Context,
  port: WhatsAppPort | null,
  { to, content, confirmsOptOut }: ByWhatsApp,
): Promise<UnsentReason | null> {
  if (port === null) return 'WhatsApp sin configurar'
  if (confirmsOptOut) return null
  if (await isOptedOut(ctx, ctx.db, to)) return 'WhatsApp BAJA'
  return content.kind === 'text' || (await hasChosenWhatsApp(ctx.db, to)) ? null : 'WhatsApp sin permiso'
}

/**
 * Sends a message by WhatsApp: true if accepted, false if the fallback must be used: the person has withdrawn their
 * consent meanwhile, WhatsApp refuses it, or has failed three times. Throws if a retry may succeed. An attempt with a
 * lost answer is recognised by WhatsApp's own report on that message (`biz_opaque_callback_data`), and not repeated.
 */
export async function leaveByWhatsApp(
  ctx: Context,
  port: WhatsAppPort | null,
  message: ByWhatsApp,
): Promise<boolean> {
  const { id, to, content, other } = message
  const reason = await whyNot(ctx, port, message)
  if (port === null || reason !== null) {
    // «Entregas» shows it as one that did not leave, and why.
    if (other === null || other === 'call') await noteUnsent(ctx.db, id, reason, ctx.clock.now())
    else await takeOtherWay(ctx, message, null)
    return false
  }
  const { state, tries, other_way_at } = await noteLeaving(ctx.db, id, message.spare, ctx.clock.now())
  if (state === 'failed') return other_way_at !== null || !(await takeOtherWay(ctx, message, null))
  if (state !== 'leaving') return true
  try {
    const providerId = await port.send({ id, to, content })
    if ((await noteAccepted(ctx.db, id, markOf(ctx, providerId), ctx.clock.now())) !== 'failed') return true
    return !(await takeOtherWay(ctx, message, null))
  } catch (error) {
    const refusal = error instanceof WhatsAppRefused ? error.errorCode : null
    if (other === null || (refusal === null && message.mayWait && tries < mostTries)) throw error
    ctx.log.warn({ event: 'whatsapp_refused', message: id, code: refusal }, 'WhatsApp no tomó un mensaje')
    return !(await takeOtherWay(ctx, message, refusal))
  }
}

/** Records that WhatsApp failed and the fallback is used; false if there is none. */
async function takeOtherWay(
  ctx: Context,
  { id, other }: ByWhatsApp,
  errorCode: number | null,
): Promise<boolean> {
  await ctx.db.transaction().execute(async (tx) => {
    await noteRefused(tx, id, errorCode, ctx.clock.now())
    if (other === 'email' || other === 'sms') await changeChannel(tx, id, other)
  })
  return other !== null
}
