import type { EndpointShape, Role, StaffCaller } from '@amparo/contract/endpoint.ts'
import { roleNames } from '@amparo/domain/staff/role-names.ts'

const callers: Readonly<Record<Exclude<Role, StaffCaller>, string>> = {
  visitor: 'Sin sesión: la puede llamar cualquiera.',
  link: 'Sin sesión: la autoriza el secreto del enlace, que va en el cuerpo.',
  session: 'Con la sesión de una persona asegurada o invitada.',
  'video-key': 'Del servicio de video, con su clave en `x-video-key`.',
  'video-basic': 'Del servicio de video, con usuario y clave (HTTP Basic).',
  partner: 'De un socio, con el token de `POST /socios/token`. Cada llamada queda en el registro de actos.',
}

const list = new Intl.ListFormat('es', { type: 'disjunction' })

function whoCalls(role: Role): string {
  if (typeof role !== 'object') return callers[role]
  if (role.staff === 'any') return 'Del personal, con cualquier rol.'
  if (role.staff === 'half') return 'Del personal que dio su contraseña y aún no su segundo factor.'
  return `Del personal con el rol ${list.format(role.staff.map((one) => roleNames[one]))}.`
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`

/** An endpoint in a few sentences, from its declaration: effect, callers, and remarks. */
export function describeCall(endpoint: EndpointShape): string {
  const { summary, role, stepUp, recorded, upload, form, maxBodyBytes, errors } = endpoint
  return [
    `${summary}.`,
    whoCalls(role),
    ...(stepUp ? ['Pide el segundo factor de los últimos cinco minutos.'] : []),
    ...(upload
      ? [
          `El cuerpo es el archivo tal cual (${list.format(upload.types)}), hasta ${megabytes(upload.maxBytes)}${endpoint.body ? ', o JSON' : ''}.`,
        ]
      : []),
    ...(maxBodyBytes ? [`El cuerpo puede tener ${Math.floor(maxBodyBytes / 1024)} KiB.`] : []),
    ...(form
      ? [
          'El cuerpo va como formulario, y cada rechazo lleva además `error` y `error_description` de OAuth (RFC 6749 §5.2); a quien acepta solo `application/json`, bajo ese tipo.',
        ]
      : []),
    ...(errors.includes('idempotencia_distinta')
      ? ['Con `Idempotency-Key`, repetirla en 24 h da la misma respuesta y no actúa otra vez.']
      : []),
    ...(errors.includes('version') || errors.includes('version_ajena')
      ? ['Actúa sobre la versión que se leyó: si cambió mientras tanto, 409 `version`.']
      : []),
    ...(errors.includes('demasiados_intentos')
      ? ['Tiene un límite de intentos; pasado, 429 dice cuánto esperar.']
      : []),
    ...(recorded ? ['Cada llamada queda en el registro de actos.'] : []),
  ].join(' ')
}
