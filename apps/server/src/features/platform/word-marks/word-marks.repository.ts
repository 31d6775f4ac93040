import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** A table whose sealed text a search finds by `word_marks`. */
export interface MarkedTable {
  readonly name: 'conversation' | 'complaint'
  /** Sealed columns that its words come from. */
  readonly columns: readonly [string, ...string[]]
}

/** Rows that have no marks yet, with their sealed columns, in the order of their ids. */
export async function listUnmarked<Row>(
  tx: Tx,
  { name, columns }: MarkedTable,
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT id, ${sql.join(columns.map((column) => sql.ref(column)))} FROM ${sql.table(name)}
    WHERE word_marks IS NULL ORDER BY id LIMIT ${limit}`.execute(tx)
  return rows
}

/** Stores a row's marks, unless its text was sealed with another key since it was read. */
export async function writeMarks(
  tx: Tx,
  { name, columns: [text] }: MarkedTable,
  row: { readonly id: string | number; readonly sealed: string },
  marks: readonly number[],
): Promise<void> {
  await sql`UPDATE ${sql.table(name)} SET word_marks = ${[...marks]}::bigint[]
    WHERE id = ${row.id} AND word_marks IS NULL AND ${sql.ref(text)} = ${row.sealed}`.execute(tx)
}
