import type { Context } from '../../../context.ts'
import { listUnmarked, type MarkedTable, writeMarks } from './word-marks.repository.ts'

/** A batch is one transaction; a run stops after its batches, and the next one continues. */
const [rowsAtOnce, mostBatches] = [500, 100]

/** Marks the words of rows that have no marks: those of an earlier release, and those re-encrypted with another key. */
export async function markWaiting<Row extends { readonly id: string | number }>(
  ctx: Context,
  table: MarkedTable,
  read: (row: Row) => { readonly sealed: string; readonly marks: readonly number[] },
): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const rows = await listUnmarked<Row>(ctx.db, table, rowsAtOnce)
    await ctx.db.transaction().execute(async (tx) => {
      for (const row of rows) {
        const { sealed, marks } = read(row)
        await writeMarks(tx, table, { id: row.id, sealed }, marks)
      }
    })
    if (rows.length < rowsAtOnce) return
  }
}
