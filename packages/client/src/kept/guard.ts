import { type GenericSchema, type InferOutput, is } from 'valibot'

/** A type guard for values read back from the device (a draft, a setting), from their schema. */
export function guardOf<S extends GenericSchema>(schema: S): (value: unknown) => value is InferOutput<S> {
  return (value): value is InferOutput<S> => is(schema, value)
}
