import type { Context } from '../../context.ts'
import { type WhatsAppContent, type WhatsAppPort, WhatsAppRefused } from '../../ports/whatsapp.ts'
import {
  changeChannel,
  hasChosenWhatsApp,
  noteAccepted,
  noteLeaving,
  noteRefused,
} from './whatsapp-way.repository.ts'

/** A message that tries WhatsApp first. */
interface ByWhatsApp {
  readonly id: string
  readonly to: string
  readonly content: WhatsAppContent
  /** The way that stands where this one fails; null where the person has none. */
  readonly other: 'email' | 'sms' | null
  /** Sealed: what leaves by it when the failure comes only afterwards; null where it is made anew or not at all. */
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

/**
 * Hands a message to WhatsApp: true where it is taken, false where it has to leave by the other way: the person has taken
 * their consent back meanwhile, WhatsApp refuses it, or has failed three times. Throws what is worth another try. A try
 * whose answer was lost is known by WhatsApp's own word of that message (`biz_opaque_callback_data`), and not repeated.
 */
export async function leaveByWhatsApp(
  ctx: Context,
  port: WhatsAppPort | null,
  message: ByWhatsApp,
): Promise<boolean> {
  const { id, to, content, other } = message
  const isAllowed = port !== null && (content.kind === 'text' || (await hasChosenWhatsApp(ctx.db, to)))
  if (!isAllowed) {
    if (other !== null) await changeChannel(ctx.db, id, other)
    else ctx.log.warn({ message: id }, 'mensaje de WhatsApp sin permiso y sin otra vía')
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

/** Notes that WhatsApp failed and the message goes on by its other way; false where it has none. */
async function takeOtherWay(
  ctx: Context,
  { id, other }: ByWhatsApp,
  errorCode: number | null,
): Promise<boolean> {
  await ctx.db.transaction().execute(async (tx) => {
    await noteRefused(tx, id, errorCode, ctx.clock.now())
    if (other !== null) await changeChannel(tx, id, other)
  })
  return other !== null
}
