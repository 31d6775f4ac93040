import { type ControlledList, controlledLists } from './controlled-lists.ts'

/** A controlled substance found in what a doctor wrote. */
interface ControlledSubstance {
  /** Its name as the list has it. */
  readonly name: string
  readonly list: ControlledList
}

interface Spelling {
  readonly substance: ControlledSubstance
  /** Letters and digits alone, without accents; several words are joined. */
  readonly letters: string
}

/** Shorter names (LSD, 2-CB) must be met to the letter: nearly every short word is one letter from another. */
const shortestMisspelt = 5

const spellings: readonly Spelling[] = Object.entries(controlledLists).flatMap(([list, names]) =>
  names.flatMap((entry) => {
    const [name = '', ...others] = entry.split('/')
    const substance = { name, list: list as ControlledList }
    return [name, ...others].map((spelling) => ({ substance, letters: lettersOf(spelling) }))
  }),
)
const exact = new Map(spellings.map(({ letters, substance }) => [letters, substance]))

/**
 * Substances that no list has, though a letter away from one that is: each looked at, so that a doctor is not refused
 * what may be prescribed.
 */
const lookAlikes = new Set(['clonidina', 'tiamina', 'naltrexona', 'cetirizina', 'prazosina', 'primidona'])

/**
 * The first controlled substance named in `text`, or null: by name, synonym, any salt ("sulfato de morfina"), in a mixture
 * ("paracetamol + codeína"), and with one letter wrong, missing, too many or swapped with its neighbour.
 * (DS 023-2001-SA, annex 2.)
 */
export function findControlledSubstance(text: string): ControlledSubstance | null {
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .map(lettersOf)
    .filter(Boolean)
  // Names of up to four words, and names that somebody wrote with a space inside.
  const runs = words.flatMap((_, from) =>
    [1, 2, 3, 4, 5]
      .filter((length) => from + length <= words.length)
      .map((length) => words.slice(from, from + length).join('')),
  )
  for (const run of runs) {
    const found = exact.get(run)
    if (found) return found
  }
  for (const run of runs) {
    if (run.length < shortestMisspelt - 1 || lookAlikes.has(run)) continue
    const found = spellings.find(
      ({ letters }) => letters.length >= shortestMisspelt && isOneLetterAway(letters, run),
    )
    if (found) return found.substance
  }
  return null
}

function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** Whether one change makes one text the other: a letter put in, left out, replaced, or swapped with its neighbour. */
function isOneLetterAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1
  let end = 0
  while (
    end < one.length - start &&
    end < other.length - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1
  const left = one.slice(start, one.length - end)
  const right = other.slice(start, other.length - end)
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
