const titles = /^(?:Dra?|Lic|Mg|Ing)\.\s+/

/** `MC` of `Dra. Milagros Ccori Valdivia`: the first letters of the name and of the first surname, without titles. */
export function personInitials(name: string): string {
  const words = name.replace(titles, '').split(/\s+/)
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('es-PE')
}
