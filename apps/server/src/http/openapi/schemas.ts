import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { oncePerSchema } from '../once-per-schema.ts'

export type JsonObject = Record<string, unknown>
type Direction = 'input' | 'output'

/** The serializer's schemas omit these: ids by which the description shares shapes. */
const noIds = z.registry<z.GlobalMeta>()

/** JSON Schema of an answer, as the serializer takes it: whole in itself. */
export const answerSchema = oncePerSchema((schema) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', metadata: noIds })
  return rest as JsonObject
})

interface Described {
  readonly own: JsonObject
  readonly shared: Readonly<Record<string, JsonObject>>
}

function describe(schema: z.ZodType, io: Direction): Described {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    // An answer may get more members one day; input is closed if its schema says so.
    override: ({ zodSchema: { _zod }, jsonSchema }) => {
      if (_zod.def.type === 'object' && !('catchall' in _zod.def && _zod.def.catchall)) {
        delete jsonSchema.additionalProperties
      }
      // Of a body; its operation shows it.
      delete jsonSchema.example
    },
  }) as JsonObject
  return { own, shared: ($defs ?? {}) as Record<string, JsonObject> }
}

/**
 * The schemas of one description. Shapes with an `id` (`.meta({ id })`) occur once, under `components/schemas`; one
 * whose input differs from its output (a default, a transform) occurs twice, with `…Entrada` as the input.
 */
export class SharedSchemas {
  readonly #shared = new Map<string, JsonObject>()

  /** Every shared shape described so far, by name, in order. */
  get all(): Readonly<Record<string, JsonObject>> {
    return Object.fromEntries([...this.#shared].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** Input (`input`) or output (`output`) schema, with references to the shared shapes. */
  describe(schema: z.ZodType, io: Direction): JsonObject {
    const { own, shared } = describe(schema, io)
    const answered = io === 'output' ? shared : describe(schema, 'output').shared
    const names = new Map(
      Object.keys(shared).map((name) => [
        name,
        isDeepStrictEqual(shared[name], answered[name]) ? name : `${name}Entrada`,
      ]),
    )
    for (const [name, shape] of Object.entries(shared)) {
      const [shown, linked] = [names.get(name) ?? name, relinked(shape, names)]
      const former = this.#shared.get(shown)
      if (former && !isDeepStrictEqual(former, linked)) throw new Error(`two shapes are called ${shown}`)
      this.#shared.set(shown, linked as JsonObject)
    }
    return relinked(own, names) as JsonObject
  }

  /** The shape that a reference leads to, or the schema itself. */
  resolve(schema: JsonObject): JsonObject {
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
    return name === undefined ? schema : (this.#shared.get(name) ?? {})
  }
}

/** The same with each `#/$defs/…` leading to the shared shape. */
function relinked(node: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(node)) return node.map((one) => relinked(one, names))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? value.replace(/^#\/\$defs\/(.+)$/, (_, name: string) => `#/components/schemas/${names.get(name)}`)
        : relinked(value, names),
    ]),
  )
}
