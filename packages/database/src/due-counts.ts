import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Number of items that await an answer, and the first due day. */
export interface DueCount {
  readonly waiting: number
  readonly late: number
  readonly soon: number
  readonly first: string | null
}

/** Counts the rows of `open`, a table with its condition, by `due_on`. */
export async function countDue(
  tx: Kysely<Schema>,
  open: RawBuilder<unknown>,
  today: string,
  soon: string,
): Promise<DueCount> {
  const { rows } = await sql<DueCount>`
    SELECT count(*)::int AS waiting, count(*) FILTER (WHERE due_on < ${today})::int AS late,
      count(*) FILTER (WHERE due_on BETWEEN ${today} AND ${soon})::int AS soon, min(due_on)::text AS first
    FROM ${open}`.execute(tx)
  return rows[0] ?? { waiting: 0, late: 0, soon: 0, first: null }
}
