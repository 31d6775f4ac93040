import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** A table whose rows a search finds by `word_marks`. */
export interface MarkedTable {
  readonly name: 'conversation' | 'complaint'
  /** Its select list: the sealed and open texts of the words. */
  readonly texts: RawBuilder<unknown>
}

interface Row {
  readonly id: string | number
  /** Its version in the database: any change gives it another. */
  readonly version_read: string
}

export type Unmarked<Texts> = Texts & Row

export interface MarkedRow extends Row {
  readonly word_marks: readonly number[]
}

/** Rows that have no marks yet, in the order of their ids. */
export async function listUnmarked<Texts>(
  tx: Tx,
  { name, texts }: MarkedTable,
  after: string | number | null,
  limit: number,
): Promise<Unmarked<Texts>[]> {
  const beyond = after === null ? sql`TRUE` : sql`id > ${after}`
  const { rows } = await sql<Unmarked<Texts>>`
    SELECT id, xmin::text AS version_read, ${texts} FROM ${sql.table(name)}
    WHERE word_marks IS NULL AND ${beyond} ORDER BY id LIMIT ${limit}`.execute(tx)
  return rows
}

/** Stores the marks of the rows that nothing has changed since they were read. */
export async function writeMarks(tx: Tx, { name }: MarkedTable, rows: readonly MarkedRow[]): Promise<void> {
  await sql`
    UPDATE ${sql.table(name)} AS t SET word_marks = marked.word_marks
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS given (value),
      jsonb_populate_record(NULL::${sql.table(name)}, given.value) AS marked
    WHERE t.id = marked.id AND t.xmin::text = given.value->>'version_read'`.execute(tx)
}
