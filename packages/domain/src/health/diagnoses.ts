import { editDistance } from '../edit-distance.ts'
import { bloodAndHormones } from './diagnosis-rows/blood-hormones.ts'
import { bonesAndPelvis } from './diagnosis-rows/bones-pelvis.ts'
import { digestiveAndSkin } from './diagnosis-rows/digestive-skin.ts'
import { heartAndLungs } from './diagnosis-rows/heart-lungs.ts'
import { infections } from './diagnosis-rows/infections.ts'
import { mindAndSenses } from './diagnosis-rows/mind-senses.ts'
import { signsAndContacts } from './diagnosis-rows/signs-contacts.ts'

/** A diagnosis of CIE-10 (the Spanish edition of ICD-10), by its code. */
interface DiagnosisCode {
  readonly code: string
  readonly name: string
}

interface Entry extends DiagnosisCode {
  /** Name and everyday words, without accents or capitals. */
  readonly terms: readonly string[]
  readonly words: readonly string[]
}

/** Codes shipped with the product; an operator can import the complete list. */
const entries: readonly Entry[] = [
  infections,
  bloodAndHormones,
  mindAndSenses,
  heartAndLungs,
  digestiveAndSkin,
  bonesAndPelvis,
  signsAndContacts,
].flatMap((rows) =>
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', name = '', everyday = ''] = row.split('|')
      const terms = [name, ...everyday.split(',')].map(plain).filter((term) => term !== '')
      return { code, name, terms, words: terms.flatMap((term) => term.split(/[^a-z0-9]+/)) }
    }),
)

/** Words that a search ignores, unless they are all that was typed. */
const fillers = new Set('a al con de del el en la las los me mi no por que se su un una y'.split(' '))

/** Frequent reasons of a consultation: they come first among equally relevant codes. */
const frequent = [
  'I10',
  'E11.9',
  'J06.9',
  'N39.0',
  'K29.7',
  'A09',
  'J45.9',
  'M54.5',
  'F41.1',
  'R51',
  'D64.9',
  'E03.9',
  'F03',
  'G30.9',
  'J30.4',
]

const noMatch = 6

/** A code typed without its dot: «i219» is I21.9. */
export const withDot = (typed: string): string =>
  typed.trim().replace(/^([a-z]\d\d)([\da-z]{1,4})$/i, '$1.$2')

/** 0 the code · 1 its beginning · 2 a whole term · 3 a term's beginning · 4 every word begins one · 5 a wrong letter. */
function relevanceOf({ code, terms, words }: Entry, wanted: string): number {
  const plainCode = code.toLowerCase()
  if (plainCode === wanted) return 0
  if (plainCode.startsWith(wanted)) return 1
  if (terms.includes(wanted)) return 2
  if (terms.some((term) => term.startsWith(wanted))) return 3
  const typed = tellingWords(wanted)
  if (typed.every((one) => words.some((word) => word.startsWith(one)))) return 4
  return typed.every((one) => words.some((word) => isAlike(word, one))) ? 5 : noMatch
}

function withoutArticle(text: string): string {
  const [first = '', ...rest] = text.split(' ')
  return rest.length > 0 && fillers.has(first) ? rest.join(' ').trim() : text
}

/** The words that tell what is searched for, in the singular: those of the list are names of one disease. */
function tellingWords(wanted: string): string[] {
  const all = wanted.split(/\s+/)
  const telling = all.filter((word) => !fillers.has(word))
  return (telling.length > 0 ? telling : all).map(singularOf)
}

/** Of a word that long, the beginning that singular and plural share. */
function singularOf(word: string): string {
  if (word.length <= 5 || !word.endsWith('s')) return word
  return /[lnrdj]es$/.test(word) ? word.slice(0, -2) : /[aeiou]s$/.test(word) ? word.slice(0, -1) : word
}

function isAlike(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true
  return typed.length >= 5 && editDistance(word.slice(0, typed.length), typed) <= 1
}

/**
 * Shipped diagnoses by code, name or everyday words, most relevant first; accents don't count. A wrong letter in a long
 * word is tolerated only if nothing else matches.
 */
export function searchDiagnoses(typed: string, limit = 20): DiagnosisCode[] {
  const wanted = withoutArticle(plain(withDot(typed)))
  if (wanted.length < 2) return []
  const found = entries
    .map((entry) => ({ entry, relevance: relevanceOf(entry, wanted) }))
    .filter(({ relevance }) => relevance < noMatch)
  const exact = found.filter(({ relevance }) => relevance < 5)
  // A name before its everyday words, and of its kinds the unspecified one, which is noted most.
  const rankOf = ({ code, terms }: Entry) =>
    terms[0] === wanted ? 0 : frequent.includes(code) ? 1 : /^[^.]+(\.9)?$/.test(code) ? 2 : 3
  return (exact.length > 0 ? exact : found)
    .toSorted(
      (one, other) =>
        one.relevance - other.relevance ||
        (one.relevance === 1 ? 0 : rankOf(one.entry) - rankOf(other.entry)),
    )
    .slice(0, limit)
    .map(({ entry: { code, name } }) => ({ code, name }))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
