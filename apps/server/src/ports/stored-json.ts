import { z } from 'zod'
import type { Keys } from './keys.ts'

/**
 * A stored JSON value by its schema, which gives a field that older rows lack its default. Throws `ZodError` for a value of
 * another shape.
 */
export function parseStored<T>(schema: z.ZodType<T>, text: string): T {
  return schema.parse(JSON.parse(text))
}

/** `parseStored` for a sealed value; throws also as `Keys.unseal`. */
export function openStored<T>(keys: Keys, purpose: string, sealed: string, schema: z.ZodType<T>): T {
  return parseStored(schema, keys.unseal(purpose, sealed))
}

/** Code of an identity document (`DocumentType`). */
export const storedDocumentType = z.literal([8, 6])
