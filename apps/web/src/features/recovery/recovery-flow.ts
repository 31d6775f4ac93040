import type { CodeDraft } from '../../forms/codes/code-draft.ts'
import { isWholeCode } from '../../forms/codes/sent-code.ts'

type RecoveryStep = 'documento' | 'codigo' | 'contrasena'

/** What each step is called, in order. */
export const stepNames: readonly string[] = ['Tu documento', 'Tu código', 'Nueva contraseña']

/** The step that can be shown: a later one needs a sent code, and the last one a code that was found right too. */
export function reachableStep(wanted: string, draft: CodeDraft): RecoveryStep {
  if (draft.sent === null) return 'documento'
  if (wanted === 'contrasena' && isWholeCode(draft.codigo)) return 'contrasena'
  return wanted === 'codigo' || wanted === 'contrasena' ? 'codigo' : 'documento'
}
