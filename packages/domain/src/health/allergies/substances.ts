import { isOneLetterAway } from '../one-letter-away.ts'
import { plainLetters } from '../plain-letters.ts'
import { brandRows } from './brand-rows.ts'
import { familyRows, substanceRows } from './substance-rows.ts'

/** How a text names a substance or family. */
type NamedBy = 'sustancia' | 'sinonimo' | 'marca' | 'familia'

export interface Substance {
  readonly name: string
  /** An allergy to another member is an allergy to this one, and the reverse. */
  readonly families: readonly string[]
  /** An allergy to these families warns of it; the reverse does not hold. */
  readonly warnedBy: readonly string[]
  readonly source: string
}

/** A substance, or the families that a word stands for, found in a text. */
export type Named = { readonly by: NamedBy; readonly text: string } & (
  | { readonly substance: Substance }
  | { readonly families: readonly string[] }
)

const listOf = (cell = '') => cell.split(';').filter(Boolean)
const cellsOf = (rows: string) =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split('|'))

export const substances: readonly Substance[] = cellsOf(substanceRows).map(
  ([name = '', , families, warnedBy, source = '']) => ({
    name,
    families: listOf(families),
    warnedBy: listOf(warnedBy),
    source,
  }),
)
const byName = new Map(substances.map((one) => [one.name, one]))

/** Families by name, each with the families that an allergy to it covers, itself included. */
export const families: ReadonlyMap<string, readonly string[]> = new Map(
  cellsOf(familyRows).map(([name = '', , covers]) => [name, [name, ...listOf(covers)]]),
)

/** Brands, each with its substances. Throws while loading if a brand names a substance without a row. */
export const brands: readonly { readonly name: string; readonly of: readonly Substance[] }[] = cellsOf(
  brandRows,
).map(([name = '', of]) => ({ name, of: listOf(of).map(getSubstance) }))

function getSubstance(name: string): Substance {
  const substance = byName.get(name)
  if (!substance) throw new Error(`«${name}» has no row among the substances`)
  return substance
}

/** The words of a text in small letters without accents. */
export function wordsOf(text: string): string[] {
  return plainLetters(text).match(/[a-z0-9]+/g) ?? []
}

const spellings: ReadonlyMap<string, readonly Named[]> = new Map<string, readonly Named[]>([
  ...cellsOf(familyRows).flatMap(([name = '', synonyms]) =>
    [name, ...listOf(synonyms)].map((text): [string, Named[]] => [
      wordsOf(text).join(' '),
      [{ by: 'familia', text: name, families: families.get(name) ?? [] }],
    ]),
  ),
  ...brands.map(({ name, of }): [string, Named[]] => [
    wordsOf(name).join(' '),
    of.map((substance) => ({ by: 'marca', text: name, substance })),
  ]),
  ...cellsOf(substanceRows).flatMap(([name = '', synonyms]) =>
    [name, ...listOf(synonyms)].map((text): [string, Named[]] => [
      wordsOf(text).join(' '),
      [
        {
          by: wordsOf(text).join(' ') === wordsOf(name).join(' ') ? 'sustancia' : 'sinonimo',
          text,
          substance: getSubstance(name),
        },
      ],
    ]),
  ),
])
const longestPhrase = Math.max(...[...spellings.keys()].map((phrase) => phrase.split(' ').length))

/** Shorter words are one letter from too many others. */
const misspeltFrom = 7
const singleWords = [...spellings.keys()].filter((phrase) => /^[a-z]{7,}$/.test(phrase))

/**
 * Substances and families that a text names, the longest phrase first: in any case, with or without accents, in the
 * plural, as a synonym or brand, and with one letter wrong in a word of seven or more.
 */
export function findSubstances(text: string): readonly Named[] {
  const words = wordsOf(text)
  const found: Named[] = []
  for (let at = 0; at < words.length; ) {
    const { named, length } = readAt(words, at)
    found.push(...named)
    at += length
  }
  return found
}

function readAt(words: readonly string[], at: number): { named: readonly Named[]; length: number } {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length).join(' ')
    const named = spellings.get(phrase) ?? spellings.get(phrase.replace(/e?s$/, ''))
    if (named) return { named, length }
  }
  const word = words[at] ?? ''
  const near = word.length < misspeltFrom ? undefined : singleWords.find((one) => isOneLetterAway(one, word))
  return { named: (near && spellings.get(near)) || [], length: 1 }
}

/** Words around a substance that change nothing: «alergia a la amoxicilina 500 mg». */
const idle = new Set(
  'alergia alergias alergico alergica a al la las el los de del y e con por mg ml mcg g tableta tabletas capsula capsulas jarabe'.split(
    ' ',
  ),
)

/**
 * What makes two texts the same entry: the substances and families that they name, else their words. «Amoxil» and
 * «AMOXICILINA 500 mg» are one.
 */
export function substanceKey(text: string): string {
  const named = findSubstances(text)
  const names = named.map((one) => ('substance' in one ? one.substance.name : one.text))
  if (names.length > 0) return [...new Set(names)].sort().join('+')
  return bareWords(text).join(' ')
}

/** The words of a text that identify it. */
export function bareWords(text: string): string[] {
  const words = wordsOf(text)
  const bare = words.filter((word) => !idle.has(word) && !/^[0-9]+$/.test(word))
  return bare.length > 0 ? bare : words
}

const denials = new Set('ninguna ninguno nada no niega nega sin'.split(' '))

/** Whether a text typed as a substance says that there is none: «ninguna», «no tengo alergias», «niega». */
export function isDenial(text: string): boolean {
  const [first = '', ...others] = wordsOf(text)
  const rest = new Set(
    'alergia alergias a nada ninguna ninguno tengo soy alergico alergica que yo sepa conocidas'.split(' '),
  )
  return denials.has(first) && others.every((word) => rest.has(word))
}
