import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readEndpointNames } from './endpoint-names.ts'
import { largestInteger } from './fields.ts'

/** Numbers of a `bigint` column, and cells of a feed line, which its own rules check. */
const wider = new Set([
  'sendPolicies.body.$defs.LineaDePoliza.properties.licencias_7442.anyOf.0',
  'sendPolicies.body.$defs.LineaDePoliza.properties.licencias_7443.anyOf.0',
  'sendPolicies.body.$defs.LineaDePoliza.properties.tipo_documento.anyOf.0',
  'readNotices.body.properties.hasta',
  'readReason.body.properties.hasta',
  'listenVideoCall.body.properties.desde',
])

/** Paths of the numbers that exceed an `integer` column. */
function* unbounded(node: unknown, path: string): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  const { type, minimum = -Infinity, maximum = Infinity, ...rest } = node as Record<string, unknown>
  const isListed = 'const' in rest || 'enum' in rest
  if ((type === 'integer' || type === 'number') && !isListed) {
    if (Number(maximum) > largestInteger || Number(minimum) < -largestInteger) yield path
  }
  for (const [key, one] of Object.entries(rest)) yield* unbounded(one, `${path}.${key}`)
}

function pathsOf(schema: z.ZodType, path: string): string[] {
  const [sent, parsed] = (['input', 'output'] as const).map((io) => [
    ...unbounded(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), path),
  ])
  // The pipe's target limits a number parsed from a text.
  return (sent ?? []).filter((one) => parsed?.includes(one))
}

describe('a number that a caller sends', () => {
  it('fits the integer column that it is compared with or written to', async () => {
    const found = [...(await readEndpointNames())].flatMap(([{ params, query, body }, name]) =>
      Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        schema ? pathsOf(schema, `${name}.${part}`) : [],
      ),
    )
    expect(new Set(found)).toEqual(wider)
  })
})
