import { isWellFormed } from './well-formed.ts'

/** Fewest code points of a password (contract §3). */
export const passwordMinLength = 8
/** Most code points of a password (contract §3). */
const passwordMaxLength = 128

/** Known data of the password's owner; missing ones are not compared. */
export interface PasswordOwner {
  readonly documentNumber?: string
  readonly givenNames?: string
  readonly paternalSurname?: string
  readonly maternalSurname?: string
  readonly email?: string
  readonly mobile?: string
}

const productName = 'amparo'
/** Shorter words ("de", "Ana") are part of too many other words to count. */
const shortestWord = 4

/** The form of a password that is hashed and compared: NFC, so that two keyboards give the same bytes. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC')
}

/** Message for a password that is too short or too long, or null; counts code points after NFC. */
export function passwordLengthProblem(password: string): string | null {
  const length = Array.from(normalizePassword(password)).length
  if (length < passwordMinLength) return 'La contraseña debe tener al menos 8 caracteres'
  return length > passwordMaxLength ? 'La contraseña puede tener como máximo 128 caracteres' : null
}

/**
 * Every reason against the password, as messages; an empty list accepts it. Length counts code points after NFC;
 * there are no composition rules (security rule 3). `isCommon` receives the password in lower case and says whether
 * it is common, breached or easily guessed.
 */
export function passwordProblems(
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): readonly string[] {
  const normal = normalizePassword(password)
  const lengthProblem = passwordLengthProblem(password)
  const problems: string[] = lengthProblem === null ? [] : [lengthProblem]
  if (!isWellFormed(normal) || normal.includes('\u0000')) {
    problems.push('La contraseña tiene un carácter que no se puede usar')
  }
  if (isCommon(normal.toLowerCase()))
    problems.push('Esa contraseña es muy conocida o fácil de adivinar: elige otra')
  if (leansOnOwnData(normal, owner)) {
    problems.push('La contraseña no debe llevar tu nombre, tu documento, tu correo ni tu celular')
  }
  return problems
}

/**
 * The owner's numbers and the e-mail's local part must not appear at all. Names of the owner and of the product may
 * be part of a longer password, but the rest without them must be long enough.
 */
function leansOnOwnData(password: string, owner: PasswordOwner): boolean {
  const folded = fold(password)
  const emailName = fold(owner.email?.split('@')[0] ?? '')
  const numbers = [
    fold(owner.documentNumber ?? ''),
    (owner.mobile ?? '').replace(/\D/g, '').slice(-9),
    emailName,
  ]
  if (numbers.some((datum) => datum.length >= shortestWord && folded.includes(datum))) return true

  const names = [owner.givenNames, owner.paternalSurname, owner.maternalSurname, productName]
    .flatMap((name) => (name ?? '').split(/\s+/u))
    .map(fold)
    .filter((word) => word.length >= shortestWord)
    .sort((a, b) => b.length - a.length)
  const rest = names.reduce((text, name) => text.replaceAll(name, ''), folded)
  return rest !== folded && Array.from(rest).length < passwordMinLength
}

/** Lower case, without accents, only letters and digits: "José-2026" and "jose2026" are the same word. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
