/** Delimiter of a feed's cells. */
export type FeedDelimiter = ',' | ';'

const quote = '"'
/** U+FEFF, with which a file of UTF-8 may begin. */
const mark = 0xfeff

/**
 * Cells of one line by RFC 4180: a cell may be quoted, with inner quotes doubled. Null if a quote is left open or
 * something follows its end. No column of the feed contains a line break, so a cell never continues on the next line:
 * an open quote affects only its own line. An invisible mark in front, as of two files put together, is not of the line.
 */
export function splitLine(line: string, delimiter: FeedDelimiter): string[] | null {
  const text = line.charCodeAt(0) === mark ? line.slice(1) : line
  return text.includes(quote) ? splitQuotedLine(text, delimiter) : text.split(delimiter)
}

function splitQuotedLine(line: string, delimiter: FeedDelimiter): string[] | null {
  const cells: string[] = []
  let at = 0
  for (;;) {
    let end: number
    if (line.startsWith(quote, at)) {
      const closing = closingQuote(line, at + 1)
      if (closing === -1) return null
      cells.push(line.slice(at + 1, closing).replaceAll('""', quote))
      end = closing + 1
      if (end < line.length && line[end] !== delimiter) return null
    } else {
      end = line.indexOf(delimiter, at)
      if (end === -1) end = line.length
      const cell = line.slice(at, end)
      if (cell.includes(quote)) return null
      cells.push(cell)
    }
    if (end === line.length) return cells
    at = end + 1
  }
}

/** Index of the quote that ends a cell whose text starts at `from`; -1 if there is none. */
function closingQuote(line: string, from: number): number {
  let at = line.indexOf(quote, from)
  while (at !== -1 && line[at + 1] === quote) at = line.indexOf(quote, at + 2)
  return at
}
