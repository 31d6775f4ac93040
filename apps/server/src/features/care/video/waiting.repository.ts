import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { GivenConsent } from '../../agenda/appointments/appointments.policy.ts'

/** Waiting-room state of an appointment, for its present time only. */
export interface WaitingRow {
  readonly starts_at: Date
  readonly late_minutes: number | null
  readonly answer: 'wait' | 'move' | 'call' | null
  readonly answered_at: Date | null
  /** Whether the person has given a sign of life in the room since the hour. */
  readonly person_came: boolean
  /** The same for the professional, or a result of the visit proves that it took place. */
  readonly professional_came: boolean
  /** Whether a note was closed or a prescription signed: the visit took place. */
  readonly attended: boolean
  /** Whether the professional has written in its note since the hour. */
  readonly note_begun: boolean
  readonly prescriptions: number
}

const seat = (participant: 'person' | 'professional') => sql`FROM video_seat s WHERE s.appointment_id = a.id
  AND s.participant = ${participant} AND s.entered_at >= a.scheduled_at AND s.seen_at >= a.starts_at`
/** A result of a visit, by any channel: a signed prescription or document, or a closed note that does not say that nobody came. */
export const attended: RawBuilder<unknown> = sql`(EXISTS (SELECT FROM clinical_note n WHERE n.appointment_id = a.id AND n.closed_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM visit_presence p WHERE p.appointment_id = a.id AND p.mode = 'none'))
  OR EXISTS (SELECT FROM prescription r WHERE r.appointment_id = a.id AND r.state <> 'draft')
  OR EXISTS (SELECT FROM clinical_document d WHERE d.appointment_id = a.id AND d.state <> 'draft'))`

export async function findWaiting(tx: Tx, appointmentId: string): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    SELECT a.starts_at,
      CASE WHEN w.late_said_at >= a.scheduled_at THEN w.late_minutes END AS late_minutes,
      CASE WHEN w.answered_at >= a.scheduled_at THEN w.answer END AS answer,
      CASE WHEN w.answered_at >= a.scheduled_at THEN w.answered_at END AS answered_at,
      EXISTS (SELECT ${seat('person')}) AS person_came,
      EXISTS (SELECT ${seat('professional')}) OR ${attended} AS professional_came,
      ${attended} AS attended,
      EXISTS (SELECT FROM clinical_note n WHERE n.appointment_id = a.id AND n.updated_at >= a.starts_at) AS note_begun,
      (SELECT count(*)::integer FROM prescription r WHERE r.appointment_id = a.id AND r.state = 'signed') AS prescriptions
    FROM appointment a LEFT JOIN appointment_wait w ON w.appointment_id = a.id
    WHERE a.id = ${appointmentId}`.execute(tx)
  return rows[0]
}

/** Records the professional's delay; false if the same is recorded for the present time. */
export async function saveDelay(tx: Tx, appointmentId: string, minutes: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO appointment_wait AS w (appointment_id, late_minutes, late_said_at)
    VALUES (${appointmentId}, ${minutes}, ${now})
    ON CONFLICT (appointment_id) DO UPDATE SET late_minutes = excluded.late_minutes, late_said_at = excluded.late_said_at
    WHERE w.late_minutes IS DISTINCT FROM excluded.late_minutes
      OR w.late_said_at < (SELECT scheduled_at FROM appointment a WHERE a.id = w.appointment_id)
    RETURNING w.appointment_id`.execute(tx)
  return rows.length > 0
}

