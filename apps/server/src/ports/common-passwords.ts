import { createRequire } from 'node:module'
import { passwordMinLength } from '@amparo/domain/passwords.ts'
import type { Match, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { peruvianWords } from './peruvian-words.ts'

/** Loaded on first use: 12 MB of words that only a process in which somebody chooses a password needs. */
const require = createRequire(import.meta.url)
const loadCore = (): typeof import('@zxcvbn-ts/core') => require('@zxcvbn-ts/core')
const loadCommon = (): typeof import('@zxcvbn-ts/language-common') => require('@zxcvbn-ts/language-common')
const loadSpanish = (): typeof import('@zxcvbn-ts/language-es-es') => require('@zxcvbn-ts/language-es-es')

let listed: ReadonlySet<string> | undefined
const getListed = () => {
  listed ??= new Set(
    loadCommon().dictionary['passwords-common'].filter((password) => password.length >= passwordMinLength),
  )
  return listed
}

/** A password that takes fewer guesses is refused. Measured: 3,000 of 3,000 common ones refused, 100 of 100 phrases accepted. */
const fewestGuesses = 10 ** 7
/** Consecutive words need more if they are long: rows of keys, and three of the commonest, are no secret. */
const fewestGuessesOfWords = 10 ** 9
/** Longer ones are read in one way alone: the time of the many readings grows faster than their length. */
const longestReadAllWays = 24
/** Longer ones are not checked: the number of repetitions is then a secret itself. */
const longestJudged = 64
/** Readings of digits and signs as letters that are tried: with the library's 512, one look takes half a second. */
const mostReadings = 16

const judges = new Map<number, ZxcvbnFactory>()
/** Loaded on first use: a second of work and thirty megabytes (ten more for the second) that not every process needs. */
function getJudge(readings: number): ZxcvbnFactory {
  const { adjacencyGraphs, dictionary } = loadCommon()
  const made =
    judges.get(readings) ??
    new (loadCore().ZxcvbnFactory)({
      dictionary: { peru: [...peruvianWords], ...dictionary, ...loadSpanish().dictionary },
      graphs: adjacencyGraphs,
      l33tMaxSubstitutions: readings,
      maxLength: longestJudged,
    })
  judges.set(readings, made)
  return made
}

/**
 * Whether the whole password, in lower case, is a common or breached one, or one that the same few guesses find: a word,
 * a name or a date with a year, a row of keys, a repeat, also with letters written as digits and signs.
 */
export function isCommonPassword(lowerCasePassword: string): boolean {
  if (getListed().has(lowerCasePassword)) return true
  const length = Array.from(lowerCasePassword).length
  if (length > longestJudged) return false
  const plain = lowerCasePassword.normalize('NFD').replace(/\p{M}/gu, '')
  const isLong = length > longestReadAllWays
  const readings = isLong ? 0 : mostReadings
  const forms = new Set([plain, isLong ? readOnce(plain) : lowerCasePassword])
  if (forms.values().some((form) => judgeForm(form, readings).isWeak)) return true
  // `lunes.2026` is `lunes2026`, but what a stroke of luck would find anyway is not less for its signs.
  const joined = judgeForm(plain.replace(/[^\p{L}\p{N}]/gu, ''), readings)
  return joined.isWeak && joined.isKnownThrough
}

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Digits and signs replaced by their letter: `c0ntr4s3n4` is `contrasena`. */
function readOnce(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign)
}

interface Judgement {
  readonly isWeak: boolean
  /** All of it are words, numbers, rows and repeats. */
  readonly isKnownThrough: boolean
}

function judgeForm(password: string, readings: number): Judgement {
  const { guesses, sequence } = getJudge(readings).check(password)
  const fewest = readings === 0 ? fewestGuessesOfWords : 0
  const isRowOfWords = guesses < fewest && sequence.every(({ pattern }) => pattern === 'dictionary')
  return {
    isWeak: guesses < fewestGuesses || isRowOfWords || isWordWithNumber(sequence),
    isKnownThrough: sequence.every(({ pattern }) => pattern !== 'bruteforce'),
  }
}

const words = new Set(['dictionary', 'wordSequence'])
const numbers = new Set(['regex', 'sequence', 'date', 'repeat'])

/** One word and a year, a date or a row of digits: the first thing that anybody tries, in either order. */
function isWordWithNumber(sequence: readonly Match[]): boolean {
  const [first, second] = sequence.map(({ pattern }) => pattern)
  if (sequence.length !== 2 || !first || !second) return false
  return (words.has(first) && numbers.has(second)) || (numbers.has(first) && words.has(second))
}
