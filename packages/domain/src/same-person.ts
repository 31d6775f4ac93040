/** A person as a certificate and as they themselves write it. `birthDate` is `AAAA-MM-DD`. */
interface NamedPerson {
  readonly givenNames: string
  readonly paternalSurname: string
  /** Empty where there is none, and then it is not compared. */
  readonly maternalSurname: string
  readonly birthDate: string
}

/**
 * Whether two descriptions fit the same person: born the same day, of the same surnames, with a given name in common.
 * Accents, case, hyphens and how many given names are written don't count.
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
