const longest = 40
const mostSigns = 7
const mostDigits = 5

/** A refused value on one line and cut; empty for none and for a group of values. */
function onOneLine(value: unknown): string {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return ''
  const signs = [
    ...String(value)
      .replace(/[\s\p{C}]+/gu, ' ')
      .trim(),
  ]
  return signs.length > longest ? `${signs.slice(0, longest).join('')}…` : signs.join('')
}

/** A refused value as messages show it: as it is if it is short and cannot be a person's data, else its shape. */
export function shownValue(value: unknown): string {
  const text = onOneLine(value)
  const digits = text.match(/\p{N}/gu)?.length ?? 0
  const isPlain = !text.includes('@') && [...text].length <= mostSigns && digits <= mostDigits
  return isPlain ? text : shapeOf(text)
}

/** The same without its letters and digits, for personal data and keys: `00/00/0000`, `xxx.xxxx@xxxxx`. */
export function shapeOf(value: unknown): string {
  return onOneLine(value)
    .replace(/[\p{L}\p{M}]/gu, 'x')
    .replace(/\p{N}/gu, '0')
}

/** The value after a message, ` («mal»)`; empty without one. */
export function quoted(value: unknown): string {
  const shown = shownValue(value)
  return shown === '' ? '' : ` («${shown}»)`
}

/**
 * Shown values of a refused line by column. A line that is wrong in a hidden column shows only shapes: its cells may be
 * shifted.
 */
export function valuesOf(
  names: readonly string[],
  cells: readonly string[],
  { hidden, reasons }: { readonly hidden: readonly string[]; readonly reasons: readonly string[] },
): (column: string) => string {
  const isHidden = hidden.some((name) => reasons.some((reason) => reason.startsWith(`${name}:`)))
  return (column) => {
    const cell = cells[names.indexOf(column)]
    return isHidden || hidden.includes(column) ? shapeOf(cell) : shownValue(cell)
  }
}
