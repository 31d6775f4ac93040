import { normalizeEmail } from './emails.ts'

/** A typed people search, parsed (contract §21). */
export type PeopleSearchText =
  | { readonly by: 'correo'; readonly email: string }
  /** Compared in full with documents and certificates. `isWhole`: has the form of a document. */
  | { readonly by: 'numero'; readonly number: string; readonly isWhole: boolean }
  /** `lastFour`: the last digits of the document. */
  | { readonly by: 'nombre'; readonly words: readonly string[]; readonly lastFour: string | null }

const whatToType =
  'Escribe el documento o el certificado entero, un correo, tres letras del nombre, dos palabras de dos letras, o el nombre y los cuatro últimos números'

/**
 * Parses the search, or returns why it is refused. A partial number matches nothing: a masked document could be
 * guessed digit by digit.
 */
export function readPeopleSearch(typed: string): PeopleSearchText | { readonly error: string } {
  const text = typed.trim()
  if (text.includes('@')) {
    const email = normalizeEmail(text)
    return email ? { by: 'correo', email: email.toLowerCase() } : { error: 'Escribe el correo completo' }
  }
  const parts = text.replace(/^(dni|ce)\b[\s:.]*(?=\S*\d)/i, '').split(/\s+/)
  const words = parts.filter((part) => !/\d/.test(part))
  const numbers = parts.filter((part) => /\d/.test(part))
  const lettersOf = (word: string) => word.match(/\p{L}/gu)?.length ?? 0
  // «Li Wu»: two short words are as few people as one of three letters.
  const isNamed =
    words.some((word) => lettersOf(word) >= 3) || words.filter((word) => lettersOf(word) === 2).length > 1
  if (numbers.length === 0) return isNamed ? { by: 'nombre', words, lastFour: null } : { error: whatToType }
  const [only = ''] = numbers
  if (isNamed) {
    return numbers.length === 1 && /^\d{4}$/.test(only)
      ? { by: 'nombre', words, lastFour: only }
      : { error: 'Junto al nombre van los cuatro últimos números del documento' }
  }
  if (words.length > 0) return { error: whatToType }
  const number = numbers.join('').replaceAll('.', '').toUpperCase()
  if (!/^[A-Z0-9-]{1,30}$/.test(number)) return { error: whatToType }
  return { by: 'numero', number, isWhole: /^(\d{8}|[A-Z0-9]{9,12})$/.test(number) }
}

/** Message for a number that is neither complete nor a certificate. */
export const partOfNumber = 'Escribe el número entero: una parte no busca a nadie'
