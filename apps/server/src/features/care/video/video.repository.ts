import { kept } from '@amparo/database/delete-in-batches.ts'
import { addIfNew, rowOf, rowsOf } from '@amparo/database/rows.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { AppointmentRow, Participant } from '../../agenda/appointments/appointments.policy.ts'
import type { Signal } from './video.policy.ts'
import { attended } from './waiting.repository.ts'

const monthMs = 30 * 86_400_000

/** A participant in a room, and the other one if present. */
export interface Seat {
  readonly appointment_id: string
  readonly participant: Participant
  readonly entry: number
  /** False if the appointment was moved since: an earlier participant is not in the room of the new time. */
  readonly is_current: boolean
  readonly other_entry: number | null
  readonly other_seen_at: Date | null
  readonly other_left_at: Date | null
}

/** Makes sure that an appointment has its call. */
export async function ensureCall(tx: Tx, appointmentId: string): Promise<void> {
  await addIfNew(tx, 'video_call', { appointment_id: appointmentId })
}

/** Whether a participant has been in the room of the appointment's present time. */
export async function hasCall(tx: Tx, appointmentId: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    SELECT EXISTS (
      SELECT FROM video_seat s JOIN appointment a ON a.id = s.appointment_id
      WHERE s.appointment_id = ${appointmentId} AND s.entered_at >= a.scheduled_at) AS there`.execute(tx)
  return rows[0]?.there ?? false
}

/**
 * Gives a participant their seat with a new token, which replaces the previous one, and deletes that one's signals.
 * Returns the number of this entry.
 */
export async function takeSeat(
  tx: Tx,
  seat: { appointmentId: string; participant: Participant; callTokenHash: Buffer; now: Date },
): Promise<number> {
  const { rows } = await sql<{ entry: number }>`
    INSERT INTO video_seat (appointment_id, participant, pass_hash, entered_at, seen_at)
    VALUES (${seat.appointmentId}, ${seat.participant}, ${seat.callTokenHash}, ${seat.now}, ${seat.now})
    ON CONFLICT (appointment_id, participant) DO UPDATE SET entry = video_seat.entry + 1,
      pass_hash = excluded.pass_hash, entered_at = excluded.entered_at, seen_at = excluded.seen_at, left_at = NULL
    RETURNING entry`.execute(tx)
  await rowsOf(tx, 'video_signal', {
    appointment_id: seat.appointmentId,
    participant: seat.participant,
  }).delete()
  return rows[0]?.entry ?? 1
}

export async function findSeat(tx: Tx, callTokenHash: Buffer): Promise<Seat | undefined> {
  const { rows } = await sql<Seat>`
    SELECT s.appointment_id, s.participant, s.entry, s.entered_at >= a.scheduled_at AS is_current,
      o.entry AS other_entry, o.seen_at AS other_seen_at, o.left_at AS other_left_at
    FROM video_seat s JOIN appointment a ON a.id = s.appointment_id
    LEFT JOIN video_seat o ON o.appointment_id = s.appointment_id AND o.participant <> s.participant
      AND o.entered_at >= a.scheduled_at
    WHERE s.pass_hash = ${callTokenHash}`.execute(tx)
  return rows[0]
}

/** Records a sign of life; a participant who had left is there again. */
export async function touchSeat(tx: Tx, callTokenHash: Buffer, now: Date): Promise<void> {
  await rowOf(tx, 'video_seat', { pass_hash: callTokenHash }).change({ seen_at: now, left_at: null })
}

/** Records that a participant left; the appointment of their call, or undefined for an unknown token. */
export async function leaveSeat(tx: Tx, callTokenHash: Buffer, now: Date): Promise<string | undefined> {
  const left = await tx
    .updateTable('video_seat')
    .set({ left_at: now })
    .where('pass_hash', '=', callTokenHash)
    .returning('appointment_id')
    .executeTakeFirst()
  return left?.appointment_id
}

/** Notes that both are in the room, the first time since the appointment has its time. */
export async function noteMeeting(tx: Tx, appointmentId: string, now: Date): Promise<void> {
  await sql`
    UPDATE video_call v SET met_at = ${now} FROM appointment a
    WHERE a.id = v.appointment_id AND v.appointment_id = ${appointmentId}
      AND (v.met_at IS NULL OR v.met_at < a.scheduled_at)`.execute(tx)
}

/** Stores signals for the other participant, if that entry of theirs is still the present one; returns whether it was. */
export async function insertSignals(
  tx: Tx,
  from: Seat,
  { toEntry, signals, now }: { toEntry: number; signals: readonly Signal[]; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO video_signal (appointment_id, participant, entry, sender_entry, payload, created_at)
    SELECT o.appointment_id, o.participant, o.entry, ${from.entry}, said.signal, ${now}
    FROM video_seat o, jsonb_array_elements(${JSON.stringify(signals)}::jsonb) WITH ORDINALITY AS said (signal, place)
    WHERE o.appointment_id = ${from.appointment_id} AND o.participant <> ${from.participant} AND o.entry = ${toEntry}
    ORDER BY said.place`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** The next 40 signals after number `after` from the other's present entry to this one, in order. */
export async function listSignals(
  tx: Tx,
  seat: Seat,
  after: number,
): Promise<{ id: number; payload: Signal }[]> {
  const { rows } = await sql<{ id: number; payload: Signal }>`
    SELECT id, payload FROM video_signal
    WHERE appointment_id = ${seat.appointment_id} AND participant = ${seat.participant}
      AND entry = ${seat.entry} AND sender_entry = ${seat.other_entry} AND id > ${after}
    ORDER BY id LIMIT 40`.execute(tx)
  return rows
}

/**
 * Keeps an appointment unchanged since its read until `tx` ends; false if it was moved, cancelled or settled meanwhile.
 * Entering, answering and recording an absence hold it first, so that their later statements see what another did.
 */
export async function holdAsRead(
  tx: Tx,
  { id, version, state }: Pick<AppointmentRow, 'id' | 'version' | 'state'>,
): Promise<boolean> {
  const held = await rowOf(tx, 'appointment', { id, version, state }).locked('forNoKeyUpdate').find('id')
  return held !== undefined
}

/**
 * Ends a call for both, and marks the appointment attended if the two had met or the visit has a result. False if it
 * was ended; one ended before its appointment was moved can be ended again.
 */
export async function endCall(
  tx: Tx,
  appointmentId: string,
  { by, now }: { by: Participant; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ met: boolean | null }>`
    UPDATE video_call v SET ended_at = ${now}, ended_by = ${by}
    FROM appointment a
    WHERE a.id = v.appointment_id AND v.appointment_id = ${appointmentId}
      AND (v.ended_at IS NULL OR v.ended_at < a.scheduled_at)
    RETURNING v.met_at >= a.scheduled_at AS met`.execute(tx)
  const [ended] = rows
  if (!ended) return false
  await rowsOf(tx, 'video_signal', { appointment_id: appointmentId }).delete()
  await sql`UPDATE appointment a SET state = 'attended', version = version + 1
    WHERE id = ${appointmentId} AND state = 'booked' AND (${ended.met === true}::boolean OR ${attended})`.execute(
    tx,
  )
  return true
}

/**
 * Marks as attended visits that ended before `before` with both in the room, though the call was not ended, or with a
 * closed note or a signed prescription, by any channel. Looks a month back, longer than any worker's downtime, so
 * that its cost stays constant.
 */
export async function settleVisits(tx: Tx, before: Date): Promise<void> {
  await sql`
    UPDATE appointment a SET state = 'attended', version = version + 1
    WHERE a.state = 'booked' AND a.kind <> 'coworking'
      AND a.ends_at <= ${before} AND a.starts_at > ${new Date(before.getTime() - monthMs)}
      AND (${attended} OR EXISTS (
        SELECT FROM video_call v WHERE v.appointment_id = a.id AND v.met_at >= a.scheduled_at))`.execute(tx)
}

/** Attendance and signals of a room, a day past the last sign of life. */
export const seatsKept = kept('video_seat', 'seen_at', 1)
