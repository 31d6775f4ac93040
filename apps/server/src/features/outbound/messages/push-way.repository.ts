import type { PushKind } from '@amparo/domain/push/push.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { AppointmentOfNotice } from './messages.policy.ts'

/** A subscription whose account is open, with a consent to this kind, and its appointment valid; its encrypted address. */
export async function findAllowedAddress(
  tx: Tx,
  id: string,
  kind: PushKind,
  appointment: AppointmentOfNotice | undefined,
): Promise<string | null> {
  const stands = appointment
    ? sql`EXISTS (SELECT FROM appointment WHERE id = ${appointment.id} AND version = ${appointment.version} AND state = 'booked')`
    : sql`TRUE`
  const { rows } = await sql<{ content: string }>`
    SELECT s.content FROM push_subscription s JOIN account a ON a.id = s.account_id
    WHERE s.id = ${id} AND a.disabled_at IS NULL AND a.blocked_at IS NULL AND ${stands} AND (SELECT granted FROM consent
      WHERE account_id = a.id AND kind = ${`push_${kind}`} ORDER BY id DESC LIMIT 1)`.execute(tx)
  return rows[0]?.content ?? null
}

/** Records until when a notice waits, so that it does not count as late. */
export async function holdNotice(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.updateTable('outbound_message').set({ held_until: until }).where('id', '=', id).execute()
}

export async function deleteSubscription(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('push_subscription').where('id', '=', id).execute()
}
