import { type Channel, isWholeCode, type SentCode } from './sent-code.ts'

/** Steps of a task with a code in the middle, by their names in the address. */
export interface CodeSteps {
  first: string
  /** Stands beside the code's own step. */
  beside?: string
  last: string
  /** What each step is called on the page, in order. */
  titles: readonly [string, string, string]
}

/** What is kept, sealed, while the task lasts; the code only once the server has found it right (ADR 160). */
export interface SteppedDraft {
  canal: Channel
  sent: SentCode | null
  codigo: string
}

/** The step that can be shown: a later one needs a sent code, and the last one a code that was found right too. */
export function reachableStep(wanted: string, { sent, codigo }: SteppedDraft, steps: CodeSteps): string {
  if (sent === null) return steps.first
  if (wanted === steps.last) return isWholeCode(codigo) ? wanted : 'codigo'
  return wanted === 'codigo' || wanted === steps.beside ? wanted : steps.first
}
