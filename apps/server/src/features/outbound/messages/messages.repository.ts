import { kept } from '@amparo/database/delete-in-batches.ts'
import { rowOf } from '@amparo/database/rows.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import { triesOfQueue } from './messages.policy.ts'

/** The ways out, as `outbound_message.channel` names them. */
export type MessageChannel = 'email' | 'sms' | 'whatsapp' | 'push'

/** The record of a message by its purpose, created at the first attempt. */
export async function claimMessage(
  tx: Tx,
  purpose: string,
  channel: MessageChannel,
  now: Date,
): Promise<{ id: string; sent_at: Date | null }> {
  return tx
    .insertInto('outbound_message')
    .values({ purpose, channel, created_at: now })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet({ channel }))
    .returning(['id', 'sent_at'])
    .executeTakeFirstOrThrow()
}

/** Inserts an outgoing message; null if its purpose has one already. */
export async function insertMessage(
  tx: Tx,
  row: { purpose: string; channel: MessageChannel; content: string; created_at: Date },
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
export async function expectMessage(
  tx: Tx,
  purpose: string,
  channel: MessageChannel,
  now: Date,
): Promise<void> {
  await rowOf(tx, 'outbound_message', { purpose }).add({ channel, created_at: now })
}

/** Whether any of these purposes was noted after `since` and still waits to leave. */
export async function hasWaiting(
  tx: Tx,
  purposes: readonly string[],
  prefix: string | null,
  since: Date,
): Promise<boolean> {
  if (purposes.length === 0 && prefix === null) return false
  const waiting = await tx
    .selectFrom('outbound_message')
    .select('id')
    .where((where) =>
      where.or([
        ...(purposes.length > 0 ? [where('purpose', 'in', [...purposes])] : []),
        ...(prefix === null ? [] : [sql<boolean>`starts_with(purpose, ${prefix})`]),
      ]),
    )
    .where('sent_at', 'is', null)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/** The sealed content of a message that has not left yet. */
export async function findPendingContent(tx: Tx, id: string): Promise<string | null> {
  return rowOf(tx, 'outbound_message', { id, sent_at: null }).value('content')
}

/** A lease lasts so long unless it is renewed. */
const leaseSeconds = 20

/**
 * Leases a message to the sender; the number of the lease, or null if another has it or it was sent. Uses the
 * database's clock.
 */
export async function takeLease(tx: Tx, id: string): Promise<number | null> {
  const { rows } = await sql<{ lease: number }>`
    UPDATE outbound_message
    SET lease = lease + 1, leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    WHERE id = ${id} AND sent_at IS NULL AND (leased_until IS NULL OR leased_until < clock_timestamp())
    RETURNING lease`.execute(tx)
  return rows[0]?.lease ?? null
}

/** Renews a held lease for the same time; false if it is no longer held. */
export async function renewLease(tx: Tx, id: string, lease: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE outbound_message SET leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    WHERE id = ${id} AND lease = ${lease} AND sent_at IS NULL RETURNING id`.execute(tx)
  return rows.length > 0
}

/** Releases a message that could not be sent, so that the next attempt need not wait. */
export async function dropLease(tx: Tx, id: string, lease: number): Promise<void> {
  await sql`
    UPDATE outbound_message SET leased_until = NULL WHERE id = ${id} AND lease = ${lease}`.execute(tx)
}

/** Whether a message has left; one that is forgotten has. */
export async function hasLeft(tx: Tx, id: string): Promise<boolean> {
  const row = await rowOf(tx, 'outbound_message', { id }).find('sent_at')
  return row === undefined || row.sent_at !== null
}

/** The content is deleted after sending; only the record stays. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await rowOf(tx, 'outbound_message', { id }).change({ sent_at: now, content: null })
}

export const messagesKept = kept('outbound_message', 'created_at', 30)

/** Resets the attempts of a message; returns its channel. */
export async function clearTries(tx: Tx, id: string): Promise<MessageChannel> {
  const { channel } = await tx
    .updateTable('outbound_message')
    .set({ tries: 0, last_error: null })
    .where('id', '=', id)
    .returning('channel')
    .executeTakeFirstOrThrow()
  return channel
}

/** Notes that a message did not leave, and what kind of refusal it was: never the words of a mail server. */
export async function noteFailedTry(tx: Tx, id: string, kind: string): Promise<void> {
  await sql`UPDATE outbound_message SET tries = tries + 1, last_error = ${kind.slice(0, 60)} WHERE id = ${id}`.execute(
    tx,
  )
}

/** Stopped and waiting messages. */
export async function countStopped(tx: Tx): Promise<{ stopped: number; waiting: number }> {
  const { rows } = await sql<{ stopped: number; waiting: number }>`
    SELECT count(*) FILTER (WHERE tries >= ${sql.lit(triesOfQueue)})::integer AS stopped, count(*)::integer AS waiting
    FROM outbound_message WHERE sent_at IS NULL`.execute(tx)
  return rows[0] ?? { stopped: 0, waiting: 0 }
}
