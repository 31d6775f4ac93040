import { handOver } from '@amparo/client/api/hand-over.ts'
import { csvCell } from '@amparo/domain/csv-cells.ts'

/** What a table shows, as CSV: its head and rows, without boxes to mark and buttons to press. */
export function tableCsv(table: HTMLTableElement): string {
  const rows = [...table.rows]
  const isToDo = (at: number) =>
    rows.some((row, place) => row.cells[at]?.querySelector(place === 0 ? 'input' : 'input, button') != null)
  const width = rows[0]?.cells.length ?? 0
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => !isToDo(at))
  const lines = rows.map((row) => columns.map((at) => csvCell(textOf(row.cells[at]))).join(','))
  // Spreadsheets take UTF-8 for what it is by its mark.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** The words of a cell, without the signs that are there for the eye alone. */
function textOf(cell: HTMLTableCellElement | undefined): string {
  if (cell === undefined) return ''
  const copy = cell.cloneNode(true) as HTMLElement
  for (const sign of copy.querySelectorAll('[aria-hidden="true"]')) sign.remove()
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Hands a text over as a file. */
export function keepText(name: string, text: string): void {
  handOver(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}
