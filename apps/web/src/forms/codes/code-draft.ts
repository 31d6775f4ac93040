import { guardOf } from '@amparo/client/kept/guard.ts'
import { type DocumentType, defaultDocumentType, isDocumentType } from '@amparo/domain/documents.ts'
import { nullable, object, optional, string } from 'valibot'
import { documentShape } from '../../documents/document-shape.ts'
import { wantedOf } from '../../session/wanted-page.ts'
import type { SteppedDraft } from './code-steps.ts'
import { channelShape, sentCodeShape } from './sent-code.ts'

/** Draft of an activation or a recovery, without the password. */
export interface CodeDraft extends SteppedDraft {
  documentType: DocumentType
  document: string
  /** The wanted page: a reload within a step may leave the history without it. */
  from?: string | undefined
}

export const blankCodeDraft: CodeDraft = {
  documentType: defaultDocumentType,
  document: '',
  canal: 'correo',
  sent: null,
  codigo: '',
}

/** Type guard for a stored draft. */
export const isCodeDraft = guardOf(
  object({
    ...documentShape.entries,
    document: string(),
    canal: channelShape,
    sent: nullable(sentCodeShape),
    codigo: string(),
    from: optional(string()),
  }),
)

/** The wanted page of the history entry, or else the one when the code was requested. */
export function wantedOfDraft(draft: CodeDraft, state: unknown): { from?: unknown } {
  return { ...(draft.from === undefined ? {} : { from: draft.from }), ...wantedOf(state) }
}

/** The same for storing in a draft. */
export function keptWanted(draft: CodeDraft, state: unknown): Pick<CodeDraft, 'from'> {
  const { from } = wantedOfDraft(draft, state)
  return typeof from === 'string' ? { from } : {}
}

/** The draft of this tab, unless another page passes another document (spec §2). */
export function startingCodeDraft(stored: CodeDraft | null, state: unknown): CodeDraft | null {
  const arriving = arrivingDocument(state)
  if (arriving === null || stored?.document === arriving.document) return stored
  return { ...blankCodeDraft, ...arriving }
}

/** Draft options of an activation and a recovery, opened with this navigation state. */
export function codeDraftOf(name: string, state: unknown) {
  return {
    name,
    blank: blankCodeDraft,
    isDraft: isCodeDraft,
    startingFrom: (kept: CodeDraft | null) => startingCodeDraft(kept, state),
    withCode: (draft: CodeDraft) => keptWanted(draft, state),
  }
}

/** The document in the navigation state, if there is one. */
function arrivingDocument(state: unknown): Pick<CodeDraft, 'documentType' | 'document'> | null {
  if (typeof state !== 'object' || state === null) return null
  const { document, documentType } = state as Record<string, unknown>
  if (!isDocumentType(documentType) || typeof document !== 'string') return null
  return document === '' || document.length > 64 ? null : { documentType, document }
}
