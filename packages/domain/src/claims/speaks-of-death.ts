import { foldWords } from './fold-words.ts'
import type { Cover } from './policy-sheet.ts'

/** Word stems by which a cover mentions payment for a death. */
export const deathWords = ['fallec', 'muerte', 'sepelio'] as const

/**
 * Whether a cover pays for the death of the insured, by the situations of its sheet or else its own name: a
 * beneficiary then reports that death.
 */
export function speaksOfDeath({
  key,
  name,
  situations,
}: Pick<Cover, 'key' | 'name' | 'situations'>): boolean {
  if (situations) return situations.includes('fallecimiento')
  const words = foldWords(`${key} ${name}`)
  return deathWords.some((start) => words.includes(` ${start}`))
}
