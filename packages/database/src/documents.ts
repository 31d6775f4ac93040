import type { DocumentType, PersonDocument } from '@amparo/domain/documents.ts'

interface DocumentColumns {
  readonly document_type: DocumentType
  readonly document_number: string
}

/** The document that a row is kept by. */
export function documentOf(row: DocumentColumns): PersonDocument {
  return { type: row.document_type, number: row.document_number }
}
