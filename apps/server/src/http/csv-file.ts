import { Readable } from 'node:stream'
import { csvCell } from '@amparo/domain/csv-cells.ts'
import type { AnswerFile } from './route.ts'

export type CsvColumns<R> = Readonly<Record<string, (row: R) => string | number | undefined>>

interface CsvSource<R> {
  readonly columns: CsvColumns<R>
  /** The rows beyond one of them, in the order of the list; null is the beginning. */
  read(after: R | null, limit: number): Promise<readonly R[]>
  /** Largest number of rows. */
  readonly most?: number
}

const pageRows = 500

/** A list as a file for people: read a page at a time while it is sent, so that its memory does not grow with the list. */
export function csvFile<R>(name: string, source: CsvSource<R>): AnswerFile {
  return { name: `${name}.csv`, content: Readable.from(lines(source)) }
}

async function* lines<R>({ columns, read, most = Infinity }: CsvSource<R>): AsyncGenerator<string> {
  const names = Object.keys(columns)
  // Spreadsheets detect UTF-8 by its BOM.
  yield `\ufeff${names.map(csvCell).join(',')}\r\n`
  let after: R | null = null
  for (let left = most; left > 0; ) {
    const wanted = Math.min(pageRows, left)
    const rows: readonly R[] = await read(after, wanted)
    yield rows.map((row) => toLine(columns, row)).join('')
    after = rows.at(-1) ?? null
    if (rows.length < wanted) return
    left -= rows.length
  }
}

function toLine<R>(columns: CsvColumns<R>, row: R): string {
  const cells = Object.values(columns).map((cell) => csvCell(String(cell(row) ?? '')))
  return `${cells.join(',')}\r\n`
}
