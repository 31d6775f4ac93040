import type { Schema } from '@amparo/database/schema.ts'

/** Stored columns of an encrypted file: its bytes, or its object's key. */
export interface Stored {
  readonly content: Buffer | null
  readonly object_key: string | null
}

/** A table with people's files: a row has its encrypted bytes unless `object_key` names the object with them. */
export interface FileTable {
  readonly table: keyof Schema & string
  readonly bytes: string
}

/** Every table whose files can be in object storage; each has `id uuid` and `object_key`. */
export const fileTables: readonly FileTable[] = [
  { table: 'appointment_document', bytes: 'content' },
  { table: 'claim_file', bytes: 'content' },
  { table: 'clinical_document_file', bytes: 'file' },
  { table: 'document_result', bytes: 'file' },
  { table: 'conversation_file', bytes: 'content' },
  { table: 'prescription', bytes: 'file' },
]
