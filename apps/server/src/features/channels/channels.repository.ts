import type { Tx } from '../../context.ts'
import type { NoticeChannel } from './channels.policy.ts'

/** The way by which short notices come from now on. */
export async function setChannel(tx: Tx, accountId: number, channel: NoticeChannel): Promise<void> {
  await tx.updateTable('account').set({ message_channel: channel }).where('id', '=', accountId).execute()
}

/** Puts mail in WhatsApp's place; false where WhatsApp was not chosen. */
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
