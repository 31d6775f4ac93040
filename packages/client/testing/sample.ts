import type { AnswerOf, EndpointShape } from '@amparo/contract/endpoint.ts'
import { z } from 'zod'

/** Parts of an answer; each listed row is completed. */
export type Partly<T> = T extends readonly (infer Row)[]
  ? readonly Partly<Row>[]
  : T extends object
    ? { readonly [Name in keyof T]?: Partly<T[Name]> }
    : T

/** The parts of a JSON Schema that the generator reads. */
interface Shape {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Shape>>
  readonly anyOf?: readonly Shape[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly minimum?: number
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
}

/**
 * The smallest answer of an endpoint that has these parts: a test names its subject, the contract supplies
 * the rest. Of several answers, the first that has the parts.
 */
export function sample<E extends EndpointShape>(endpoint: E, parts?: Partly<AnswerOf<E>>): AnswerOf<E> {
  for (const answer of Object.values(endpoint.answers)) {
    if (answer === null || 'file' in answer) continue
    const shape = z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }) as Shape
    const made = fill(shape, parts, shape.$defs ?? {})
    if (answer.safeParse(made).success) return made as AnswerOf<E>
  }
  throw new Error(`${endpoint.path} has no such answer: ${JSON.stringify(parts)}`)
}

/** A list page with exactly these rows. */
export function sampleRows<E extends EndpointShape>(
  endpoint: E,
  rows: Partly<AnswerOf<E>> extends { readonly filas?: infer Rows } ? Rows : never,
  more: Partly<AnswerOf<E>> = {} as Partly<AnswerOf<E>>,
): AnswerOf<E> {
  const parts = { filas: rows, total: (rows as readonly unknown[]).length, ...(more as object) }
  return sample(endpoint, parts as Partly<AnswerOf<E>>)
}

let made = 0

function fill(shape: Shape, parts: unknown, named: Readonly<Record<string, Shape>>): unknown {
  if (shape.$ref) return fill(resolve(shape.$ref, named), parts, named)
  if (shape.anyOf) return fill(shape.anyOf.find((one) => fits(one, parts, named)) ?? {}, parts, named)
  if (Array.isArray(parts)) return parts.map((part) => fill(shape.items ?? {}, part, named))
  if (shape.properties && (parts === undefined || typeof parts === 'object')) {
    const given = (parts ?? {}) as Readonly<Record<string, unknown>>
    const told = Object.keys(given).filter((name) => given[name] !== undefined)
    const names = new Set([...(shape.required ?? []), ...told])
    return Object.fromEntries(
      [...names].map((name) => [name, fill(shape.properties?.[name] ?? {}, given[name], named)]),
    )
  }
  return parts ?? least(shape, named)
}

/** Whether a shape can hold the parts: it has their fields, and its constants match. */
function fits(shape: Shape, parts: unknown, named: Readonly<Record<string, Shape>>): boolean {
  const { properties, type, const: only } = shape.$ref ? resolve(shape.$ref, named) : shape
  if (parts === undefined) return true
  if (only !== undefined) return parts === only
  if (typeof parts !== 'object' || parts === null) return type === undefined || isOf(parts, [type].flat())
  return Object.entries(parts).every(
    ([name, part]) =>
      part === undefined || (properties?.[name] !== undefined && fits(properties[name], part, named)),
  )
}

function isOf(value: unknown, types: readonly string[]): boolean {
  const type = value === null ? 'null' : typeof value
  return types.includes(type) || (type === 'number' && types.includes('integer'))
}

const resolve = (ref: string, named: Readonly<Record<string, Shape>>): Shape =>
  named[ref.replace('#/$defs/', '')] ?? {}

function least(shape: Shape, named: Readonly<Record<string, Shape>>): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (Array.isArray(shape.type)) return null
  if (shape.type === 'boolean') return false
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 0, 0)
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 0 }, () => fill(shape.items ?? {}, undefined, named))
  if (shape.type !== 'string') return {}
  if (shape.format === 'uuid') return sampleId()
  if (shape.format === 'date') return '2026-11-25'
  if (shape.format === 'date-time') return '2026-11-25T10:00:00-05:00'
  if (shape.format === 'uri') return 'https://sitio.example/'
  made += 1
  return `texto ${made}`
}

/** An id unique within the file. */
export function sampleId(): string {
  made += 1
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
}
