import type { z } from 'zod'
import { patternSamples, samplesFor } from './samples.ts'
import type { JsonObject, SharedSchemas } from './schemas.ts'

interface Shape extends JsonObject {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
  readonly propertyNames?: Shape
  readonly items?: Shape | boolean
  readonly prefixItems?: readonly Shape[]
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

/** Members that a caller leaves out unless the portal asks for them. */
const onDemand = ['captcha']

/** A value of the schema, always the same: samples by the field's name if they fit, otherwise the smallest valid value. */
export function exampleOf(schema: JsonObject, shared: SharedSchemas): unknown {
  return make(schema, { name: '', shared, isWhole: true })
}

/**
 * A body that its endpoint accepts, including rules over several fields: the schema's own (`.meta({ example })`), or
 * one with every member, or with the required ones.
 */
export function validExample(schema: z.ZodType, described: JsonObject, shared: SharedSchemas): unknown {
  const { example } = schema.meta() ?? {}
  const made = [true, false].map((isWhole) => make(described, { name: '', shared, isWhole }))
  const candidates = example === undefined ? made : [example]
  const valid = candidates.find((one) => schema.safeParse(one).success)
  if (valid === undefined) {
    throw new Error(
      `no example is valid: ${JSON.stringify(candidates)} ${schema.safeParse(candidates.at(-1)).error}`,
    )
  }
  return valid
}

interface Place {
  /** Of the member that the value is for. */
  readonly name: string
  readonly shared: SharedSchemas
  /** With members that may be left out. */
  readonly isWhole: boolean
}

function make(schema: JsonObject, place: Place): unknown {
  const shape = place.shared.resolve(schema) as Shape
  if (shape.examples) return shape.examples[0]
  if ('const' in shape) return shape.const
  if (shape.enum) return shape.enum[0]
  const [first] = shape.anyOf ?? shape.oneOf ?? []
  if (first) return make(first, place)
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => make(part, place)))
  const type = [shape.type].flat()[0]
  if (type === 'object') return makeObject(shape, place)
  if (type === 'array') return makeArray(shape, place)
  if (type === 'boolean') return true
  if (type === 'null') return null
  const isFitting = type === 'string' ? fitsText : fitsNumber
  const sample = samplesFor(place.name, shape.format).find((value) => isFitting(shape, value))
  if (sample !== undefined) return sample
  return type === 'string' ? leastText(shape) : leastNumber(shape)
}

function makeObject(shape: Shape, place: Place): unknown {
  const { properties = {}, required = [], additionalProperties, propertyNames } = shape
  const members = Object.entries(properties)
    .filter(([name]) => required.includes(name) || (place.isWhole && !onDemand.includes(name)))
    .map(([name, member]) => [name, make(member, { ...place, name })])
  if (members.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(members)
  const name = propertyNames ? String(make(propertyNames, { ...place, name: 'clave' })) : 'clave'
  return { [name]: make(additionalProperties, place) }
}

function makeArray({ items, prefixItems, minItems = 1 }: Shape, place: Place): unknown {
  if (prefixItems) return prefixItems.map((item) => make(item, place))
  if (typeof items !== 'object') return []
  return Array.from({ length: Math.max(1, minItems) }, () => make(items, place))
}

function fitsText({ minLength = 0, maxLength = Infinity, pattern }: Shape, value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.length >= minLength &&
    value.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(value))
  )
}

function fitsNumber({ type, minimum = -Infinity, maximum = Infinity }: Shape, value: unknown): boolean {
  return (
    typeof value === 'number' &&
    value >= minimum &&
    value <= maximum &&
    (type === 'number' || Number.isInteger(value))
  )
}

function leastText(shape: Shape): string {
  const { minLength = 0, maxLength = 60 } = shape
  const plain = 'Texto de ejemplo'
  const text = plain.slice(0, maxLength).padEnd(minLength, '.')
  const fitting = [text, ...patternSamples].find((one) => fitsText(shape, one))
  if (fitting !== undefined) return fitting
  throw new Error(`no sample fits ${JSON.stringify(shape)}`)
}

function leastNumber({ minimum, exclusiveMinimum, maximum = Infinity }: Shape): number {
  const least = Math.max(
    minimum ?? -Infinity,
    exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1,
  )
  return Number.isFinite(least) && Math.abs(least) < 1e9 ? Math.max(least, Math.min(1, maximum)) : 1
}
