/** The rows of a CV with content: an added row left blank is hidden from readers. */
export function writtenRows<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => Object.values(row).some((value) => String(value).trim() !== ''))
}
