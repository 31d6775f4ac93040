import { type EndpointShape, isFileAnswer, type Role, type StaffCaller } from '@amparo/contract/endpoint.ts'
import { type ErrorCode, errorCatalogue } from '@amparo/contract/errors.ts'
import { problem } from '@amparo/contract/problem.ts'
import { z } from 'zod'
import { oncePerSchema } from './once-per-schema.ts'

type JsonObject = Record<string, unknown>

type PlainRole = Exclude<Role, StaffCaller>

/** How a caller authenticates; a link does so in the body. */
const schemes: Readonly<Record<PlainRole, readonly string[]>> = {
  visitor: [],
  link: [],
  session: ['sesion'],
  'video-key': ['claveDeVideo'],
  'video-basic': ['servicioDeVideo'],
}
const unknownCaller: Readonly<Record<PlainRole, readonly ErrorCode[]>> = {
  visitor: [],
  link: [],
  session: ['sin_sesion'],
  'video-key': ['clave_de_servicio'],
  'video-basic': ['clave_de_servicio'],
}

/** The security schemes that a role's callers show themselves by. */
export function schemesOf(role: Role): readonly string[] {
  return typeof role === 'object' ? ['consola'] : schemes[role]
}

function callerRefusals({ role, stepUp, method }: EndpointShape): readonly ErrorCode[] {
  if (typeof role !== 'object') return unknownCaller[role]
  return [
    'sin_sesion',
    ...(typeof role.staff === 'string' ? [] : (['sin_permiso'] as const)),
    ...(stepUp ? (['confirmacion_personal'] as const) : []),
    ...(method === 'GET' ? [] : (['origen'] as const)),
  ]
}

/** Every refusal that an endpoint may answer: its own, and those that any endpoint with its traits can meet. */
function refusals(endpoint: EndpointShape): ErrorCode[] {
  return [
    // A body where none belongs is refused, too.
    ...(endpoint.method !== 'GET' || endpoint.query || endpoint.params
      ? (['peticion_invalida'] as const)
      : []),
    ...(endpoint.body || endpoint.query || endpoint.params ? (['datos_invalidos'] as const) : []),
    ...(endpoint.method === 'POST' || endpoint.method === 'PUT'
      ? (['json_invalido', 'demasiado_grande', 'tipo_no_admitido'] as const)
      : []),
    ...callerRefusals(endpoint),
    ...endpoint.errors,
    // A part of its address that can't be read belongs to nothing.
    ...(endpoint.params ? (['no_encontrado'] as const) : []),
    // A write that met a UNIQUE or EXCLUDE which its service has no words for.
    ...(endpoint.method === 'GET' ? [] : (['a_la_vez'] as const)),
    'peticion_ilegible',
    'peticion_lenta',
    'cabeceras_grandes',
    'no_disponible',
  ]
}

/** JSON Schema of an answer, as the serializer takes it. */
export const answerSchema = oncePerSchema((schema) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' })
  return rest as JsonObject
})

/** JSON Schema of what a caller sends; transforms are described by their input. */
const inputSchema = oncePerSchema((schema) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
  })
  return rest as JsonObject
})

function parameters(schema: z.ZodType | undefined, where: 'query' | 'path'): JsonObject[] {
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, JsonObject>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: shape,
  }))
}

/** Headers that matter to this endpoint, told by the refusals that they lead to or away from. */
function headerParameters({ method, errors }: EndpointShape): JsonObject[] {
  const header = (name: string, description: string, maxLength: number) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', minLength: 1, maxLength },
  })
  return [
    ...(errors.includes('idempotencia_distinta')
      ? [header('Idempotency-Key', 'Repetir la clave y el cuerpo en 24 h da la misma respuesta', 200)]
      : []),
    // A GET has no body to carry it.
    ...(method === 'GET' && errors.includes('captcha_requerido')
      ? [header('x-captcha', 'La comprobación de persona resuelta, cuando se pide', 8000)]
      : []),
  ]
}

/** `codigo` of every refusal that the description of an endpoint announces. */
export function declaredSlugs(endpoint: EndpointShape): ReadonlySet<string> {
  return new Set(refusals(endpoint).map(slugOf))
}

function slugOf(code: ErrorCode): string {
  const entry: { codigo?: string; status: number } = errorCatalogue[code]
  return entry.codigo ?? code
}

const retryAfter = {
  headers: { 'Retry-After': { description: 'Segundos de espera', schema: { type: 'integer', minimum: 1 } } },
}

function describeRefusals(endpoint: EndpointShape): JsonObject {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set(refusals(endpoint))) {
    const { status } = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus]
      .filter(([status]) => endpoint.answers[status] === undefined)
      .map(([status, codes]) => [String(status), codes] as const)
      .map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `\`${slugOf(code)}\`: ${errorCatalogue[code].title}`).join(' · '),
          ...(status === '429' || status === '503' ? retryAfter : {}),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } } },
        },
      ]),
  )
}

function describeAnswers(endpoint: EndpointShape): JsonObject {
  return Object.fromEntries(
    Object.entries(endpoint.answers).map(([status, schema]) => [
      status,
      schema === null
        ? { description: 'Sin contenido' }
        : isFileAnswer(schema)
          ? {
              description: 'Archivo',
              content: { [schema.file]: { schema: { type: 'string', format: 'binary' } } },
            }
          : { description: 'Respuesta', content: { 'application/json': { schema: answerSchema(schema) } } },
    ]),
  )
}

/**
 * The OpenAPI 3.1 document of the endpoints given, in the order of their paths, which are described when somebody first
 * reads them.
 */
export function buildOpenApi(
  endpoints: readonly EndpointShape[],
  { title, about, version }: { title: string; about: string; version: string },
): JsonObject {
  let paths: JsonObject | undefined
  const { $schema, ...problemShape } = z.toJSONSchema(problem, { target: 'draft-2020-12' })
  return {
    openapi: '3.1.0',
    info: { title, version, description: about },
    servers: [{ url: '/api' }],
    get paths() {
      paths ??= describePaths(endpoints)
      return paths
    },
    components: {
      securitySchemes: used(endpoints),
      schemas: { Problema: problemShape },
    },
  }
}

function describePaths(endpoints: readonly EndpointShape[]): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const endpoint of [...endpoints].sort((a, b) => a.path.localeCompare(b.path, 'en'))) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        tags: [endpoint.tag],
        summary: endpoint.summary,
        security: schemesOf(endpoint.role).map((name) => ({ [name]: [] })),
        parameters: [
          ...parameters(endpoint.params, 'path'),
          ...parameters(endpoint.query, 'query'),
          ...headerParameters(endpoint),
        ],
        ...(endpoint.body
          ? {
              requestBody: {
                required: true,
                content: { 'application/json': { schema: inputSchema(endpoint.body) } },
              },
            }
          : {}),
        responses: { ...describeAnswers(endpoint), ...describeRefusals(endpoint) },
      },
    }
  }
  return paths
}

const securitySchemes: Readonly<Record<string, JsonObject>> = {
  sesion: { type: 'http', scheme: 'bearer' },
  claveDeVideo: { type: 'apiKey', in: 'header', name: 'x-video-key' },
  servicioDeVideo: { type: 'http', scheme: 'basic' },
  consola: { type: 'apiKey', in: 'cookie', name: 'consola' },
}

/** The schemes that some endpoint asks for. */
function used(endpoints: readonly EndpointShape[]): JsonObject {
  const names = new Set(endpoints.flatMap(({ role }) => schemesOf(role)))
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => names.has(name)))
}
