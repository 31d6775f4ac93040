import { isDay } from '../calendar-days.ts'
import { type DocumentType, documentError, normalizeDocument, type PersonDocument } from '../documents.ts'
import { knownProfile } from '../modules.ts'
import { normalizeMobile } from '../phones.ts'
import { cellAt, isDigits, isPersonName, isPlainText, readCertificateNumber, readEmail } from './cells.ts'
import { deliveryColumn, feedColumns, productCodes } from './columns.ts'
import { isDoubleEncoded, isLandline, isNoContact } from './contacts.ts'

/** State of a certificate; only `vigente` gives benefits (contract §9). */
type PolicyStatus = 'vigente' | 'anulada' | 'suspendida'

/** One valid line of the feed, with the stored values. Days are `AAAA-MM-DD`, the mobile is E.164. */
export interface PolicyLine {
  readonly certificateNumber: string
  readonly documentType: DocumentType
  readonly documentNumber: string
  readonly givenNames: string
  readonly paternalSurname: string
  readonly maternalSurname: string
  readonly birthDate: string
  readonly mobile: string | null
  readonly email: string | null
  readonly productCode: string
  readonly profile: string
  readonly startsOn: string
  readonly endsOn: string
  readonly status: PolicyStatus
  readonly seats7442: number
  readonly seats7443: number
  /** Null where the feed does not have it. */
  readonly deliveredOn: string | null
}

/** A contact that the line enters without, because its cell names none or a landline. */
export type DroppedContact = 'celular' | 'correo'

const nameMaxLength = 80
const surnameMaxLength = 60
const profileMaxLength = 40
const products: ReadonlySet<string> = new Set(productCodes)
const statuses: ReadonlySet<string> = new Set<PolicyStatus>(['vigente', 'anulada', 'suspendida'])

/**
 * The policy of a line's cells, or every reason against it (contract §9), each as `column: problem`. `today`
 * (`AAAA-MM-DD`) limits the birth date. Adds the contacts left out to `dropped`. `columns` are
 * those of the file's header.
 */
export function readPolicyLine(
  cells: readonly string[],
  today: string,
  dropped: Set<DroppedContact> = new Set(),
  columns: number = feedColumns.length,
): PolicyLine | readonly string[] {
  if (cells.length !== columns) {
    return [`la línea tiene ${cells.length} columnas y deben ser ${columns}`]
  }
  const problems: string[] = []
  const documentType = readDocumentType(cellAt(cells, 0), problems)
  const documentNumber = readDocument(documentType, cellAt(cells, 1), problems)
  const givenNames = readName('nombres', cellAt(cells, 2), nameMaxLength, problems)
  const paternalSurname = readName('apellido_paterno', cellAt(cells, 3), surnameMaxLength, problems)
  const maternalSurname =
    cellAt(cells, 4) === '' ? '' : readName('apellido_materno', cellAt(cells, 4), surnameMaxLength, problems)
  const birthDate = readDay('fecha_nacimiento', cellAt(cells, 5), problems)
  if (birthDate > today) problems.push('fecha_nacimiento: es posterior a hoy')
  const mobile = readMobile(cellAt(cells, 6), problems, dropped)
  const email = readMail(cellAt(cells, 7), problems, dropped)
  const productCode = cellAt(cells, 8)
  if (!products.has(productCode)) problems.push(`codigo_producto: debe ser uno de ${productCodes.join(', ')}`)
  const certificateNumber = readCertificateNumber(cellAt(cells, 9))
  if (certificateNumber === null) {
    problems.push('numero_certificado: debe tener de 1 a 30 letras, números o guiones')
  }
  const profile = cellAt(cells, 10)
  if (profile === '' || profile.length > profileMaxLength || !isPlainText(profile)) {
    problems.push(`perfil: debe tener de 1 a ${profileMaxLength} caracteres`)
  }
  const startsOn = readDay('inicio_vigencia', cellAt(cells, 11), problems)
  const endsOn = readDay('fin_vigencia', cellAt(cells, 12), problems)
  if (startsOn !== '' && endsOn !== '' && endsOn < startsOn) {
    problems.push('fin_vigencia: es anterior a inicio_vigencia')
  }
  const status = cellAt(cells, 13)
  if (!isStatus(status)) problems.push('estado: debe ser vigente, anulada o suspendida')
  const seats7442 = readSeats('licencias_7442', cellAt(cells, 14), problems)
  const seats7443 = readSeats('licencias_7443', cellAt(cells, 15), problems)
  const delivered = cellAt(cells, 16)
  const deliveredOn = delivered === '' ? null : readDay(deliveryColumn, delivered, problems)
  if (deliveredOn !== null && deliveredOn > today) problems.push(`${deliveryColumn}: es posterior a hoy`)

  if (problems.length > 0 || documentType === null || certificateNumber === null || !isStatus(status)) {
    return problems
  }
  return {
    certificateNumber,
    documentType,
    documentNumber,
    givenNames,
    paternalSurname,
    maternalSurname,
    birthDate,
    mobile,
    email,
    productCode,
    profile: knownProfile(profile) ?? profile,
    startsOn,
    endsOn,
    status,
    seats7442,
    seats7443,
    deliveredOn,
  }
}

