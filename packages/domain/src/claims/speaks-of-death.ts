import { foldWords } from './fold-words.ts'
import type { Cover } from './policy-sheet.ts'

/** Beginnings of words by which a cover tells that it pays for a death. */
export const deathWords = ['fallec', 'muerte', 'sepelio'] as const

/** Whether a cover pays for the death of the insured, by its own name: what a beneficiary tells is then their death. */
export function speaksOfDeath({ key, name }: Pick<Cover, 'key' | 'name'>): boolean {
  const words = foldWords(`${key} ${name}`)
  return deathWords.some((start) => words.includes(` ${start}`))
}
