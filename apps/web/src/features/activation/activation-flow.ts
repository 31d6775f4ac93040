import type { DocumentType } from '@amparo/domain/documents.ts'
import { defaultDocumentType, isDocumentType } from '@amparo/domain/documents.ts'

/** The three steps of an activation, in order; `contacto` stands beside the second for who lost the old e-mail. */
export const activationSteps = ['documento', 'codigo', 'contrasena'] as const
export type ActivationStep = (typeof activationSteps)[number] | 'contacto'

export type Channel = 'correo' | 'sms'

/** A code that was sent and can still be typed in. */
export interface SentCode {
  solicitud: string
  /** Where it went, masked by the server. */
  destino: string
  /** When it stops being of use, ISO 8601. */
  expira: string
}

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

/** What a code keeps while it is typed or pasted: its digits, six at most. */
export function sanitizeCode(raw: string): string {
  return raw.replace(/[^0-9]/g, '').slice(0, 6)
}

export function isWholeCode(code: string): boolean {
  return /^[0-9]{6}$/.test(code)
}

/** Type guard for a draft read back from storage. */
export function isActivationDraft(value: unknown): value is ActivationDraft {
  if (typeof value !== 'object' || value === null) return false
  const { documentType, document, canal, sent } = value as Partial<Record<keyof ActivationDraft, unknown>>
  return (
    isDocumentType(documentType) &&
    typeof document === 'string' &&
    (canal === 'correo' || canal === 'sms') &&
    (sent === null || isSentCode(sent))
  )
}

function isSentCode(value: unknown): value is SentCode {
  if (typeof value !== 'object' || value === null) return false
  const { solicitud, destino, expira } = value as Partial<Record<keyof SentCode, unknown>>
  return typeof solicitud === 'string' && typeof destino === 'string' && typeof expira === 'string'
}

/** The document that another page hands over in navigation state, if it is one (spec §2). */
export function arrivingDocument(state: unknown): Pick<ActivationDraft, 'documentType' | 'document'> | null {
  if (typeof state !== 'object' || state === null) return null
  const { document, documentType } = state as Record<string, unknown>
  if (!isDocumentType(documentType) || typeof document !== 'string') return null
  return document === '' || document.length > 64 ? null : { documentType, document }
}
