/** A name as it is stored: without invisible marks, one plain space between its words. */
export function cleanName(raw: string): string {
  return raw
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim()
}

/** A person as a stranger may see them: first name and an initial, `Rosa Q.` */
export function maskPerson(givenNames: string, paternalSurname: string): string {
  const [firstName = ''] = givenNames.trim().split(/\s+/u)
  const [initial = ''] = Array.from(paternalSurname.trim())
  return initial === '' ? firstName : `${firstName} ${initial.toUpperCase()}.`
}
