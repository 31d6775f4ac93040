const titles = /^(?:Dra?|Lic|Mg|Ing)\.\s+/

/** `MC` for `Dra. Milagros Ccori Valdivia`: first letters of the name and the first surname, without titles. */
export function personInitials(name: string): string {
  const words = name.replace(titles, '').split(/\s+/)
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('es-PE')
}
