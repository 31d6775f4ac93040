import { editDistance } from './edit-distance.ts'

/** A person as a certificate and as they themselves write it. `birthDate` is `AAAA-MM-DD`. */
interface NamedPerson {
  readonly givenNames: string
  readonly paternalSurname: string
  /** Empty where there is none. */
  readonly maternalSurname: string
  readonly birthDate: string
}

/** `swapped`: day and month of birth changed places and every name agrees, so that people decide. */
type Likeness = 'same' | 'swapped' | 'other'

/**
 * How two descriptions under one document compare (contract §22.1): born the same day, with two of given name, paternal and
 * maternal surname equal or up to two letters apart, they are the same person. Accents, case, spaces and hyphens don't count, and a
 * missing surname agrees with nothing. `same_person` of the database says the same.
 */
export function comparePeople(one: NamedPerson, other: NamedPerson): Likeness {
  const isBornTheSameDay = one.birthDate === other.birthDate
  const agreeing = nameFields.filter((field) => agrees(plain(one[field]), plain(other[field]))).length
  if (isBornTheSameDay) return agreeing >= 2 ? 'same' : 'other'
  const named = nameFields.filter((field) => plain(one[field]) !== '' || plain(other[field]) !== '').length
  return swapDay(one.birthDate) === other.birthDate && agreeing === named ? 'swapped' : 'other'
}

export function isSamePerson(one: NamedPerson, other: NamedPerson): boolean {
  return comparePeople(one, other) === 'same'
}

const nameFields = ['givenNames', 'paternalSurname', 'maternalSurname'] as const

/** Two letters are a correction of a longer name, and another name where it has no more. */
function agrees(one: string, other: string): boolean {
  if (one === '' || other === '') return false
  return one === other || editDistance(one, other) < Math.min(3, one.length, other.length)
}

function swapDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${year}-${date}-${month}`
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
}