/** Person and certificate of a refused line; null where its cells do not say. */
export interface NamedInLine {
  readonly document: PersonDocument | null
  readonly certificateNumber: string | null
}

/** Reads them from its cells; with too many or too few, only from those before the names. */
export function namedInLine(cells: readonly string[], columns: number): NamedInLine {
  const type = readDocumentType(cellAt(cells, 0), [])
  const number = readDocument(type, cellAt(cells, 1), [])
  return {
    document: type === null || number === '' ? null : { type, number },
    certificateNumber: cells.length === columns ? readCertificateNumber(cellAt(cells, 9)) : null,
  }
}

/** Contacts of a valid line that it enters without, by their cells. */
export function droppedContacts(mobile: string, email: string): readonly DroppedContact[] {
  const dropped = new Set<DroppedContact>()
  readMobile(mobile, [], dropped)
  readMail(email, [], dropped)
  return [...dropped]
}

export function isPolicyLine(result: PolicyLine | readonly string[]): result is PolicyLine {
  return !Array.isArray(result)
}

function readDocumentType(text: string, problems: string[]): DocumentType | null {
  if (text === '8') return 8
  if (text === '6') return 6
  problems.push('tipo_documento: debe ser 8 (DNI) o 6 (CE)')
  return null
}

function readDocument(type: DocumentType | null, text: string, problems: string[]): string {
  if (type === 8 && isDigits(text, 8)) return text
  if (type === null) return ''
  const document = normalizeDocument(type, text)
  if (document === null) problems.push(`numero_documento: ${documentError(type, text)}`)
  return document ?? ''
}

function readName(column: string, text: string, maxLength: number, problems: string[]): string {
  if (text === '') problems.push(`${column}: falta`)
  else if (text.length > maxLength) problems.push(`${column}: tiene más de ${maxLength} caracteres`)
  else if (isDoubleEncoded(text)) {
    problems.push(`${column}: está codificado dos veces (UTF-8 leído como CP1252)`)
  } else if (!isPersonName(text)) {
    problems.push(`${column}: solo lleva letras, espacios, puntos, guiones y apóstrofos`)
  }
  return text
}

/** The day, or an empty text if it is invalid. */
function readDay(column: string, text: string, problems: string[]): string {
  if (isDay(text)) return text
  problems.push(`${column}: debe ser un día real escrito AAAA-MM-DD`)
  return ''
}

function readMobile(text: string, problems: string[], dropped: Set<DroppedContact>): string | null {
  if (text === '') return null
  if (isDigits(text, 9) && text.charCodeAt(0) === 57) return `+51${text}`
  const mobile = normalizeMobile(text)
  if (mobile !== null) return mobile
  if (isNoContact(text) || isLandline(text)) dropped.add('celular')
  else problems.push('celular: debe contar con 9 dígitos y empezar con 9, o quedar vacío')
  return null
}

function readMail(text: string, problems: string[], dropped: Set<DroppedContact>): string | null {
  if (text === '') return null
  const email = readEmail(text)
  if (email !== null) return email
  if (isNoContact(text)) dropped.add('correo')
  else problems.push('correo: no es un correo electrónico válido')
  return null
}

function isStatus(text: string): text is PolicyStatus {
  return statuses.has(text)
}

function readSeats(column: string, text: string, problems: string[]): number {
  if (isDigits(text, 1) || isDigits(text, 2)) return Number(text)
  problems.push(`${column}: debe ser un número entero de 0 a 99`)
  return 0
}
