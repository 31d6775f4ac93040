import { passwordMinLength } from '@amparo/domain/passwords.ts'
import { type Match, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es'
import { peruvianWords } from './peruvian-words.ts'

const listed: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= passwordMinLength),
)

/** Fewer guesses than this, and a password is as good as known; measured, see ADR 0012. */
const fewestGuesses = 10 ** 7
/** Longer ones stand on no list, and the time that judging takes grows faster than their length. */
const longestJudged = 24
/** Readings of digits and signs as letters that are tried: with the library's 512, one look takes half a second. */
const mostReadings = 16

let judge: ZxcvbnFactory | undefined
/** Made when first needed: a second of work and thirty megabytes that not every process needs. */
function getJudge(): ZxcvbnFactory {
  judge ??= new ZxcvbnFactory({
    dictionary: { peru: [...peruvianWords], ...dictionary, ...spanish },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: mostReadings,
    maxLength: longestJudged,
  })
  return judge
}

/**
 * Whether the whole password, in lower case, is a common or breached one, or one that the same few guesses find: a word,
 * a name or a date with a year, a row of keys, a repeat, also with letters written as digits and signs.
 */
export function isCommonPassword(lowerCasePassword: string): boolean {
  if (listed.has(lowerCasePassword)) return true
  if (Array.from(lowerCasePassword).length > longestJudged) return false
  const plain = lowerCasePassword.normalize('NFD').replace(/\p{M}/gu, '')
  const forms = new Set([plain, lowerCasePassword])
  if (forms.values().some((form) => judgeForm(form).isWeak)) return true
  // `lunes.2026` is `lunes2026`, but what a stroke of luck would find anyway is not less for its signs.
  const joined = judgeForm(plain.replace(/[^\p{L}\p{N}]/gu, ''))
  return joined.isWeak && joined.isKnownThrough
}

interface Judgement {
  readonly isWeak: boolean
  /** All of it are words, numbers, rows and repeats. */
  readonly isKnownThrough: boolean
}

function judgeForm(password: string): Judgement {
  const { guesses, sequence } = getJudge().check(password)
  return {
    isWeak: guesses < fewestGuesses || isWordWithNumber(sequence),
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
