import type { Tx } from '../../../context.ts'
import type { NoticeChannel } from './channels.policy.ts'

/** Sets the channel of short notices. */
export async function setChannel(tx: Tx, accountId: number, channel: NoticeChannel): Promise<void> {
  await tx.updateTable('account').set({ message_channel: channel }).where('id', '=', accountId).execute()
}

/** Replaces WhatsApp by mail; false if WhatsApp was not chosen. */
export async function leaveWhatsApp(tx: Tx, accountId: number): Promise<boolean> {
  const left = await tx
    .updateTable('account')
    .set({ message_channel: 'email' })
    .where('id', '=', accountId)
    .where('message_channel', '=', 'whatsapp')
    .returning('id')
    .executeTakeFirst()
  return left !== undefined
}
