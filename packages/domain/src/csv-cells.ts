/** Also behind blanks, and in the full-width forms that some programs read alike. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/**
 * A cell of a CSV file for people: always between quotes, and with an apostrophe before anything that a
 * spreadsheet would run as a formula. Line breaks inside become spaces.
 */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return `"${safe.replace(/[\r\n]+/g, ' ').replaceAll('"', '""')}"`
}
