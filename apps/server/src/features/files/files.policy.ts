import type { Schema } from '@amparo/database/schema.ts'

/** What a row keeps of a sealed file: its bytes, or the key of the object that has them. */
export interface Stored {
  readonly content: Buffer | null
  readonly object_key: string | null
}

/** A table with files of people: where a row has its sealed bytes unless `object_key` names the object that has them. */
export interface FileTable {
  readonly table: keyof Schema & string
  readonly bytes: string
}

/** Every table whose files can stand in object storage; each has `id uuid` and `object_key`. */
export const fileTables: readonly FileTable[] = [
  { table: 'appointment_document', bytes: 'content' },
  { table: 'claim_file', bytes: 'content' },
  { table: 'conversation_file', bytes: 'content' },
  { table: 'prescription', bytes: 'file' },
]
