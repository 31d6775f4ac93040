import type { Tx } from '../../context.ts'

/** The record of a message by its purpose, made at the first try. */
export async function claimMessage(
  tx: Tx,
  purpose: string,
  channel: 'email' | 'sms',
): Promise<{ id: string; sent_at: Date | null }> {
  return tx
    .insertInto('outbound_message')
    .values({ purpose, channel })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet({ channel }))
    .returning(['id', 'sent_at'])
    .executeTakeFirstOrThrow()
}

export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('outbound_message').set({ sent_at: now }).where('id', '=', id).execute()
}
