import { normalizeEmail } from '../emails.ts'
import { cleanName } from '../names.ts'
import { isWellFormed } from '../well-formed.ts'

// These run sixteen times for each of a million lines, so they check character codes and use regular expressions only
// for rare cells.

const space = 32
const zero = 48
const nine = 57
const unusualName = /^[\p{L}\p{M} .'’´`-]*\p{L}[\p{L}\p{M} .'’´`-]*$/u
const simpleEmailCharacters = buildSimpleEmailCharacters()

/** A cell as it is judged and stored, by `cleanName`. A control character inside it stays, and refuses the line. */
export function cellAt(cells: readonly string[], index: number): string {
  const cell = cells[index] ?? ''
  if (cell === '' || isClean(cell)) return cell
  const text = cell.trim()
  return isPlainText(text) ? cleanName(text) : text
}

/** True if the cell has only letters of Spanish and printable ASCII, with single spaces between words. */
function isClean(cell: string): boolean {
  let before = space
  for (let at = 0; at < cell.length; at += 1) {
    const code = cell.charCodeAt(at)
    if (code <= space && before <= space) return false
    if (code >= 0x7f && (code < 0xc0 || code > 0xff)) return false
    before = code
  }
  return before > space
}

/** True if the text consists of exactly `length` ASCII digits. */
export function isDigits(text: string, length: number): boolean {
  if (text.length !== length) return false
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < zero || code > nine) return false
  }
  return true
}

/** True for a person's name: at least one letter, and only letters, spaces, full stops, hyphens and apostrophes. */
export function isPersonName(text: string): boolean {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const isAsciiLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
    const isSpanishLetter = code >= 0xc0 && code <= 0xff && code !== 0xd7 && code !== 0xf7
    if (isAsciiLetter || isSpanishLetter) letters += 1
    else if (code !== space) return unusualName.test(text)
  }
  return letters > 0
}

/** True if the text has no control character, no line or paragraph separator and no lone surrogate. */
export function isPlainText(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 32 || (code >= 0x7f && code <= 0x9f) || code === 0x2028 || code === 0x2029) return false
    if (code >= 0xd800 && code <= 0xdfff) return isWellFormed(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
  }
  return true
}

/** The certificate's number in upper case, or null: 1 to 30 ASCII letters, digits and hyphens. */
export function readCertificateNumber(text: string): string | null {
  if (text.length === 0 || text.length > 30) return null
  let hasLowerCase = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if ((code >= zero && code <= nine) || (code >= 65 && code <= 90) || code === 45) continue
    if (code < 97 || code > 122) return null
    hasLowerCase = true
  }
  return hasLowerCase ? text.toUpperCase() : text
}

/** `normalizeEmail`, with a fast path for addresses already in that form. */
export function readEmail(text: string): string | null {
  const at = text.indexOf('@')
  if (at < 1 || at > 64 || text.length > 100) return normalizeEmail(text)
  let afterMark = true
  let lastDot = 0
  for (let index = 0; index < text.length; index += 1) {
    if (index === at) {
      if (afterMark) return normalizeEmail(text)
      afterMark = true
      continue
    }
    const kind = simpleEmailCharacters[text.charCodeAt(index)] ?? 0
    if (kind === 0 || (kind === 2 && afterMark)) return normalizeEmail(text)
    afterMark = kind === 2
    if (kind === 2) lastDot = index
  }
  const topLevelIsName =
    !afterMark && lastDot > at && text.length - lastDot > 2 && text.charCodeAt(lastDot + 1) > nine
  return topLevelIsName && text.length - at < 60 ? text : normalizeEmail(text)
}

/** 1 for lower-case letters and digits, 2 for the full stop, 0 for characters that need the full check. */
function buildSimpleEmailCharacters(): Uint8Array {
  const kinds = new Uint8Array(128)
  for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789') kinds[character.charCodeAt(0)] = 1
  kinds['.'.charCodeAt(0)] = 2
  return kinds
}
