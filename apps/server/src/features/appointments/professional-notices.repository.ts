import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** Where a professional is written to: by their place in the staff, or else by the agenda's own address. */
export async function findProfessionalEmail(tx: Tx, professionalId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    SELECT coalesce(s.email, p.email) AS email FROM professional p
    LEFT JOIN staff s ON s.professional_id = p.id AND s.disabled_at IS NULL
    WHERE p.id = ${professionalId}`.execute(tx)
  return rows[0]?.email ?? null
}

/** Who attends an appointment now; null for a room. */
export async function findProfessionalOf(tx: Tx, appointmentId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('appointment')
    .select('professional_id')
    .where('id', '=', appointmentId)
    .executeTakeFirst()
  return row?.professional_id ?? null
}

/** What the person wrote for their professional, sealed. */
export async function findSealedReason(tx: Tx, appointmentId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('appointment')
    .select('reason')
    .where('id', '=', appointmentId)
    .executeTakeFirst()
  return row?.reason ?? null
}

interface TomorrowRow {
  readonly id: string
  readonly professional_id: string
  readonly version: number
  readonly starts_at: Date
  readonly ends_at: Date
}

/** Marks and returns up to 200 appointments that begin between two instants and whose professional was not told yet. */
export async function takeTomorrow(
  tx: Tx,
  { now, from, until }: { now: Date; from: Date; until: Date },
): Promise<TomorrowRow[]> {
  const { rows } = await sql<TomorrowRow>`
    UPDATE appointment SET professional_reminded_at = ${now}
    WHERE id IN (
      SELECT id FROM appointment
      WHERE state = 'booked' AND professional_id IS NOT NULL AND starts_at >= ${from} AND starts_at < ${until}
        AND professional_reminded_at IS NULL
      ORDER BY starts_at LIMIT 200 FOR UPDATE SKIP LOCKED)
    RETURNING id, professional_id, version, starts_at, ends_at`.execute(tx)
  return rows
}
