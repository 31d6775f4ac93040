import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, which people misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new code of a signed file: 16 characters, 80 random bits. */
export function newCode(): string {
  return [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('')
}

/** A typed or scanned code: ignores case, blanks, hyphens and look-alike letters; null if invalid. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null
}

/** How long a link to a signed file lasts. */
export const shareHours = 24
