/** A name as stored: without invisible marks, with one plain space between words. */
export function cleanName(raw: string): string {
  return raw
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim()
}

/** A person's name masked for strangers: first name and an initial, `Rosa Q.` */
export function maskPerson(givenNames: string, paternalSurname: string): string {
  const [firstName = ''] = givenNames.trim().split(/\s+/u)
  const [initial = ''] = Array.from(paternalSurname.trim())
  return initial === '' ? firstName : `${firstName} ${initial.toUpperCase()}.`
}
