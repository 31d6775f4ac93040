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

const titles = /^\s*(?:(?:dra?|lic|mg|mag|ps|psic|abog|abg|ing|cpc|nut|q\.?f|obst)\.\s*)+/iu

/** A professional's name without its title, as the database's `order_of_name` sorts it: `Dra. Ana Paz` is `Ana Paz`. */
export const withoutTitle = (name: string): string => name.replace(titles, '')
