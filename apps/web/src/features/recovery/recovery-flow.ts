import { type DocumentType, defaultDocumentType, isDocumentType } from '@amparo/domain/documents.ts'
import {
  type Channel,
  isChannel,
  isSentCode,
  isWholeCode,
  type SentCode,
} from '../../forms/codes/sent-code.ts'

export type RecoveryStep = 'documento' | 'codigo' | 'contrasena'

/** What each step is called, in order. */
export const stepNames: readonly string[] = ['Tu documento', 'Tu código', 'Nueva contraseña']

/** What is kept of a recovery while it lasts. Neither the code nor the password is part of it. */
export interface RecoveryDraft {
  documentType: DocumentType
  document: string
  canal: Channel
  sent: SentCode | null
}

export const blankDraft: RecoveryDraft = {
  documentType: defaultDocumentType,
  document: '',
  canal: 'correo',
  sent: null,
}

/** The step that can be shown: a later one needs a sent code, and the last one a typed code too. */
export function reachableStep(wanted: unknown, draft: RecoveryDraft, code: string): RecoveryStep {
  if (draft.sent === null) return 'documento'
  if (wanted === 'contrasena' && isWholeCode(code)) return 'contrasena'
  return wanted === 'codigo' || wanted === 'contrasena' ? 'codigo' : 'documento'
}

/** Where the person left it in this tab, unless they come from the login with another document. */
export function startingDraft(stored: RecoveryDraft | null, state: unknown): RecoveryDraft | null {
  const { document, documentType } = (state ?? {}) as { document?: unknown; documentType?: unknown }
  const arrives = isDocumentType(documentType) && typeof document === 'string' && document !== ''
  if (!arrives || stored?.document === document) return stored
  return { ...blankDraft, documentType, document: document.slice(0, 64) }
}

/** Type guard for a draft read back from storage. */
export function isRecoveryDraft(value: unknown): value is RecoveryDraft {
  if (typeof value !== 'object' || value === null) return false
  const { documentType, document, canal, sent } = value as Partial<Record<keyof RecoveryDraft, unknown>>
  const isSent = sent === null || isSentCode(sent)
  return isDocumentType(documentType) && typeof document === 'string' && isChannel(canal) && isSent
}
