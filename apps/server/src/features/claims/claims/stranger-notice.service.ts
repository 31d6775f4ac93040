import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { whose } from '@amparo/domain/whose.ts'
import type { Context, Tx } from '../../../context.ts'
import { type PlainMessage, queueMessage } from '../../outbound/messages/messages.service.ts'
import { strangerNoticeMail, strangerNoticeSms } from './claims.emails.ts'
import { findHolderContact, type HolderContact } from './claims.repository.ts'

/** Notifies a certificate's holder that a notice was filed on it without an account: once a day, without its content. */
export async function tellHolder(ctx: Context, tx: Tx, certificate: string): Promise<void> {
  const contact = await findHolderContact(tx, certificate)
  const message = contact && messageTo(ctx, contact, certificate)
  if (!message) return
  const day = toLimaDay(ctx.clock.now())
  await queueMessage(ctx, tx, `claim-of-stranger:${certificate}:${day}`, message)
}

function messageTo({ config }: Context, contact: HolderContact, certificate: string): PlainMessage | null {
  const { email, mobile } = contact
  const forWhom = whose(contact)
  if (email) return { channel: 'email', to: email, mail: strangerNoticeMail(config, forWhom, certificate) }
  return mobile ? { channel: 'sms', to: mobile, text: strangerNoticeSms(config, forWhom, certificate) } : null
}
