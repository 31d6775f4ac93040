const mobilePattern = /^(?:\+51|0051|51|)(9[0-9]{8})$/
/**
 * Separators between digits that people, telephones and spreadsheets write: spaces, hyphens of any kind, dots,
 * brackets, invisible marks.
 */
const between = /[\s\p{Z}\p{Cf}\p{P}\u2212]/gu

/**
 * Mobile number of Peru in E.164 (`+519XXXXXXXX`), or null. Accepts nine digits starting with 9, with or without
 * `+51`, `51` or `0051`, with any spaces, punctuation and invisible marks. All mobiles have had nine digits starting
 * with 9 since April 2008.
 */
export function normalizeMobile(raw: string): string | null {
  const digits = mobilePattern.exec(raw.replace(between, ''))?.[1]
  return digits === undefined ? null : `+51${digits}`
}

/** The message beside the field, or null if the mobile is well formed. */
export function mobileError(raw: string): string | null {
  return normalizeMobile(raw) === null ? 'El celular debe contar con 9 dígitos y empezar con 9' : null
}

/** `+51987654321` for reading: `987 654 321`. Other texts are returned unchanged. */
export function formatMobile(mobile: string): string {
  const digits = normalizeMobile(mobile)?.slice(3)
  return digits === undefined ? mobile : `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`
}

/** Mobile with only its last three digits visible: `••• ••• 321`. */
export function maskMobile(mobile: string): string {
  return `••• ••• ${mobile.slice(-3)}`
}

/**
 * Any number in a form that can be dialled from anywhere: `+5117000000` for `(01) 700-0000`. Drops Peru's trunk 0;
 * free (`0800…`) and short numbers (`106`) stay unchanged.
 */
export function dialable(phone: string): string {
  const digits = phone.replace(/[^0-9]/g, '')
  if (phone.trim().startsWith('+')) return `+${digits}`
  if (digits.length < 7 || digits.startsWith('0800') || digits.startsWith('0801')) return digits
  const national = digits.startsWith('0') ? digits.slice(1) : digits
  return national.startsWith('51') && national.length >= 10 ? `+${national}` : `+51${national}`
}
