import type { CodeDraft } from '../../forms/codes/code-draft.ts'
import { isWholeCode } from '../../forms/codes/sent-code.ts'

/** The three steps of an activation; `contacto` stands beside the second for who lost the old e-mail. */
type ActivationStep = 'documento' | 'codigo' | 'contrasena' | 'contacto'

/** What each step is called, in order. */
export const stepNames: readonly string[] = ['Tu documento', 'Tu código', 'Tu contraseña']

/** The step that can be shown: a later one needs a sent code, and the last one a code that was found right too. */
export function reachableStep(wanted: string, draft: CodeDraft): ActivationStep {
  if (draft.sent === null || draft.document === '') return 'documento'
  if (wanted === 'contrasena') return isWholeCode(draft.codigo) ? 'contrasena' : 'codigo'
  return wanted === 'codigo' || wanted === 'contacto' ? wanted : 'documento'
}
