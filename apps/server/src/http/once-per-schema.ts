import type { z } from 'zod'

/** What is made of a schema, made when it is first asked for and then kept for as long as the schema. */
export function oncePerSchema<T>(make: (schema: z.ZodType) => T): (schema: z.ZodType) => T {
  const made = new WeakMap<z.ZodType, { readonly it: T }>()
  return (schema) => {
    const entry = made.get(schema) ?? { it: make(schema) }
    made.set(schema, entry)
    return entry.it
  }
}
