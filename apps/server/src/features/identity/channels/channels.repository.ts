import { rowOf } from '@amparo/database/rows.ts'
import type { Tx } from '../../../context.ts'
import type { NoticeChannel } from './channels.policy.ts'

/** Sets the channel of short notices. */
export async function setChannel(tx: Tx, accountId: number, channel: NoticeChannel): Promise<void> {
  await rowOf(tx, 'account', { id: accountId }).change({ message_channel: channel })
}

/** Replaces WhatsApp by mail; false if WhatsApp was not chosen. */
export async function leaveWhatsApp(tx: Tx, accountId: number): Promise<boolean> {
  return rowOf(tx, 'account', { id: accountId, message_channel: 'whatsapp' }).change({
    message_channel: 'email',
  })
}
