import { type Channel, isWholeCode, type SentCode } from './sent-code.ts'

/** Steps of a task with a code in the middle, by their names in the address. */
export interface CodeSteps {
  first: string
  /** Shown beside the code step. */
  beside?: string
  last: string
  /** Title of each step, in order. */
  titles: readonly [string, string, string]
}

/** Stored encrypted during the task; the code only once the server has verified it. */
export interface SteppedDraft {
  canal: Channel
  sent: SentCode | null
  codigo: string
}

/** The step to show: a later one requires a sent code, and the last one a verified code too. */
export function reachableStep(wanted: string, { sent, codigo }: SteppedDraft, steps: CodeSteps): string {
  if (sent === null) return steps.first
  if (wanted === steps.last) return isWholeCode(codigo) ? wanted : 'codigo'
  return wanted === 'codigo' || wanted === steps.beside ? wanted : steps.first
}
