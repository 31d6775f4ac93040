import type { DocumentType, PersonDocument } from '@amparo/domain/documents.ts'

interface DocumentColumns {
  readonly document_type: DocumentType
  readonly document_number: string
}

/** The document stored in a row. */
export function documentOf(row: DocumentColumns): PersonDocument {
  return { type: row.document_type, number: row.document_number }
}
