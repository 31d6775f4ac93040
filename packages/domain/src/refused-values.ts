const longest = 40

/** A refused value as messages show it: on one line and cut; empty for none and for a group of values. */
export function shownValue(value: unknown): string {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return ''
  const signs = [
    ...String(value)
      .replace(/[\s\p{C}]+/gu, ' ')
      .trim(),
  ]
  return signs.length > longest ? `${signs.slice(0, longest).join('')}…` : signs.join('')
}

/** The same without its letters and digits, for personal data and keys: `00/00/0000`, `xxx.xxxx@xxxxx`. */
export function shapeOf(value: unknown): string {
  return shownValue(value)
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
