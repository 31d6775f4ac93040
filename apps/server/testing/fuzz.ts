import fc from 'fast-check'
import { z } from 'zod'

/** JSON Schema as the contract's shapes become it. */
interface Shape {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
}

const plausible = [
  '10000001',
  '10000002',
  '10000004',
  'CE000006',
  '99999999',
  'Demostracion-2026',
  'puente-lucuma-tambor',
  '123456',
  '33333333-3333-4333-8333-333333333333',
  '2026-12-01',
  '1990-02-30',
  '2026-12-01T09:30:00-05:00',
  '2026-12-01T23:59:60Z',
  'correo',
  'activacion',
  'Cardiología',
  'ana@correo.pe',
  '+51987654321',
  'MTIzNDU2Nzg5MDEy',
  '7443',
]
const hostile = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '🙂'.repeat(40),
  'ﷺ'.repeat(100),
  "' OR 1=1 --",
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '%00%0a',
  'a\r\nBcc: x@x.pe',
  '#{7*7}{{7*7}}',
  '-1',
  '1e309',
  '9'.repeat(400),
  'NaN',
  '__proto__',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-19T23:59:59Z',
  'a'.repeat(5000),
]
/** Days at which calendars, languages and databases part. */
const edgeDays = [
  '0000-01-01',
  '0000-12-31',
  '0001-01-01',
  '1582-10-10',
  '1899-12-31',
  '1900-01-01',
  '1970-01-01',
  '2000-02-29',
  '2100-12-31',
  '2101-01-01',
  '9999-12-31',
]
const wildText = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)

/** Anything that JSON can say. */
export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  wildText,
  fc.constantFrom(0, -1, 1.5, 8, 6, 18, 7443, 2 ** 53, -(2 ** 63), 1e308, true, false, null),
  fc.jsonValue({ maxDepth: 3 }),
)

function text(shape: Shape): fc.Arbitrary<string> {
  const within = fc.string({ unit: 'grapheme', maxLength: Math.min(shape.maxLength ?? 40, 300) })
  const byFormat: Record<string, fc.Arbitrary<string>> = {
    uuid: fc.uuid(),
    email: fc.emailAddress(),
    date: fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
      fc.constantFrom(...edgeDays),
    ),
    'date-time': fc.oneof(
      {
        weight: 3,
        arbitrary: fc
          .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString().replace(/\.\d+Z$/, '-05:00')),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(...edgeDays), fc.constantFrom('Z', '-05:00', '+23:59', '-23:59'))
          .map(([edge, offset]) => `${edge}T23:59:59${offset}`),
      },
    ),
  }
  const exact = shape.format ? byFormat[shape.format] : undefined
  const matching = exact === undefined && shape.pattern ? fc.stringMatching(new RegExp(shape.pattern)) : exact
  const fitting = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...plausible) }, within)
  return matching ? fc.oneof({ weight: 4, arbitrary: matching }, fitting) : fitting
}

function object(shape: Shape): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape.properties ?? {}).map(([name, field]) => [name, fitting(field)])
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...(shape.required ?? [])] as never[] })
}

/** Values of a shape, as far as the shape says; rules between fields are not its business. */
function fitting(shape: Shape): fc.Arbitrary<unknown> {
  const branches = shape.anyOf ?? shape.oneOf ?? shape.allOf
  if (branches && branches.length > 0) return fc.oneof(...branches.map(fitting))
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  switch (shape.type) {
    case 'string':
      return text(shape)
    case 'integer':
      return fc.oneof(
        fc.constantFrom(1, 2, 7, 8, 18, 35),
        fc.integer({
          min: Math.max(shape.minimum ?? -10, -(2 ** 31)),
          max: Math.min(shape.maximum ?? 100, 2 ** 31),
        }),
      )
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fitting(shape.items ?? {}), { maxLength: 4 })
    case 'object':
      return object(shape)
    default:
      return wildValue
  }
}

/** One thing wrong: a field gone, of another kind, or that does not belong. */
function spoiled(value: unknown, name: string, wild: unknown, kind: number): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wild
  const names = Object.keys(value)
  const at = names[kind % Math.max(1, names.length)] ?? name
  if (kind % 3 === 0) return { ...value, [name]: wild }
  if (kind % 3 === 1) return { ...value, [at]: wild }
  return Object.fromEntries(Object.entries(value).filter(([field]) => field !== at))
}

/** Inputs for a schema of the contract: fitting, with one thing wrong, or anything at all. */
export function inputsFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  const good = fitting(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
  const bad = fc.tuple(good, wildText, wildValue, fc.nat(60)).map((parts) => spoiled(...parts))
  return fc.oneof(
    { weight: 4, arbitrary: good },
    { weight: 4, arbitrary: bad },
    { weight: 1, arbitrary: wildValue },
  )
}

/** Bodies on the wire: mostly JSON, and sometimes not. */
export function bodiesFor(schema: z.ZodType | undefined): fc.Arbitrary<string | Buffer> {
  const json = (schema ? inputsFor(schema) : wildValue).map((value) => JSON.stringify(value) ?? '')
  return fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 1, arbitrary: fc.tuple(json, fc.nat(200)).map(([whole, cut]) => whole.slice(0, cut)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)) },
  )
}

const headerText = fc.string({
  unit: fc.constantFrom(...'abcXYZ019-_=;,./\\"\'()<>{}[]?*&%$#@!~ ñ'),
  maxLength: 80,
})

/** Headers that a caller may send, besides those of the session. */
export const strayHeaders: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      'idempotency-key': fc.oneof(headerText, fc.constantFrom('una-clave', 'x'.repeat(201))),
      'x-captcha': fc.oneof(headerText, fc.constantFrom('e30=', 'eyJjaGFsbGVuZ2UiOnt9fQ==')),
      'user-agent': headerText,
      'accept-encoding': fc.oneof(headerText, fc.constantFrom('br', 'gzip', '*;q=0')),
      accept: headerText,
      'if-none-match': headerText,
      'if-modified-since': headerText,
      range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1', 'hola'),
      'accept-language': headerText,
      origin: fc.constantFrom('null', 'https://malo.example', 'x'),
      cookie: headerText,
      'x-forwarded-for': headerText,
      expect: fc.constantFrom('100-continue', 'x'),
    },
    { requiredKeys: [] },
  )
  .map((headers) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])))

/** Segments of an address, encoded or not as a browser would. */
export const pathSegments: fc.Arbitrary<string> = fc.oneof(
  wildText.map((value) => encodeURIComponent(value.toWellFormed()).slice(0, 180)),
  fc.constantFrom(...plausible.map(encodeURIComponent)),
  fc.constantFrom(
    '%',
    '%ff',
    '%00',
    '..',
    '%2e%2e',
    '%2f',
    '.',
    '*',
    ':id',
    '%c0%af',
    '\\',
    '%5c',
    ';a=b',
    'x.js',
  ),
)
