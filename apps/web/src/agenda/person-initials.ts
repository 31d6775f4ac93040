import { withoutTitle } from '@amparo/domain/names.ts'

/** `MC` for `Dra. Milagros Ccori Valdivia`: first letters of the name and the first surname, without titles. */
export function personInitials(name: string): string {
  const words = withoutTitle(name).split(/\s+/)
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('es-PE')
}
