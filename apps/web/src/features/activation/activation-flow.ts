import type { CodeDraft } from '../../forms/codes/code-draft.ts'
import { isWholeCode } from '../../forms/codes/sent-code.ts'

/** The three steps of an activation; `contacto` stands beside the second for who lost the old e-mail. */
export type ActivationStep = 'documento' | 'codigo' | 'contrasena' | 'contacto'

/** What each step is called, in order. */
export const stepNames: readonly string[] = ['Tu documento', 'Tu código', 'Tu contraseña']

/** The step that can be shown: a later one needs a sent code, and the last one a typed code too. */
export function reachableStep(wanted: unknown, draft: CodeDraft, code: string): ActivationStep {
  if (draft.sent === null || draft.document === '') return 'documento'
  if (wanted === 'contrasena') return isWholeCode(code) ? 'contrasena' : 'codigo'
  return wanted === 'codigo' || wanted === 'contacto' ? wanted : 'documento'
}
