import type { DocumentType } from '@amparo/domain/documents.ts'
import { defaultDocumentType, isDocumentType } from '@amparo/domain/documents.ts'
import {
  type Channel,
  isChannel,
  isSentCode,
  isWholeCode,
  type SentCode,
} from '../../forms/codes/sent-code.ts'

/** The three steps of an activation, in order; `contacto` stands beside the second for who lost the old e-mail. */
export const activationSteps = ['documento', 'codigo', 'contrasena'] as const
export type ActivationStep = (typeof activationSteps)[number] | 'contacto'

/** What each step is called, in the same order. */
export const stepNames: readonly string[] = ['Tu documento', 'Tu código', 'Tu contraseña']

/** What is kept of an activation while it lasts. Neither the code nor the password is part of it. */
export interface ActivationDraft {
  documentType: DocumentType
  document: string
  canal: Channel
  sent: SentCode | null
}

export const blankDraft: ActivationDraft = {
  documentType: defaultDocumentType,
  document: '',
  canal: 'correo',
  sent: null,
}

/** The step that can be shown: a later one needs a sent code, and the last one a typed code too. */
export function reachableStep(wanted: unknown, draft: ActivationDraft, code: string): ActivationStep {
  if (draft.sent === null || draft.document === '') return 'documento'
  if (wanted === 'contrasena') return isWholeCode(code) ? 'contrasena' : 'codigo'
  return wanted === 'codigo' || wanted === 'contacto' ? wanted : 'documento'
}

/** Type guard for a draft read back from storage. */
export function isActivationDraft(value: unknown): value is ActivationDraft {
  if (typeof value !== 'object' || value === null) return false
  const { documentType, document, canal, sent } = value as Partial<Record<keyof ActivationDraft, unknown>>
  return (
    isDocumentType(documentType) &&
    typeof document === 'string' &&
    isChannel(canal) &&
    (sent === null || isSentCode(sent))
  )
}

/** The document that another page hands over in navigation state, if it is one (spec §2). */
export function arrivingDocument(state: unknown): Pick<ActivationDraft, 'documentType' | 'document'> | null {
  if (typeof state !== 'object' || state === null) return null
  const { document, documentType } = state as Record<string, unknown>
  if (!isDocumentType(documentType) || typeof document !== 'string') return null
  return document === '' || document.length > 64 ? null : { documentType, document }
}
