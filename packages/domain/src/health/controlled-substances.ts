import { controlledBrands } from './controlled-brands.ts'
import { type ControlledList, controlledLists } from './controlled-lists.ts'
import { isOneLetterAway } from './one-letter-away.ts'
import { plainLetters } from './plain-letters.ts'

/** A controlled substance found in a doctor's text. */
interface ControlledSubstance {
  /** Its name in the list. */
  readonly name: string
  readonly list: ControlledList
}

interface Spelling {
  readonly substance: ControlledSubstance
  /** Only letters and digits, without accents; words are joined. */
  readonly letters: string
  /** Minimum length at which a typing error is tolerated: nearly every short word is one letter from another. */
  readonly forgivenFrom: number
}

/** LSD or 2-CB must match exactly, and brands are shorter and more alike than substances. */
const misspeltName = 5
const misspeltBrand = 6

const named: readonly Spelling[] = Object.entries(controlledLists).flatMap(([list, names]) =>
  names.flatMap((entry) => {
    const [name = '', ...others] = entry.split('/')
    const substance = { name, list: list as ControlledList }
    return [name, ...others].map((spelling) => ({
      substance,
      letters: lettersOf(spelling),
      forgivenFrom: misspeltName,
    }))
  }),
)
const substances = new Map(named.map(({ substance }) => [substance.name, substance]))

const branded: readonly Spelling[] = Object.entries(controlledBrands).flatMap(([name, brands]) => {
  const substance = substances.get(name)
  if (!substance) throw new Error(`«${name}» is a substance of no list`)
  return brands.split('/').map((brand) => ({
    substance,
    letters: lettersOf(brand),
    forgivenFrom: /[^\p{L}]/u.test(brand) ? Number.POSITIVE_INFINITY : misspeltBrand,
  }))
})

const spellings = [...branded, ...named]
const exact = new Map(spellings.map(({ letters, substance }) => [letters, substance]))
const drawnOut = new Map(
  spellings
    .filter(({ letters, forgivenFrom }) => letters.length >= forgivenFrom)
    .map(({ letters, substance }) => [oneOfEach(letters), substance]),
)
const byLength = Map.groupBy(
  spellings.filter(({ letters, forgivenFrom }) => letters.length >= forgivenFrom),
  ({ letters }) => letters.length,
)
const longest = Math.max(...spellings.map(({ letters }) => letters.length))

/** Unlisted words one letter away from a listed one, each reviewed, so that a doctor can still prescribe them. */
const lookAlikes = new Set([
  'clonidina',
  'tiamina',
  'naltrexona',
  'cetirizina',
  'prazosina',
  'primidona',
  'profinal',
  'toradol',
])

/** Parts written without a space before or after a name. */
const glued =
  /^(?:clor|brom)hidrato(?:de)?|^(?:sulf|fosf|tartr|male|citr|mesil)ato(?:de)?|(?:(?:clor|brom)hidrato|(?:sulf|fosf|tartr|male|citr|mesil)ato|sodic[ao]|retard|mg|ml|mcg|gotas|tabletas?|capsulas?|ampollas?|comprimidos?|jarabe)$/g

/**
 * The first controlled substance named in `text`, or null: by name, synonym, brand, any salt ("sulfato de morfina"),
 * in a mixture ("paracetamol + codeína"), with spaces or invisible characters between its letters, with look-alike
 * characters, and with one letter wrong, missing, extra or swapped (DS 023-2001-SA, annex 2). In free text the
 * letters must match exactly: "antes de dormir" is one letter from a brand.
 */
export function findControlledSubstance(
  text: string,
  { isFree = false }: { readonly isFree?: boolean } = {},
): ControlledSubstance | null {
  const runs = new Set(runsOf(text).flatMap(readingsOf))
  for (const run of runs) {
    const found = exact.get(run) ?? drawnOut.get(oneOfEach(run))
    if (found && !lookAlikes.has(run)) return found
  }
  if (isFree) return null
  for (const run of runs) {
    if (lookAlikes.has(run)) continue
    for (const length of [run.length, run.length - 1, run.length + 1]) {
      const found = byLength.get(length)?.find(({ letters }) => isOneLetterAway(letters, run))
      if (found) return found.substance
    }
  }
  return null
}

/** Neighbouring words, split between letters and numbers, joined up to the length of a name. */
function runsOf(text: string): string[] {
  const words = plainLetters(text).match(/[a-z]+|[0-9]+/g) ?? []
  return words.flatMap((_, from) => {
    const runs: string[] = []
    let run = ''
    for (const word of words.slice(from)) {
      run += word
      // A salt joined to its substance makes it longer.
      if (run.length > longest + 20) break
      runs.push(run)
    }
    return runs
  })
}

/** A run as written, with look-alike digits read as letters, and without a salt or form at its ends. */
function readingsOf(run: string): string[] {
  const withLetters = /[0-9]/.test(run) && /[a-z]/.test(run) ? [asLetters(run, 'i'), asLetters(run, 'l')] : []
  return [run, ...withLetters].flatMap((reading) => {
    const bare = reading.replace(glued, '')
    return bare === reading ? [reading] : [reading, bare]
  })
}

function asLetters(run: string, one: 'i' | 'l'): string {
  const looks: Readonly<Record<string, string>> = { 0: 'o', 1: one, 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' }
  return run.replace(/[0-9]/g, (digit) => looks[digit] ?? digit)
}

function lettersOf(text: string): string {
  return plainLetters(text).replace(/[^a-z0-9]/g, '')
}

/** "rrivottril" as "rivotril". */
function oneOfEach(letters: string): string {
  return letters.replace(/(.)\1+/g, '$1')
}
