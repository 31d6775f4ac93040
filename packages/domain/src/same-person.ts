/** A person as on a certificate and as they write it. `birthDate` is `AAAA-MM-DD`. */
interface NamedPerson {
  readonly givenNames: string
  readonly paternalSurname: string
  /** Empty if there is none, and then not compared. */
  readonly maternalSurname: string
  readonly birthDate: string
}

/**
 * Whether two descriptions match the same person: same birth day, same surnames, and a common given name. Ignores
 * accents, case, hyphens and the number of given names.
 */
export function isSamePerson(one: NamedPerson, other: NamedPerson): boolean {
  if (one.birthDate !== other.birthDate) return false
  if (join(one.paternalSurname) !== join(other.paternalSurname)) return false
  const maternal = [join(one.maternalSurname), join(other.maternalSurname)]
  if (!maternal.includes('') && maternal[0] !== maternal[1]) return false
  const names = new Set(words(one.givenNames))
  return words(other.givenNames).some((name) => names.has(name))
}

function words(text: string): string[] {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
}

function join(text: string): string {
  return words(text).join('')
}
