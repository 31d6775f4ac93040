import { rowOf } from '@amparo/database/rows.ts'
import type { Appointment } from '@amparo/database/schema.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** E-mail of a professional: by their staff account, or else the agenda's own address. */
export async function findProfessionalEmail(tx: Tx, professionalId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    SELECT coalesce(s.email, p.email) AS email FROM professional p
    LEFT JOIN staff s ON s.professional_id = p.id AND s.disabled_at IS NULL
    WHERE p.id = ${professionalId}`.execute(tx)
  return rows[0]?.email ?? null
}

/** Whether the only address of a professional is one that the agenda's desk wrote, and that nobody has confirmed. */
export async function isUnconfirmedEmail(tx: Tx, professionalId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM professional p WHERE p.id = ${professionalId} AND p.email_by_desk
    AND NOT EXISTS (SELECT FROM staff s WHERE s.professional_id = p.id AND s.disabled_at IS NULL)`.execute(tx)
  return rows.length > 0
}

/** Professional of an appointment now; null for a room. */
export async function findProfessionalOf(tx: Tx, appointmentId: string): Promise<string | null> {
  return rowOf(tx, 'appointment', { id: appointmentId }).value('professional_id')
}

/** Whether a professional's account was linked by one administrator alone (see `staff_professional.sees_from`). */
export async function isLinkedByOne(tx: Tx, professionalId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM staff s JOIN staff_professional l USING (professional_id)
    WHERE s.professional_id = ${professionalId} AND l.staff_id = s.id AND s.disabled_at IS NULL
      AND l.sees_from IS NOT NULL`.execute(tx)
  return rows.length > 0
}

/**
 * The person's note for their professional, encrypted; null if staff assigned the visit to a professional whose
 * account two administrators have not confirmed.
 */
export async function findSealedReason(tx: Tx, appointmentId: string): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`SELECT a.reason FROM appointment a
    WHERE a.id = ${appointmentId} AND (a.handed_at IS NULL OR EXISTS (
      SELECT FROM staff s JOIN staff_professional l USING (professional_id)
      WHERE s.professional_id = a.professional_id AND l.staff_id = s.id AND s.disabled_at IS NULL
        AND l.sees_from IS NULL))`.execute(tx)
  return rows[0]?.reason ?? null
}

interface TomorrowRow extends Pick<Selectable<Appointment>, 'id' | 'version' | 'starts_at' | 'ends_at'> {
  readonly professional_id: string
}

/** Marks and returns up to 200 appointments between two instants, booked by a third, without a professional's notice so far. */
export async function takeTomorrow(
  tx: Tx,
  { now, bookedBy, from, until }: { now: Date; bookedBy: Date; from: Date; until: Date },
): Promise<TomorrowRow[]> {
  const { rows } = await sql<TomorrowRow>`
    UPDATE appointment SET professional_reminded_at = ${now}
    WHERE id IN (
      SELECT id FROM appointment
      WHERE state = 'booked' AND professional_id IS NOT NULL AND starts_at >= ${from} AND starts_at < ${until}
        AND professional_reminded_at IS NULL AND scheduled_at <= ${bookedBy}
      ORDER BY starts_at LIMIT 200 FOR UPDATE SKIP LOCKED)
    RETURNING id, professional_id, version, starts_at, ends_at`.execute(tx)
  return rows
}
