import { inOrder } from '@amparo/database/name-order.ts'
import { dueParts, everyWork } from '@amparo/database/open-work.ts'
import type { WorkKind } from '@amparo/domain/staff/work-kinds.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'
import type { TakenKind } from '../../staff/staff-notices/staff-notices.service.ts'

/** Open work of one kind, by person if staff take that kind, by due range. */
export interface WorkRow {
  readonly kind: WorkKind
  /** Null for work without an owner, and for kinds that have none. */
  readonly owner: string | null
  readonly ownerId: string | null
  readonly late: number
  readonly today: number
  readonly week: number
  readonly later: number
}

export async function countOpenWork(tx: Tx, today: string): Promise<WorkRow[]> {
  const count = (part: keyof ReturnType<typeof dueParts>) =>
    sql`count(*) FILTER (WHERE ${dueParts(today)[part]})::int`
  const { rows } = await sql<WorkRow>`
    WITH work AS (${everyWork})
    SELECT w.kind, s.name AS owner, s.public_id AS "ownerId", ${count('late')} AS late, ${count('today')} AS today,
      ${count('week')} AS week, ${count('later')} AS later
    FROM work w LEFT JOIN staff s ON s.id = w.owner_id
    GROUP BY w.kind, s.id, s.name, s.public_id ORDER BY ${inOrder(sql`s.name`)} NULLS FIRST, s.id, w.kind`.execute(
    tx,
  )
  return rows
}

/** Public ids of the owners of these items of a kind, by item id; absent ones are unassigned. */
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
