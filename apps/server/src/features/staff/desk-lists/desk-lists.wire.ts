import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { type CsvColumns, csvFile } from '../../../http/csv-file.ts'
import { toPage, writePlace } from '../../../http/pages.ts'
import { recordAct, recordFile } from '../audit-log/audit-log.service.ts'

/** A list of the console, filtered and ordered: one of its pages, or all of it as a file. */
export interface DeskList<Row> {
  /** Rows after a place (`despues`), at most `limit`; `total` counts the whole list. */
  read(
    after: string | undefined,
    limit: number,
  ): Promise<{ readonly rows: readonly Row[]; readonly total: number | (() => Promise<number>) }>
  place(row: Row): string[]
}

const countOf = (total: number | (() => Promise<number>)) => (typeof total === 'number' ? total : total())

/** A page as its call answers it. `reader` gets an act with the number of rows; null leaves the act of every call. */
export async function answerPage<Row, Wire>(
  ctx: Context,
  reader: StaffActor | null,
  {
    limite: limit = 25,
    despues,
  }: { readonly limite?: number | undefined; readonly despues?: string | undefined },
  list: DeskList<Row>,
  show: (rows: readonly Row[]) => Wire[] | Promise<Wire[]>,
) {
  const { rows, total } = await list.read(despues, limit)
  if (reader) await recordAct(ctx, ctx.db, reader, { detail: { filas: rows.length } })
  const page = toPage(rows, { total: await countOf(total), limit, place: list.place, show: () => null })
  return { status: 200, body: { ...page, filas: await show(rows) } } as const
}

/** The whole list as a CSV file, with an act that has its number of rows. */
export async function answerFile<Row>(
  ctx: Context,
  reader: StaffActor,
  list: DeskList<Row>,
  file: { readonly name: string; readonly columns: CsvColumns<Row>; readonly most?: number },
) {
  await recordFile(ctx, reader, await countOf((await list.read(undefined, 1)).total))
  const read = async (last: Row | null, limit: number) =>
    (await list.read(last === null ? undefined : writePlace(list.place(last)), limit)).rows
  return { status: 200, file: csvFile(file.name, { ...file, read }) } as const
}
