/** Code of an identity document on the wire: 8 = DNI, 6 = CE, carné de extranjería (spec §9). */
export type DocumentType = 8 | 6

/** A person's document, the key that joins accounts, policies and invitations. */
export interface PersonDocument {
  readonly type: DocumentType
  readonly number: string
}

interface DocumentTypeOption {
  readonly code: DocumentType
  readonly label: string
  /** The full name, for help texts. */
  readonly name: string
  readonly maxLength: number
}

/** Both document types in the order of the selector; DNI is the default (spec §5). */
export const documentTypes: readonly DocumentTypeOption[] = [
  { code: 8, label: 'DNI', name: 'Documento Nacional de Identidad', maxLength: 8 },
  { code: 6, label: 'CE', name: 'Carné de extranjería', maxLength: 12 },
]

/** The default type of a form (spec §5). */
export const defaultDocumentType: DocumentType = 8

const dniPattern = /^[0-9]{8}$/
const cePattern = /^[A-Za-z0-9]{1,12}$/
const ceMaxLength = 12

/** True for the two codes of spec §9; a numeric string is not a code. */
export function isDocumentType(value: unknown): value is DocumentType {
  return value === 8 || value === 6
}

/** Short name of the type: `DNI` or `CE`. */
export function documentTypeLabel(type: DocumentType): string {
  return type === 8 ? 'DNI' : 'CE'
}

/** Filters the typed document: a DNI keeps only ASCII digits, at most 8; a CE stays unchanged (spec §5). */
export function sanitizeDocumentInput(type: DocumentType, raw: string): string {
  return type === 8 ? raw.replace(/[^0-9]/g, '').slice(0, 8) : raw
}

/** The message beside the field, or null if the document is well formed (spec §5 and §8). */
export function documentError(type: DocumentType, value: string): string | null {
  const trimmed = value.trim()
  if (type === 8) return dniPattern.test(trimmed) ? null : 'El DNI debe contar con 8 dígitos'
  if (trimmed === '') return 'Escribe el número de tu carné de extranjería'
  if (Array.from(trimmed).length > ceMaxLength) return 'El documento debe contar con máximo 12 dígitos'
  return cePattern.test(trimmed)
    ? null
    : 'El carné de extranjería solo lleva letras y números, sin espacios ni guiones'
}

/**
 * The document as stored: trimmed, a CE in upper case; null if invalid. Only ASCII counts: full-width digits and
 * letters are refused, never converted.
 */
export function normalizeDocument(type: DocumentType, value: string): string | null {
  const trimmed = value.trim()
  if (type === 8) return dniPattern.test(trimmed) ? trimmed : null
  return cePattern.test(trimmed) ? trimmed.toUpperCase() : null
}

/** Document masked for others: at most its last three characters, and never more than a third. */
export function maskDocument(document: string): string {
  const shown = Math.min(3, Math.floor(document.length / 3))
  return '•'.repeat(document.length - shown) + document.slice(document.length - shown)
}
