import type { Context } from '../../context.ts'
import type { MailPort } from '../../ports/mail.ts'
import type { SmsPort } from '../../ports/sms.ts'
import type { ComposedMail } from './messages.layout.ts'
import { claimMessage, markSent } from './messages.repository.ts'

/** The ways out of the house; a worker has them, the HTTP side does not. */
export interface Outlets {
  readonly mail: MailPort
  /** Null where no SMS provider is configured. */
  readonly sms: SmsPort | null
}

export type Message =
  | { readonly channel: 'email'; readonly to: string; readonly mail: ComposedMail }
  | { readonly channel: 'sms'; readonly to: string; readonly text: string }

/**
 * Sends a message once per `purpose`. A repeat after success does nothing; after a crash in between, it leaves
 * again under the same id, by which the receiving side knows it. Throws where the outlet refuses, to be tried again.
 */
export async function deliver(
  ctx: Context,
  outlets: Outlets,
  purpose: string,
  message: Message,
): Promise<void> {
  const claimed = await claimMessage(ctx.db, purpose, message.channel)
  if (claimed.sent_at !== null) return
  if (message.channel === 'email') {
    await outlets.mail.send({ id: claimed.id, to: message.to, ...message.mail })
  } else if (outlets.sms) {
    await outlets.sms.send({ id: claimed.id, to: message.to, text: message.text })
  }
  await markSent(ctx.db, claimed.id, ctx.clock.now())
}
