import type { z } from 'zod'

/** A value derived from a schema, created on first use and cached as long as the schema. */
export function oncePerSchema<T>(make: (schema: z.ZodType) => T): (schema: z.ZodType) => T {
  const made = new WeakMap<z.ZodType, { readonly it: T }>()
  return (schema) => {
    const entry = made.get(schema) ?? { it: make(schema) }
    made.set(schema, entry)
    return entry.it
  }
}
