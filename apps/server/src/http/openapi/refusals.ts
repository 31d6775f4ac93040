import type { EndpointShape, Role, StaffCaller } from '@amparo/contract/endpoint.ts'
import { type ErrorCode, errorCatalogue } from '@amparo/contract/errors.ts'
import type { JsonObject } from './schemas.ts'

type PlainRole = Exclude<Role, StaffCaller>

const unknownCaller: Readonly<Record<PlainRole, readonly ErrorCode[]>> = {
  visitor: [],
  link: [],
  session: ['sin_sesion'],
  'video-key': ['clave_de_servicio'],
  'video-basic': ['clave_de_servicio'],
  partner: ['token_de_socio'],
}

function callerRefusals({ role, stepUp, method }: EndpointShape): readonly ErrorCode[] {
  if (typeof role !== 'object') return unknownCaller[role]
  return [
    'sin_sesion',
    // Whose provider can't be asked whether they are still there.
    'proveedor_no_disponible',
    ...(typeof role.staff === 'string' ? [] : (['sin_permiso'] as const)),
    ...(stepUp ? (['confirmacion_personal'] as const) : []),
    ...(method === 'GET' ? [] : (['origen'] as const)),
  ]
}

/** Every refusal of an endpoint: its own, and those implied by its traits. */
function refusals(endpoint: EndpointShape): ErrorCode[] {
  return [
    // An unexpected body is refused, too.
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

/** The refusals of an endpoint by status, each with its possible `codigo`s. */
export function describeRefusals(endpoint: EndpointShape): Record<string, JsonObject> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set(refusals(endpoint))) {
    const { status } = errorCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${slugOf(code)}\`: ${errorCatalogue[code].title}`).join(' · '),
        ...(status === 429 || status === 503 ? retryAfter : {}),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problema' },
                {
                  type: 'object',
                  properties: { codigo: { type: 'string', enum: [...new Set(codes.map(slugOf))] } },
                },
              ],
            },
          },
        },
      },
    ]),
  )
}
