import { sql } from 'kysely'
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

/** Stores a message that is to leave; null where its purpose has one already. */
export async function insertMessage(
  tx: Tx,
  row: { purpose: string; channel: 'email' | 'sms'; content: string },
): Promise<string | null> {
  const inserted = await tx
    .insertInto('outbound_message')
    .values(row)
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** Notes, in the transaction that causes it, that a message of this purpose is to leave. */
export async function expectMessage(tx: Tx, purpose: string, channel: 'email' | 'sms'): Promise<void> {
  await tx
    .insertInto('outbound_message')
    .values({ purpose, channel })
    .onConflict((conflict) => conflict.column('purpose').doNothing())
    .execute()
}

/** Whether any of these purposes still waits to leave; one that has waited for ten minutes is not waited for. */
export async function hasWaiting(tx: Tx, purposes: readonly string[]): Promise<boolean> {
  if (purposes.length === 0) return false
  const waiting = await tx
    .selectFrom('outbound_message')
    .select('id')
    .where('purpose', 'in', [...purposes])
    .where('sent_at', 'is', null)
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '10 minutes'`)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/** The sealed content of a message that has not left yet. */
export async function findPendingContent(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('outbound_message')
    .select('content')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return row?.content ?? null
}

/** Whether a message has left; one that is forgotten has. */
export async function hasLeft(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('outbound_message')
    .select('sent_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined || row.sent_at !== null
}

/** What has left is not kept: only that it did. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('outbound_message').set({ sent_at: now, content: null }).where('id', '=', id).execute()
}

export async function deleteOldMessages(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('outbound_message').where('created_at', '<', before).execute()
}
