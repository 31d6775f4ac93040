/** Also after blanks, and in the full-width forms that some programs treat alike. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r]/

/**
 * A CSV cell for people: always quoted, with an apostrophe before anything that a spreadsheet would run as a formula.
 * Line breaks become spaces.
 */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return `"${safe.replace(/[\r\n]+/g, ' ').replaceAll('"', '""')}"`
}
