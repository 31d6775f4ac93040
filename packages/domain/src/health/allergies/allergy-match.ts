import { bareWords, findSubstances, type Named, wordsOf } from './substances.ts'

/** How a prescribed medicine meets an allergy. */
export interface AllergyMatch {
  readonly by: 'sustancia' | 'sinonimo' | 'marca' | 'familia'
  /** The substance or family in common. */
  readonly name: string
}

/** A medicine as a doctor writes it: a brand may stand in any of the three. */
export interface WrittenMedicine {
  readonly dci: string
  readonly strength: string
  readonly form: string
}

/**
 * Whether a medicine has what the person is allergic to: the same substance, also by synonym or brand, or one of its
 * family; of a substance without a row, its own words in the medicine's name. Null if nothing meets (contract §18).
 */
export function matchAllergy(allergy: string, { dci, strength, form }: WrittenMedicine): AllergyMatch | null {
  const causes = findSubstances(allergy)
  const contents = findSubstances(`${dci} ${strength} ${form}`)
  for (const content of contents) {
    for (const cause of causes) {
      const met = meet(cause, content)
      if (met) return met
    }
  }
  return causes.length === 0 && namesAll(dci, bareWords(allergy))
    ? { by: 'sustancia', name: allergy.trim() }
    : null
}

function meet(cause: Named, content: Named): AllergyMatch | null {
  if ('families' in content) {
    const own = familiesOf(cause)
    const name = content.families.find((one) => own.includes(one))
    return name === undefined ? null : { by: 'familia', name }
  }
  const { substance } = content
  if ('substance' in cause && cause.substance === substance) {
    return { by: leastDirect(cause.by, content.by), name: substance.name }
  }
  const shared = familiesOf(cause).find(
    (one) => substance.families.includes(one) || substance.warnedBy.includes(one),
  )
  return shared === undefined ? null : { by: 'familia', name: shared }
}

const familiesOf = (named: Named) => ('substance' in named ? named.substance.families : named.families)

function leastDirect(one: Named['by'], other: Named['by']): Named['by'] {
  const order = ['sustancia', 'sinonimo', 'marca', 'familia'] as const
  return order.indexOf(one) > order.indexOf(other) ? one : other
}

/** Whether a name has each of these words; words of under four letters say too little. */
function namesAll(name: string, words: readonly string[]): boolean {
  const has = new Set(wordsOf(name))
  return words.some((word) => word.length >= 4) && words.every((word) => has.has(word))
}
