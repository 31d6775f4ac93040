import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import type { AnyAnswer } from './caller.ts'

const messageOf = (error: { mensaje: string }) => error.mensaje

/** The answer is a refusal of ours: a problem with its id, in Spanish. */
export function expectRefusal(answer: AnyAnswer): void {
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  const problem = JSON.parse(answer.body)
  expect(problem.instance).toBe(answer.headers['x-request-id'])
  expect(problem.instance).toMatch(/^[0-9a-f-]{36}$/)
  expect(problem).toMatchObject({ status: answer.statusCode, type: `/api/docs#${problem.codigo}` })
  for (const text of [problem.title, problem.detail, ...(problem.errores ?? []).map(messageOf)]) {
    expect(text).toMatch(/[a-záéíóúñ]/i)
    expect(text).not.toMatch(
      /\b(invalid|required|expected|received|must|unexpected|error)\b|undefined|\{\w+\}/i,
    )
  }
}

interface Shape {
  type?: string
  enum?: string[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
}

/** The text fields of a body's schema, as paths, as the OpenAPI document shows them. */
export function textFieldsOf(endpoint: EndpointShape): string[][] {
  const walk = (shape: Shape, path: string[]): string[][] => [
    ...(shape.type === 'string' ? [path] : []),
    ...(shape.anyOf ?? []).flatMap((branch) => walk(branch, path)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, field]) => walk(field, [...path, name])),
  ]
  return walk(shapeOf(endpoint.body), [])
}

function shapeOf(schema: z.ZodType | undefined): Shape {
  return schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape) : {}
}

/** The fields of a body or query by name. */
export function fieldsOf(schema: z.ZodType | undefined): Readonly<Record<string, Shape>> {
  return shapeOf(schema).properties ?? {}
}

/** `{a: {b: text}}` for the path a, b. */
export function nest(path: readonly string[], text: string): object {
  return path.reduceRight<unknown>((inside, name) => ({ [name]: inside }), text) as object
}

/** Bodies that are no JSON, or JSON that is never taken. */
export const notJson: readonly (readonly [what: string, payload: string | Buffer])[] = [
  ['nothing closed', '{"tipoDocumento": 8'],
  ['a comma too many', '{"a": 1,}'],
  ['a word', 'hola'],
  ['a single quote', "{'a': 1}"],
  ['NaN', '{"a": NaN}'],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
  ['an overlong UTF-8 form', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
  ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
  ['a prototype', '{"__proto__": {"admin": true}}'],
  ['a constructor with a prototype', '{"constructor": {"prototype": {"admin": true}}}'],
  ['a key twice', '{"documento": "10000001", "documento": "10000002"}'],
  ['a key twice, spelt in two ways', '{"documento": "10000001", "d\\u006fcumento": "10000002"}'],
]

/** Types of a body other than JSON. */
export const otherTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
]

export const hostileTexts = [
  "' OR '1'='1' --",
  "10000001'; DROP TABLE account; --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'a\u0000b',
  '\ud83d',
  '🙂'.repeat(20),
  '１２３４５６７８',
  '١٢٣٤٥٦٧٨',
  '\u202e10000001',
  '%00%0d%0aBcc: x@x.pe',
  'a\r\nBcc: otro@correo.pe',
  '../../etc/passwd',
  '#{7*7}{{7*7}}',
  '\\u0000',
  'x'.repeat(20_000),
  '',
  ' ',
]
