/** Longest address in SMTP (RFC 5321 §4.5.3.1). */
const emailMaxLength = 254

const localMaxLength = 64
const localPattern = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const labelPattern = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/**
 * The address without surrounding spaces and invisible marks, with its domain in lower case; null if invalid: one
 * `@`, a domain with a dot, ASCII only, at most 254 characters. The part before the `@` keeps its case.
 */
export function normalizeEmail(raw: string): string | null {
  const email = raw.replace(/\p{Cf}/gu, '').trim()
  if (email.length > emailMaxLength) return null
  const at = email.indexOf('@')
  if (at < 1 || at > localMaxLength || email.includes('@', at + 1)) return null
  const local = email.slice(0, at)
  const labels = email.slice(at + 1).split('.')
  const topLevel = labels.at(-1) ?? ''
  if (labels.length < 2 || topLevel.length < 2 || !/[A-Za-z]/.test(topLevel)) return null
  if (!localPattern.test(local) || !labels.every((label) => labelPattern.test(label))) return null
  return `${local}@${labels.join('.').toLowerCase()}`
}

/** The message beside the field, or null if the address is well formed. */
export function emailError(raw: string): string | null {
  if (raw.trim() === '') return 'Escribe el correo electrónico'
  return normalizeEmail(raw) === null ? 'Escribe un correo electrónico válido, como nombre@correo.pe' : null
}

/** The mailbox of an address, for counts: capitals and a `+tag` reach the same one, and Gmail's dots and second name. */
export function mailboxOf(email: string): string {
  const mailbox = email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@')
  const [local = '', domain] = mailbox.split('@')
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${local.replaceAll('.', '')}@gmail.com`
    : mailbox
}

/** Masked address, which only its owner recognises: `m•••@•••.pe` (contract §3). */
export function maskEmail(email: string): string {
  const topLevel = email.slice(email.lastIndexOf('.') + 1)
  return `${email.slice(0, 1)}•••@•••.${topLevel}`
}
