import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'
import type { Schema } from './schema.ts'

/** Rows of one statement: well inside its eight seconds on a slow disk, and a short lock. */
const batchRows = 5000

/**
 * Deletes the rows of `table` that are `old`, a batch in a transaction of its own after the other, until none is left;
 * how many went. What somebody else holds at that moment is left for the next time.
 */
export async function deleteInBatches(
  db: Db,
  table: keyof Schema,
  old: RawBuilder<unknown>,
  rows = batchRows,
): Promise<number> {
  for (let total = 0; ; ) {
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${sql.table(table)} WHERE ${old} LIMIT ${rows} FOR UPDATE SKIP LOCKED))`.execute(db)
    const deleted = Number(numAffectedRows ?? 0)
    total += deleted
    if (deleted < rows) return total
  }
}

/** How long the rows of a table are kept past the moment in one of their columns. */
interface Kept {
  readonly table: keyof Schema
  readonly past: string
  readonly days: number
}

/** Declares how many days the rows of a table are kept past the moment in a column. */
export function kept<Table extends keyof Schema>(
  table: Table,
  past: keyof Schema[Table] & string,
  days: number,
): Kept {
  return { table, past, days }
}

/** Deletes the rows that were kept long enough at `now`. Returns how many. */
export function deletePast(db: Db, { table, past, days }: Kept, now: Date): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000)
  return deleteInBatches(db, table, sql`${sql.ref(past)} < ${before}`)
}