/** Records that the professional wants the desk to call the person; false if such a call is still to be made. */
export async function saveCallWish(tx: Tx, appointmentId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO appointment_wait AS w (appointment_id, call_wanted_at) VALUES (${appointmentId}, ${now})
    ON CONFLICT (appointment_id) DO UPDATE SET call_wanted_at = excluded.call_wanted_at, call_made_at = NULL
    WHERE w.call_wanted_at IS NULL OR w.call_made_at IS NOT NULL
      OR w.call_wanted_at < (SELECT scheduled_at FROM appointment a WHERE a.id = w.appointment_id)
    RETURNING w.appointment_id`.execute(tx)
  return rows.length > 0
}

/** Records the person's choice; a second request of a call waits for a call again. */
export async function saveAnswer(
  tx: Tx,
  appointmentId: string,
  answer: 'wait' | 'move' | 'call',
  now: Date,
): Promise<void> {
  const chosen = { answer, answered_at: now, called_at: null }
  await tx
    .insertInto('appointment_wait')
    .values({ appointment_id: appointmentId, ...chosen })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(chosen))
    .execute()
}

/** The person's note at booking, encrypted, and how they consented: a new time of the same visit keeps both. */
export async function findBookingWords(
  tx: Tx,
  appointmentId: string,
): Promise<{ reason: string | null; consent: GivenConsent }> {
  const row = await tx
    .selectFrom('appointment')
    .select(['reason', 'consent_at', 'consent_channel'])
    .where('id', '=', appointmentId)
    .executeTakeFirstOrThrow()
  const channel = row.consent_channel === 'phone' ? 'phone' : null
  return { reason: row.reason, consent: { at: row.consent_at, channel } }
}

/** Marks a booked video appointment as missed by its person; false if it is no longer booked. */
export async function markPersonAbsent(tx: Tx, appointmentId: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE appointment SET state = 'no_show', absent = 'person', version = version + 1
    WHERE id = ${appointmentId} AND state = 'booked' RETURNING id`.execute(tx)
  return rows.length > 0
}

/**
 * Takes a visit for attended whose note was closed or whose prescription was signed; its new version, or null. A call
 * that may still go on stays booked, since its room is open for as long: it is settled once it ends.
 */
export async function markAttended(
  tx: Tx,
  appointmentId: string,
  { begunBefore, roomsClosedBefore }: { begunBefore: Date; roomsClosedBefore: Date },
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    UPDATE appointment a SET state = 'attended', version = version + 1
    WHERE id = ${appointmentId} AND state = 'booked' AND starts_at <= ${begunBefore} AND ${attended}
      AND (modality <> 'video' OR ends_at <= ${roomsClosedBefore} OR EXISTS (
        SELECT FROM video_call v WHERE v.appointment_id = a.id AND v.ended_at >= a.scheduled_at))
    RETURNING version`.execute(tx)
  return rows[0]?.version ?? null
}

/** Marks the professional as absent, on an appointment that was cancelled for it. */
export async function markProfessionalAbsent(tx: Tx, appointmentId: string): Promise<void> {
  await sql`UPDATE appointment SET absent = 'professional' WHERE id = ${appointmentId}`.execute(tx)
}

/**
 * Booked video appointments whose room closed with only one of the two in it since its time was set, which tells who
 * was missing. With a closed note or a signed prescription it took place, whatever the room recorded. A person who
 * requested a call is left to the desk.
 */
export async function listOneSided(
  tx: Tx,
  { before, since }: { before: Date; since: Date },
  most: number,
): Promise<{ id: string; absent: 'person' | 'professional' }[]> {
  const { rows } = await sql<{ id: string; absent: 'person' | 'professional' }>`
    SELECT id, CASE WHEN person_came THEN 'professional' ELSE 'person' END AS absent FROM (
      SELECT a.id, EXISTS (SELECT ${seat('person')}) AS person_came,
        EXISTS (SELECT ${seat('professional')}) AS professional_came
      FROM appointment a
      LEFT JOIN video_call v ON v.appointment_id = a.id
      LEFT JOIN appointment_wait w ON w.appointment_id = a.id
      WHERE a.state = 'booked' AND a.modality = 'video' AND a.ends_at <= ${before} AND a.ends_at > ${since}
        AND (v.met_at IS NULL OR v.met_at < a.scheduled_at) AND w.answer IS DISTINCT FROM 'call'
        AND NOT ${attended}
    ) AS rooms WHERE person_came <> professional_came LIMIT ${most}`.execute(tx)
  return rows
}
