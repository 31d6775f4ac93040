import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

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
