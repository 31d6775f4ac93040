const mobilePattern = /^(?:\+51|0051|51|)(9[0-9]{8})$/
/** What people, telephones and spreadsheets put between digits: spaces, hyphens of any kind, dots, brackets, invisible marks. */
const between = /[\s\p{Z}\p{Cf}\p{P}\u2212]/gu

/**
 * Mobile of Peru in E.164 (`+519XXXXXXXX`), or null. Takes nine digits that start with 9, with or without `+51`, `51` or
 * `0051`, whatever spaces, punctuation and invisible marks stand between them.
 * Mobiles have nine digits and start with 9 all over the country since April 2008.
 */
export function normalizeMobile(raw: string): string | null {
  const digits = mobilePattern.exec(raw.replace(between, ''))?.[1]
  return digits === undefined ? null : `+51${digits}`
}

/** The text to show beside the field, or null when the mobile is well formed. */
export function mobileError(raw: string): string | null {
  return normalizeMobile(raw) === null ? 'El celular debe contar con 9 dígitos y empezar con 9' : null
}

/** `+51987654321` as people read it: `987 654 321`. Anything that is not a mobile comes back unchanged. */
export function formatMobile(mobile: string): string {
  const digits = normalizeMobile(mobile)?.slice(3)
  return digits === undefined ? mobile : `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`
}

/** Mobile with only its last three digits to be seen: `••• ••• 321`. */
export function maskMobile(mobile: string): string {
  return `••• ••• ${mobile.slice(-3)}`
}

/**
 * Any number as a telephone dials it from anywhere: `+5117000000` of `(01) 700-0000`. Peru's trunk 0 goes; free lines
 * (`0800…`) and short ones (`106`) are dialled as they are.
 */
export function dialable(phone: string): string {
  const digits = phone.replace(/[^0-9]/g, '')
  if (phone.trim().startsWith('+')) return `+${digits}`
  if (digits.length < 7 || digits.startsWith('0800') || digits.startsWith('0801')) return digits
  const national = digits.startsWith('0') ? digits.slice(1) : digits
  return national.startsWith('51') && national.length >= 10 ? `+${national}` : `+51${national}`
}
