/** Characters of Figtree, the font embedded in every PDF; a test compares them with its files. */
const drawn =
  /[ \n\u0021-\u007e\u00a1-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u01cd\u01ce\u0218-\u021b\u0237\u02c6\u02c7\u02d8-\u02dd\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u2044\u2070\u2074-\u2079\u2080-\u2089\u20ac\u20b9\u2122\u215b-\u215e\u2190-\u2193\u2196-\u2199\u2212\u2215\u2260\u2264\u2265]/u

/** The same text in the spelling of the font: composed letters, plain spaces and hyphens, no invisible marks. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\p{Zs}\t]/gu, ' ')
    .replace(/[\u2010-\u2012]/g, '-')
    .replaceAll('\u03bc', '\u00b5')
    .replace(/[\p{Cc}\p{Cf}]|\ufe0e|\ufe0f/gu, (mark) => (mark === '\n' ? mark : ''))
}

/** Each character that no PDF can show, once. */
export function unprintable(text: string): string[] {
  return [...new Set(plain(text))].filter((one) => !drawn.test(one))
}

/** The text as a PDF prints it. A character that the font lacks becomes its code point, `[U+2153]`: none is lost. */
export function printable(text: string): string {
  return [...plain(text)]
    .map((one) =>
      drawn.test(one) ? one : `[U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .join('')
}

/** The printed text on one line, for a SHA-256: spaces and line breaks in a row count as one space. */
export function printedLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim()
}
