import type { Incident } from '@amparo/database/schema.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export type IncidentRow = Selectable<Incident>

export async function insertIncident(tx: Tx, row: Insertable<Incident>): Promise<IncidentRow> {
  return tx.insertInto('incident').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findIncident(tx: Tx, code: string): Promise<IncidentRow | undefined> {
  return tx.selectFrom('incident').selectAll().where('code', '=', code).executeTakeFirst()
}

/** Open ones, the earliest due first; or every one, the newest first. */
export async function listIncidents(tx: Tx, all: boolean): Promise<IncidentRow[]> {
  const { rows } = all
    ? await sql<IncidentRow>`SELECT * FROM incident ORDER BY id DESC`.execute(tx)
    : await sql<IncidentRow>`SELECT * FROM incident WHERE closed_at IS NULL ORDER BY due_at, id`.execute(tx)
  return rows
}

/** Marks a step as done, once: an earlier mark stays. */
export async function markIncident(
  tx: Tx,
  id: number,
  step: 'authority_told_at' | 'people_told_at' | 'closed_at',
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE incident SET ${sql.ref(step)} = ${now} WHERE id = ${id} AND ${sql.ref(step)} IS NULL`.execute(tx)
  return Number(numAffectedRows ?? 0) === 1
}
