import { addIfNew, rowOf } from '@amparo/database/rows.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Facts and declarations about how a visit took place; texts sealed. */
export interface PresenceRow {
  readonly id: string
  readonly account_id: number
  readonly professional_id: string
  readonly modality: 'video' | 'phone' | 'in_person'
  readonly state: 'booked' | 'cancelled' | 'attended' | 'no_show'
  /** False for a visit from before the rule. */
  readonly is_judged: boolean
  readonly has_met: boolean
  readonly mode: 'room' | 'phone' | 'in_person' | 'none' | null
  readonly reason: string | null
  readonly declared_at: Date | null
  readonly disputed_by: 'person' | 'staff' | null
  readonly dispute: string | null
  readonly disputed_at: Date | null
  readonly is_upheld: boolean | null
  readonly answer: string | null
  readonly answered_at: Date | null
}

/** The presence of a visit; undefined for a booking of a room. */
export async function findPresence(tx: Tx, appointmentId: string): Promise<PresenceRow | undefined> {
  const { rows } = await sql<PresenceRow>`
    SELECT a.id, a.account_id, a.professional_id, a.modality, a.state, a.starts_at >= rule.since AS is_judged,
      coalesce(v.met_at >= a.scheduled_at, false) AS has_met,
      p.mode, p.reason, p.declared_at,
      d.disputed_by, d.reason AS dispute, d.disputed_at, d.is_upheld, d.answer, d.answered_at
    FROM appointment a CROSS JOIN presence_rule rule
    LEFT JOIN video_call v ON v.appointment_id = a.id
    LEFT JOIN visit_presence p ON p.appointment_id = a.id
    LEFT JOIN presence_dispute d ON d.appointment_id = a.id
    WHERE a.id = ${appointmentId} AND a.professional_id IS NOT NULL`.execute(tx)
  return rows[0]
}

/** Declares how a visit took place; a later declaration replaces the former, unless it is disputed. */
export async function savePresence(
  tx: Tx,
  row: {
    readonly appointmentId: string
    readonly mode: 'room' | 'phone' | 'in_person' | 'none'
    readonly reason: string | null
    readonly now: Date
  },
): Promise<void> {
  const values = { mode: row.mode, reason: row.reason, declared_at: row.now }
  await tx
    .insertInto('visit_presence')
    .values({ appointment_id: row.appointmentId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('appointment_id')
        .doUpdateSet(values)
        .where(sql<boolean>`NOT EXISTS (SELECT FROM presence_dispute d WHERE d.appointment_id = excluded.appointment_id)
          AND (visit_presence.mode, visit_presence.reason) IS DISTINCT FROM (excluded.mode, excluded.reason)`),
    )
    .execute()
}

/** Stores a dispute; false if the visit has one. */
export async function insertDispute(
  tx: Tx,
  dispute: {
    readonly appointmentId: string
    readonly by: 'person' | 'staff'
    readonly reason: string
    readonly now: Date
  },
): Promise<boolean> {
  return addIfNew(tx, 'presence_dispute', {
    appointment_id: dispute.appointmentId,
    disputed_by: dispute.by,
    reason: dispute.reason,
    disputed_at: dispute.now,
  })
}

/** Answers an open dispute; false if there is none. */
export async function answerDispute(
  tx: Tx,
  appointmentId: string,
  answer: { readonly isUpheld: boolean; readonly text: string; readonly now: Date },
): Promise<boolean> {
  return rowOf(tx, 'presence_dispute', { appointment_id: appointmentId, answered_at: null }).change({
    is_upheld: answer.isUpheld,
    answer: answer.text,
    answered_at: answer.now,
  })
}

/** Turns a visit that did not happen into one that its professional missed, which returns its use. */
export async function voidVisit(tx: Tx, appointmentId: string, now: Date): Promise<void> {
  await sql`
    UPDATE appointment SET state = 'cancelled', absent = 'professional', cancelled_by = 'professional',
      cancelled_at = ${now}, version = version + 1
    WHERE id = ${appointmentId} AND state <> 'cancelled'`.execute(tx)
}

/** Open disputes, and since when the oldest waits. */
export async function countDisputes(tx: Tx): Promise<{ total: number; late: number; first: Date | null }> {
  const { rows } = await sql<{ total: number; first: Date | null }>`
    SELECT count(*)::integer AS total, min(disputed_at) AS first
    FROM presence_dispute WHERE answered_at IS NULL`.execute(tx)
  return { total: rows[0]?.total ?? 0, late: 0, first: rows[0]?.first ?? null }
}
