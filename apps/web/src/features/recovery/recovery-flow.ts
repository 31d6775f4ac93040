import type { CodeDraft } from '../../forms/codes/code-draft.ts'
import { isWholeCode } from '../../forms/codes/sent-code.ts'

export type RecoveryStep = 'documento' | 'codigo' | 'contrasena'

/** What each step is called, in order. */
export const stepNames: readonly string[] = ['Tu documento', 'Tu código', 'Nueva contraseña']

/** The step that can be shown: a later one needs a sent code, and the last one a typed code too. */
export function reachableStep(wanted: unknown, draft: CodeDraft, code: string): RecoveryStep {
  if (draft.sent === null) return 'documento'
  if (wanted === 'contrasena' && isWholeCode(code)) return 'contrasena'
  return wanted === 'codigo' || wanted === 'contrasena' ? 'codigo' : 'documento'
}
