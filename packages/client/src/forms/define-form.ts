import { array, boolean, type GenericSchema, number, object, picklist, record, string } from 'valibot'
import { guardOf } from '../kept/guard.ts'

/** A field whose blank value does not tell its type: a choice, a list, an object. */
interface Field<V> {
  readonly blank: V
  readonly shape: GenericSchema
}

type Fields = Readonly<Record<string, string | number | boolean | Field<unknown>>>

type ValueOf<F> =
  F extends Field<infer V> ? V : F extends string ? string : F extends boolean ? boolean : number

/** Problem of each field, in the order of the form; empty values are none. */
export type Problems<T> = Partial<Record<keyof T & string, string | null | undefined | false>>

interface FormDefinition<T> {
  /** Blank values. */
  readonly start: T
  /** Type guard for a stored draft. */
  readonly isDraft: (value: unknown) => value is T
}

/** Values of a defined form: `ValuesOf<typeof invitation>`. */
export type ValuesOf<D extends { readonly start: unknown }> = D['start']

/**
 * Fields of a form, declared once as their blank values. Options for `useForm`: `{ ...invitation, draft: 'invitar' }`.
 */
export function defineForm<F extends Fields>(fields: F) {
  type Values = { -readonly [K in keyof F]: ValueOf<F[K]> }
  const described = Object.entries(fields).map(([name, field]) => [name, describe(field)] as const)
  const shape = object(Object.fromEntries(described.map(([name, field]) => [name, field.shape])))
  return {
    start: Object.fromEntries(described.map(([name, field]) => [name, field.blank])),
    isDraft: guardOf(shape),
  } as unknown as FormDefinition<Values>
}

/** Options for a form of texts whose names come with the data: `useForm<Record<string, string>>({ ...namedTexts, start })`. */
export const namedTexts = { isDraft: guardOf(record(string(), string())) }

function describe(field: Fields[string]): Field<unknown> {
  if (typeof field === 'object') return field
  const shape = typeof field === 'string' ? string() : typeof field === 'number' ? number() : boolean()
  return { blank: field, shape }
}

/** A choice; the first value is the blank one. */
export function oneOf<const V extends string | number>(values: readonly [V, ...V[]]): Field<V> {
  return fieldOf(picklist(values), values[0])
}

export function listOf<V>(shape: GenericSchema<unknown, V>): Field<V[]> {
  return fieldOf(array(shape), [])
}

export function fieldOf<V>(shape: GenericSchema<unknown, V | undefined>, blank: NoInfer<V>): Field<V> {
  return { blank, shape }
}
