import { kept } from '@amparo/database/delete-in-batches.ts'
import { rowOf } from '@amparo/database/rows.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { WhatsAppState } from './messages.policy.ts'

/** Whether a person with this number has WhatsApp as their choice, and thus their consent, now. */
export async function hasChosenWhatsApp(tx: Tx, mobile: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('mobile', '=', mobile)
    .where('message_channel', '=', 'whatsapp')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a number asked for no more; the first time counts. */
export async function insertOptOut(tx: Tx, mark: Buffer, at: Date): Promise<void> {
  await rowOf(tx, 'whatsapp_opt_out', { mark }).add({ opted_out_at: at })
}

export async function hasOptOut(tx: Tx, marks: readonly Buffer[]): Promise<boolean> {
  const found = await tx
    .selectFrom('whatsapp_opt_out')
    .select('mark')
    .where('mark', 'in', marks)
    .limit(1)
    .execute()
  return found.length > 0
}

export async function deleteOptOut(tx: Tx, marks: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('whatsapp_opt_out').where('mark', 'in', marks).execute()
}

/** Two years, as closed conversations: a number is given to somebody else one day. */
export const optOutsKept = kept('whatsapp_opt_out', 'opted_out_at', 730)

interface WayRow {
  readonly state: WhatsAppState
  readonly tries: number
  /** When the message was queued again by another channel, after a failure reported later. */
  readonly other_way_at: Date | null
}

/** Counts the coming attempt; returns the message's known state. */
export async function noteLeaving(tx: Tx, id: string, spare: string | null, now: Date): Promise<WayRow> {
  const { rows } = await sql<WayRow>`
    INSERT INTO whatsapp_message (message_id, tries, spare, state_at) VALUES (${id}, 1, ${spare}, ${now})
    ON CONFLICT (message_id) DO UPDATE SET tries = whatsapp_message.tries + 1
    RETURNING state, tries, other_way_at`.execute(tx)
  return rows[0] as WayRow
}

/** WhatsApp accepted it; returns the state, since a report may have come before. */
export async function noteAccepted(tx: Tx, id: string, mark: Buffer, now: Date): Promise<WhatsAppState> {
  const { rows } = await sql<{ state: WhatsAppState }>`
    UPDATE whatsapp_message SET provider_mark = ${mark},
      state = CASE WHEN state = 'leaving' THEN 'accepted' ELSE state END, state_at = ${now}
    WHERE message_id = ${id} RETURNING state`.execute(tx)
  return rows[0]?.state ?? 'accepted'
}

/** WhatsApp failed: its sender uses another channel. */
export async function noteRefused(tx: Tx, id: string, errorCode: number | null, now: Date): Promise<void> {
  await sql`UPDATE whatsapp_message SET state = 'failed', state_at = ${now},
    error_code = coalesce(${errorCode}::integer, error_code), spare = NULL WHERE message_id = ${id}`.execute(
    tx,
  )
}

/** Why the portal itself did not send a message by WhatsApp: a code of `causeWords` in the console. */
export type UnsentReason = 'WhatsApp BAJA' | 'WhatsApp sin permiso' | 'WhatsApp sin configurar'

/** The portal did not send a message by WhatsApp, and no other channel takes its place. */
export async function noteUnsent(tx: Tx, id: string, reason: UnsentReason | null, now: Date): Promise<void> {
  await sql`
    WITH why AS (UPDATE outbound_message SET last_error = ${reason} WHERE id = ${id})
    INSERT INTO whatsapp_message (message_id, state, tries, state_at) VALUES (${id}, 'failed', 0, ${now})
    ON CONFLICT (message_id) DO UPDATE SET state = 'failed', state_at = ${now}, spare = NULL`.execute(tx)
}

export async function changeChannel(tx: Tx, id: string, channel: 'email' | 'sms'): Promise<void> {
  await tx.updateTable('outbound_message').set({ channel }).where('id', '=', id).execute()
}

/** A fallback stored for a failure that has not come within an hour is useless: the moment has passed. */
export async function forgetSpares(tx: Tx, before: Date): Promise<void> {
  await sql`UPDATE whatsapp_message SET spare = NULL WHERE spare IS NOT NULL AND state_at < ${before}`.execute(
    tx,
  )
}
