/** A person whom a message in a shared mailbox is for. */
interface Whose {
  readonly given_names: string
  readonly paternal_surname: string
  readonly document_number: string
}

/** Initials of names, at most five: «R. Ñ. G.». */
export function initialsOf(...names: readonly string[]): string {
  return names
    .flatMap((name) => name.trim().split(/\s+/))
    .filter(Boolean)
    .slice(0, 5)
    .map((name) => `${[...name][0]?.toLocaleUpperCase('es-PE')}.`)
    .join(' ')
}

/** The end of a document, which a family tells its members apart by: `…0001`. */
export function lastDigits(documentNumber: string): string {
  return `…${documentNumber.slice(-4)}`
}

/** Whose a message is, without their name: `R. Q. (…0001)`. */
export function whose({ given_names, paternal_surname, document_number }: Whose): string {
  const first = given_names.trim().split(/\s+/)[0] ?? ''
  return `${initialsOf(first, paternal_surname)} (${lastDigits(document_number)})`
}

/** The same of a person whose whole name is one text: at most five initials. */
export function whoseName(name: string, documentNumber: string): string {
  return `${initialsOf(name)} (${lastDigits(documentNumber)})`
}
