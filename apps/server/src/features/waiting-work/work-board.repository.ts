import { isUuid } from '@amparo/domain/uuids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { TakenKind } from '../staff-notices/staff-notices.service.ts'

/** Kinds of work that the house answers by a day, in the order of the board. */
export const workKinds = [
  'conversaciones',
  'solicitudes',
  'encuestas',
  'invitados',
  'derechos',
  'reclamaciones',
] as const

/** Open work of one kind, of one person where that kind is taken by somebody, by when it is due. */
export interface WorkRow {
  readonly kind: (typeof workKinds)[number]
  /** Null for work without an owner, and for kinds that have none. */
  readonly owner: string | null
  readonly late: number
  readonly today: number
  readonly week: number
  readonly later: number
}

/** What waits for the house, counted; what waits for a person (data to complete, a paper) is no work of the house now. */
export async function countOpenWork(tx: Tx, today: string): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    WITH work (kind, owner_id, due) AS (
      SELECT 'conversaciones', owner_id, promised_on FROM conversation
        WHERE state = 'open' AND awaits = 'house' AND professional_id IS NULL
      UNION ALL SELECT 'solicitudes', owner_id, work_by FROM claim WHERE closed_at IS NULL
      UNION ALL SELECT 'encuestas', owner_id, due_on FROM survey_case WHERE closed_at IS NULL
      UNION ALL SELECT 'invitados', NULL, answer_before FROM invitation
        WHERE registered_at IS NOT NULL AND approved_at IS NULL AND rejected_at IS NULL AND removed_at IS NULL
      UNION ALL SELECT 'derechos', NULL, due_on FROM data_right_request
        WHERE closed_at IS NULL AND state NOT IN ('observed', 'paused')
      UNION ALL SELECT 'reclamaciones', owner_id, due_on FROM complaint WHERE answered_at IS NULL)
    SELECT w.kind, s.name AS owner,
      count(*) FILTER (WHERE due < ${today}::date)::int AS late,
      count(*) FILTER (WHERE due = ${today}::date)::int AS today,
      count(*) FILTER (WHERE due > ${today}::date AND due <= ${today}::date + 6)::int AS week,
      count(*) FILTER (WHERE due IS NULL OR due > ${today}::date + 6)::int AS later
    FROM work w LEFT JOIN staff s ON s.id = w.owner_id
    GROUP BY w.kind, s.id, s.name ORDER BY s.name NULLS FIRST, w.kind`.execute(tx)
  return rows
}

/** Public ids of those who have these of a kind, by what opens each; nobody has the ones that are left out. */
export async function listOwnersOf(
  tx: Tx,
  kind: TakenKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const folios = sql`c.folio = ANY (${[...ids]}::text[])`
  const { table, key, which } = {
    conversaciones: { table: sql`conversation`, key: sql`c.folio`, which: folios },
    solicitudes: { table: sql`claim`, key: sql`c.folio`, which: folios },
    encuestas: {
      table: sql`survey_case`,
      key: sql`c.id::text`,
      which: sql`c.id = ANY (${ids.filter(isUuid)}::uuid[])`,
    },
    reclamaciones: {
      table: sql`complaint`,
      key: sql`c.year || '-' || lpad(c.number::text, 6, '0')`,
      which: sql`(c.year, c.number) IN (SELECT split_part(k, '-', 1)::integer, split_part(k, '-', 2)::integer
        FROM unnest(${ids.filter((id) => /^\d{4}-\d{1,9}$/.test(id))}::text[]) AS k)`,
    },
  }[kind]
  const { rows } = await sql<{ key: string; owner: string }>`
    SELECT ${key} AS key, s.public_id AS owner FROM ${table} c JOIN staff s ON s.id = c.owner_id
    WHERE ${which}`.execute(tx)
  return new Map(rows.map(({ key: id, owner }) => [id, owner]))
}
