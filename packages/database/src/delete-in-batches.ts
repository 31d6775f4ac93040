import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open.ts'
import type { Schema } from './schema.ts'

/** Rows per statement: well within its eight seconds on a slow disk, with a short lock. */
const batchRows = 5000

/**
 * Deletes the rows of `table` that are `old`, each batch in its own transaction; returns their number. Skips locked
 * rows until the next run.
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

/** Retention of a table's rows after the time in one of their columns. */
interface Kept {
  readonly table: keyof Schema
  readonly past: string
  readonly days: number
}

/** Declares for how many days a table's rows are kept after the time in a column. */
export function kept<Table extends keyof Schema>(
  table: Table,
  past: keyof Schema[Table] & string,
  days: number,
): Kept {
  return { table, past, days }
}

/** Deletes the rows whose retention has ended at `now`. Returns their number. */
export function deletePast(db: Db, { table, past, days }: Kept, now: Date): Promise<number> {
  const before = new Date(now.getTime() - days * 86_400_000)
  return deleteInBatches(db, table, sql`${sql.ref(past)} < ${before}`)
}
