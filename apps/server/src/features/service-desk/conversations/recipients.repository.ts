import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** The staff accounts of a professional that are open. */
export async function listMailsOfProfessional(
  tx: Tx,
  professionalId: string,
): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    SELECT id, email FROM staff
    WHERE professional_id = ${professionalId} AND disabled_at IS NULL AND 'profesional' = ANY (roles)`.execute(
    tx,
  )
  return rows
}

/** Whether an open account of this professional reads what the patient of a visit of that hour writes. */
export async function hasReader(tx: Tx, professionalId: string, visitStartsAt: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT WHERE ${isRead(sql`${professionalId}::uuid`, sql`${visitStartsAt}::timestamptz`)}`.execute(tx)
  return rows.length > 0
}

/**
 * The same, and keeps the professional's accounts as they are until the transaction ends: one that leaves afterwards closes
 * what has been opened. Locks them in an earlier statement, so that the second one sees who has left meanwhile.
 */
export async function holdReader(tx: Tx, professionalId: string, visitStartsAt: Date): Promise<boolean> {
  await sql`SELECT FROM staff WHERE professional_id = ${professionalId} ORDER BY id FOR SHARE`.execute(tx)
  return hasReader(tx, professionalId, visitStartsAt)
}

/** The same in a statement, of a professional and the hour of a visit. */
export function isRead(professionalId: RawBuilder<unknown>, visitStartsAt: RawBuilder<unknown>) {
  return sql<boolean>`EXISTS (
    SELECT FROM staff s LEFT JOIN staff_professional l ON l.staff_id = s.id AND l.professional_id = s.professional_id
    WHERE s.professional_id = ${professionalId} AND s.disabled_at IS NULL AND 'profesional' = ANY (s.roles)
      AND (l.sees_from IS NULL OR l.sees_from <= ${visitStartsAt}))`
}
