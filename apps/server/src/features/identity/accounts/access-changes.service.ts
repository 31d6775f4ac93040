import { randomUUID } from 'node:crypto'
import { whose } from '@amparo/domain/whose.ts'
import type { Context, Tx } from '../../../context.ts'
import type { ComposedMail } from '../../outbound/messages/messages.layout.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { listKnownContacts, setAccessChanged } from './access-changes.repository.ts'
import { paymentsHeldMail, paymentsHeldSms } from './accounts.emails.ts'
import { getAccount } from './accounts.repository.ts'

/**
 * Records a change of contact, password or passkey, or a recovery: nothing is paid to the person's account of payment for 24
 * hours, and every contact known before learns it (contract §23.1).
 */
export async function holdPayments(ctx: Context, tx: Tx, accountId: number): Promise<void> {
  const now = ctx.clock.now()
  if (!(await setAccessChanged(tx, accountId, now))) return
  const forWhom = whose(await getAccount(tx, accountId))
  await tellKnownContacts(ctx, tx, accountId, {
    mail: paymentsHeldMail(ctx.config, forWhom, now),
    sms: paymentsHeldSms(ctx.config, forWhom),
  })
}

/** Sends a notice to every e-mail and mobile known for a person, each once. */
export async function tellKnownContacts(
  ctx: Context,
  tx: Tx,
  accountId: number,
  { mail, sms }: { readonly mail: ComposedMail; readonly sms: string },
): Promise<void> {
  const contacts = await listKnownContacts(tx, accountId, ctx.clock.now())
  const key = () => `payment-account:${randomUUID()}`
  for (const to of new Set(contacts.map(({ email }) => email))) {
    if (to !== null) await queueMessage(ctx, tx, key(), { channel: 'email', to, mail })
  }
  if (!ctx.smsAvailable) return
  for (const to of new Set(contacts.map(({ mobile }) => mobile))) {
    if (to !== null) await queueMessage(ctx, tx, key(), { channel: 'sms', to, text: sms })
  }
}
