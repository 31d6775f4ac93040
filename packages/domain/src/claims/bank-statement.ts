/** A line of a bank's statement. */
export interface StatementLine {
  /** Line of the file, from 1. */
  readonly row: number
  readonly operation: string
  readonly cents: number
  /** Money that came in: in a statement with minus signs, a line without one. */
  readonly isIncome: boolean
  /** Lima day as `AAAA-MM-DD`; null if the line has none. */
  readonly day: string | null
  /** Order named in the line, as a UUID; null if it names none. */
  readonly order: string | null
}

export interface Statement {
  readonly lines: readonly StatementLine[]
  /** Lines that can't be read, and why. */
  readonly faults: readonly { readonly row: number; readonly reason: string }[]
}

const columns = {
  operation: /^(n[uú]mero de )?operaci[oó]n$/i,
  amount: /^(monto|importe|cargo)$/i,
  day: /^fecha$/i,
}

/** Cells of a CSV line, quoted or not. */
function cellsOf(line: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const [at, mark] of [...line].entries()) {
    if (mark === separator && !isQuoted) cells.push('')
    else if (mark === '"') {
      // A doubled quote inside a quoted cell is one quote.
      if (!isQuoted && line[at - 1] === '"' && cells.at(-1) !== '') cells.push(`${cells.pop()}"`)
      isQuoted = !isQuoted
    } else cells.push(`${cells.pop()}${mark}`)
  }
  return cells.map((cell) => cell.trim())
}

/** Whole soles, with or without commas in front of each three digits. */
function readWhole(text: string): string | null {
  const [first = '', ...groups] = text.split(',')
  const isGrouped =
    groups.every((group) => /^\d{3}$/.test(group)) && (groups.length === 0 || first.length <= 3)
  return isGrouped && /^\d{1,10}$/.test(first) ? [first, ...groups].join('') : null
}

/** Céntimos of `1,234.50`, `S/ 1234.5` or `1234,50`, also of a charge with a minus sign; null for anything else. */
export function readAmount(text: string): number | null {
  const typed = text.replace(/^S\/\.?\s*/i, '').replace(/^-\s*/, '')
  const point = typed.includes('.') ? typed.indexOf('.') : typed.search(/,\d{1,2}$/)
  const whole = readWhole(point < 0 ? typed : typed.slice(0, point))
  const part = point < 0 ? '0' : typed.slice(point + 1)
  if (whole === null || !/^\d{1,2}$/.test(part)) return null
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

function readDay(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null
  try {
    return Temporal.PlainDate.from(iso).toString()
  } catch {
    return null
  }
}

const orderPattern = /\b([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})\b/i

/**
 * The lines of a statement as CSV with the columns `operacion`, `monto` and, where the bank gives it, `fecha`; an order is found
 * by its id in any cell. Null without the two columns, and for a file that is no text.
 */
export function readStatement(text: string): Statement | null {
  if (text.includes('\0')) return null
  const [head = '', ...rest] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const separator = head.includes(';') ? ';' : ','
  const names = cellsOf(head, separator)
  const at = (pattern: RegExp) => names.findIndex((name) => pattern.test(name))
  const [operationAt, amountAt, dayAt] = [at(columns.operation), at(columns.amount), at(columns.day)]
  if (operationAt < 0 || amountAt < 0) return null
  const isSigned = (text: string) => /^[S/.\s]*-/i.test(text)
  const hasSigns = rest.some((line) => isSigned(cellsOf(line, separator)[amountAt] ?? ''))
  const lines: StatementLine[] = []
  const faults: { row: number; reason: string }[] = []
  for (const [index, line] of rest.entries()) {
    if (line.trim() === '') continue
    const row = index + 2
    const cells = cellsOf(line, separator)
    const operation = (cells[operationAt] ?? '').slice(0, 60)
    const cents = readAmount(cells[amountAt] ?? '')
    if (operation === '' || cents === null) {
      faults.push({ row, reason: operation === '' ? 'Falta la operación' : 'El monto no se entiende' })
      continue
    }
    const id = orderPattern.exec(line)
    const order = id ? id.slice(1).join('-').toLowerCase() : null
    const isIncome = hasSigns && !isSigned(cells[amountAt] ?? '')
    lines.push({
      row,
      operation,
      cents,
      isIncome,
      order,
      day: dayAt < 0 ? null : readDay(cells[dayAt] ?? ''),
    })
  }
  return { lines, faults }
}
