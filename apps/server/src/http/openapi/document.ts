import { setImmediate as otherWork } from 'node:timers/promises'
import { type EndpointShape, isFileAnswer, type Role, type StaffCaller } from '@amparo/contract/endpoint.ts'
import type { OutgoingEvent } from '@amparo/contract/outbound/outgoing-events.ts'
import { problem } from '@amparo/contract/problem.ts'
import type { z } from 'zod'
import { describeCall } from './call-words.ts'
import { exampleOf, validExample } from './examples.ts'
import { describeRefusals } from './refusals.ts'
import { type JsonObject, SharedSchemas } from './schemas.ts'

type PlainRole = Exclude<Role, StaffCaller>

/** How a caller authenticates; a link does so in the body. */
const schemes: Readonly<Record<PlainRole, readonly string[]>> = {
  visitor: [],
  link: [],
  session: ['sesion'],
  'video-key': ['claveDeVideo'],
  'video-basic': ['servicioDeVideo'],
  partner: ['socio'],
}

/** The security schemes that a role's callers show themselves by. */
export function schemesOf(role: Role): readonly string[] {
  return typeof role === 'object' ? ['consola'] : schemes[role]
}

function parameters(
  shared: SharedSchemas,
  schema: z.ZodType | undefined,
  where: 'query' | 'path',
): JsonObject[] {
  if (!schema) return []
  const { properties = {}, required = [] } = shared.resolve(shared.describe(schema, 'input')) as {
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

/** Headers relevant to this endpoint, derived from its refusals. */
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

/** A file as it is sent or answered; of one of JSON the members are its maker's. */
const fileOf = (type: string) =>
  type.startsWith('application/json')
    ? { schema: { type: 'object' }, example: {} }
    : { schema: { type: 'string', format: 'binary' } }

function describeBody(shared: SharedSchemas, { body, upload, form }: EndpointShape): JsonObject {
  const files = (upload?.types ?? []).map((type) => [type, fileOf(type)] as const)
  if (!body && !upload) return {}
  const schema = body && shared.describe(body, 'input')
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const content = {
    ...(body && schema ? { [type]: { schema, example: validExample(body, schema, shared) } } : {}),
    ...Object.fromEntries(files),
  }
  return { requestBody: { required: true, content } }
}

function describeAnswer(
  shared: SharedSchemas,
  status: string,
  answer: EndpointShape['answers'][number],
): JsonObject {
  if (answer === null || answer === undefined) return { description: 'Sin contenido' }
  if (isFileAnswer(answer)) return { description: 'Archivo', content: { [answer.file]: fileOf(answer.file) } }
  const schema = shared.describe(answer, 'output')
  return {
    description: status.startsWith('2') ? 'Respuesta' : 'Lo que lo impide',
    content: { 'application/json': { schema, example: exampleOf(schema, shared) } },
  }
}

function describeResponses(shared: SharedSchemas, endpoint: EndpointShape): JsonObject {
  const responses: Record<string, JsonObject> = describeRefusals(endpoint)
  for (const [status, answer] of Object.entries(endpoint.answers)) {
    const { description, content } = describeAnswer(shared, status, answer)
    const refusal = responses[status]
    responses[status] = {
      description: refusal ? `${description} · ${refusal.description}` : description,
      ...(content || refusal ? { content: { ...(content as object), ...(refusal?.content as object) } } : {}),
    }
  }
  return responses
}

async function describePaths(
  endpoints: readonly EndpointShape[],
  names: ReadonlyMap<EndpointShape, string>,
  shared: SharedSchemas,
): Promise<JsonObject> {
  const paths: Record<string, JsonObject> = {}
  for (const endpoint of [...endpoints].sort((a, b) => a.path.localeCompare(b.path, 'en'))) {
    await otherWork()
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: names.get(endpoint),
        tags: [endpoint.tag],
        summary: endpoint.summary,
        description: describeCall(endpoint),
        security: schemesOf(endpoint.role).map((name) => ({ [name]: [] })),
        parameters: [
          ...parameters(shared, endpoint.params, 'path'),
          ...parameters(shared, endpoint.query, 'query'),
          ...headerParameters(endpoint),
        ],
        ...describeBody(shared, endpoint),
        responses: describeResponses(shared, endpoint),
      },
    }
  }
  return paths
}

/** `pe.amparo.uso_beneficio` → `eventoUsoBeneficio`. */
function eventId(type: string): string {
  const words = type.replace(/^pe\.amparo\./, '').split(/[._]/)
  return `evento${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
}

/** Each event that leaves by a signed POST to its receiver, which answers 2xx once it has it. */
function describeWebhooks(events: readonly OutgoingEvent[], shared: SharedSchemas): JsonObject {
  return Object.fromEntries(
    events.map(({ type, summary, description, payload }) => {
      const schema = shared.describe(payload, 'output')
      const content = {
        'application/cloudevents+json': { schema, example: exampleOf(schema, shared) },
      }
      const responses = {
        '2XX': { description: 'El receptor lo tiene' },
        '4XX': { description: 'El receptor no lo acepta; 429 pide esperar lo que diga `Retry-After`' },
      }
      const requestBody = { required: true, content }
      return [type, { post: { operationId: eventId(type), summary, description, requestBody, responses } }]
    }),
  )
}

const securitySchemes: Readonly<Record<string, JsonObject>> = {
  sesion: { type: 'http', scheme: 'bearer' },
  claveDeVideo: { type: 'apiKey', in: 'header', name: 'x-video-key' },
  servicioDeVideo: { type: 'http', scheme: 'basic' },
  socio: {
    type: 'oauth2',
    description: 'El token de `POST /socios/token`, por una aserción firmada (private_key_jwt, RFC 7523)',
    flows: { clientCredentials: { tokenUrl: '/api/socios/token', scopes: {} } },
  },
  consola: { type: 'apiKey', in: 'cookie', name: 'consola' },
}

/** The schemes that some endpoint asks for. */
function used(endpoints: readonly EndpointShape[]): JsonObject {
  const names = new Set(endpoints.flatMap(({ role }) => schemesOf(role)))
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => names.has(name)))
}

/** Subject of a description: the endpoints of one origin by name, and its outgoing events. */
export interface Described {
  readonly title: string
  readonly about: string
  readonly version: string
  readonly endpoints: readonly EndpointShape[]
  /** The `operationId` of each. */
  readonly names: ReadonlyMap<EndpointShape, string>
  readonly events: readonly OutgoingEvent[]
}

/** The OpenAPI 3.1 document of an origin, in the order of the paths. Lets other work pass after each endpoint. */
export async function buildOpenApi({
  title,
  about,
  version,
  endpoints,
  names,
  events,
}: Described): Promise<JsonObject> {
  const shared = new SharedSchemas()
  shared.describe(problem, 'output')
  const paths = await describePaths(endpoints, names, shared)
  return {
    openapi: '3.1.0',
    info: { title, version, description: about },
    servers: [{ url: '/api' }],
    paths,
    webhooks: describeWebhooks(events, shared),
    components: { securitySchemes: used(endpoints), schemas: shared.all },
  }
}
