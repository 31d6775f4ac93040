import { guardOf } from '@amparo/client/kept/guard.ts'
import { type DocumentType, defaultDocumentType, isDocumentType } from '@amparo/domain/documents.ts'
import { nullable, object, optional, string } from 'valibot'
import { documentShape } from '../../documents/document-shape.ts'
import { wantedOf } from '../../session/wanted-page.ts'
import type { SteppedDraft } from './code-steps.ts'
import { channelShape, sentCodeShape } from './sent-code.ts'

/** Draft of an activation or a recovery; never the password. */
export interface CodeDraft extends SteppedDraft {
  documentType: DocumentType
  document: string
  /** The page that the person was on the way to: a reload in the middle of a step may leave the history without it. */
  from?: string | undefined
}

export const blankCodeDraft: CodeDraft = {
  documentType: defaultDocumentType,
  document: '',
  canal: 'correo',
  sent: null,
  codigo: '',
}

/** Type guard for a draft read back from storage. */
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

/** The wanted page of the history's entry, or else the one that was wanted when the code was asked for. */
export function wantedOfDraft(draft: CodeDraft, state: unknown): { from?: unknown } {
  return { ...(draft.from === undefined ? {} : { from: draft.from }), ...wantedOf(state) }
}

/** The same as a draft keeps it. */
export function keptWanted(draft: CodeDraft, state: unknown): Pick<CodeDraft, 'from'> {
  const { from } = wantedOfDraft(draft, state)
  return typeof from === 'string' ? { from } : {}
}

/** Where the person left it in this tab, unless another page hands over another document (spec §2). */
export function startingCodeDraft(stored: CodeDraft | null, state: unknown): CodeDraft | null {
  const arriving = arrivingDocument(state)
  if (arriving === null || stored?.document === arriving.document) return stored
  return { ...blankCodeDraft, ...arriving }
}

/** How an activation and a recovery keep their draft, opened with this navigation state. */
export function codeDraftOf(name: string, state: unknown) {
  return {
    name,
    blank: blankCodeDraft,
    isDraft: isCodeDraft,
    startingFrom: (kept: CodeDraft | null) => startingCodeDraft(kept, state),
    withCode: (draft: CodeDraft) => keptWanted(draft, state),
  }
}

/** The document that another page hands over in navigation state, if it is one. */
function arrivingDocument(state: unknown): Pick<CodeDraft, 'documentType' | 'document'> | null {
  if (typeof state !== 'object' || state === null) return null
  const { document, documentType } = state as Record<string, unknown>
  if (!isDocumentType(documentType) || typeof document !== 'string') return null
  return document === '' || document.length > 64 ? null : { documentType, document }
}
