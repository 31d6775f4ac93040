import { setImmediate as turn } from 'node:timers/promises'
import type { Context } from '../../../context.ts'
import {
  listUnmarked,
  type MarkedRow,
  type MarkedTable,
  type Unmarked,
  writeMarks,
} from './word-marks.repository.ts'

type Id = string | number

/** A batch is one statement; a run stops once it has marked so many, and the next one continues. */
const [rowsAtOnce, mostMarked] = [500, 50_000]

/**
 * Marks the words of rows that have no marks: of an earlier release, re-encrypted with another key, or of a person whose
 * names have changed. A row that can't be read keeps waiting, and holds up no other.
 */
export async function markWaiting<Texts>(
  ctx: Context,
  table: MarkedTable,
  read: (row: Unmarked<Texts>) => number[],
): Promise<void> {
  const unreadable: { readonly id: Id; readonly error: string }[] = []
  let marked = 0
  let after: Id | null = null
  while (marked < mostMarked) {
    const rows: Unmarked<Texts>[] = await listUnmarked<Texts>(ctx.db, table, after, rowsAtOnce)
    const batch: MarkedRow[] = []
    for (const row of rows) {
      try {
        batch.push({ id: row.id, version_read: row.version_read, word_marks: read(row) })
      } catch (cause) {
        // The name alone: a message may quote the text.
        unreadable.push({ id: row.id, error: cause instanceof Error ? cause.name : 'unknown' })
      }
      // A long sheet has thousands of marks: others have their turn.
      await turn()
    }
    await writeMarks(ctx.db, table, batch)
    marked += batch.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsAtOnce) break
    after = last.id
  }
  if (unreadable.length > 0) {
    const about = { event: 'words_not_marked', table: table.name, rows: unreadable.length, ...unreadable[0] }
    ctx.log.warn(about, 'hay filas sin marcas que no se pueden leer')
  }
}
