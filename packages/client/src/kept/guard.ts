import { type GenericSchema, type InferOutput, is } from 'valibot'

/** A type guard for what comes back from the device (a draft, a setting), from the schema that says what was put there. */
export function guardOf<S extends GenericSchema>(schema: S): (value: unknown) => value is InferOutput<S> {
  return (value): value is InferOutput<S> => is(schema, value)
}
