import { handOver } from '@amparo/client/api/hand-over.ts'
import { csvCell } from '@amparo/domain/csv-cells.ts'

/** A table's content as CSV: head and rows, without checkboxes and buttons. */
export function tableCsv(table: HTMLTableElement): string {
  const rows = [...table.rows]
  const isToDo = (at: number) =>
    rows.some((row, place) => row.cells[at]?.querySelector(place === 0 ? 'input' : 'input, button') != null)
  const width = rows[0]?.cells.length ?? 0
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => !isToDo(at))
  const lines = rows.map((row) => columns.map((at) => csvCell(textOf(row.cells[at]))).join(','))
  // Spreadsheets detect UTF-8 by its BOM.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Text of a cell, without purely visual marks. */
function textOf(cell: HTMLTableCellElement | undefined): string {
  if (cell === undefined) return ''
  const copy = cell.cloneNode(true) as HTMLElement
  for (const sign of copy.querySelectorAll('[aria-hidden="true"]')) sign.remove()
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Downloads a text as a file. */
export function keepText(name: string, text: string): void {
  handOver(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
}
