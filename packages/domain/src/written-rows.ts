/** The rows of a CV that say something: one that was added and left blank is not read by others. */
export function writtenRows<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => Object.values(row).some((value) => String(value).trim() !== ''))
}
