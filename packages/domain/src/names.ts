/** A person as a stranger may see them: first name and an initial, `Rosa Q.` */
export function maskPerson(givenNames: string, paternalSurname: string): string {
  const [firstName = ''] = givenNames.trim().split(/\s+/u)
  const [initial = ''] = Array.from(paternalSurname.trim())
  return initial === '' ? firstName : `${firstName} ${initial.toUpperCase()}.`
}
