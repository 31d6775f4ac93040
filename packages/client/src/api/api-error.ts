import type { EndpointShape, RefusalOf } from '@amparo/contract/endpoint.ts'
import type { ErrorCode, SlugOf } from '@amparo/contract/errors.ts'
import type { Problem } from '@amparo/contract/problem.ts'

/** Errors that the apps word themselves, because no server of ours answered. */
type OwnCode = 'sin_conexion' | 'sin_internet' | 'respuesta_inesperada' | 'llave_no_usada'

/** A problem whose `codigo` the contract declares; any other does not compile. */
export type Refusal = Problem & { readonly codigo: SlugOf<ErrorCode> | OwnCode }

/** An answer other than 2xx, or no answer at all (status 0). Its texts can be shown as they are. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Refusal
  /** Seconds that the server asks to wait before the next try; 0 if it does not say. */
  readonly retryAfterSeconds: number

  constructor(status: number, problem: Refusal, retryAfterSeconds = 0) {
    super(problem.detail)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Whether this is the named refusal; one that the endpoint does not declare does not compile. */
  isRefusal<E extends EndpointShape = EndpointShape>(codigo: RefusalOf<E>): boolean {
    return this.problem.codigo === codigo
  }

  /** Whether the same request may succeed later: no answer came, or the server was busy. */
  get mayPass(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }

  /** Message about a field, by its wire name (contract §1). */
  fieldError(campo: string): string | null {
    return this.problem.errores?.find((bad) => bad.campo === campo)?.mensaje ?? null
  }
}

function problem(status: number, codigo: OwnCode, title: string, detail: string): Refusal {
  return { type: 'about:blank', title, status, detail, codigo, instance: '' }
}

/** No answer came: the device has no network, or the server did not respond in time. A read keeps nothing typed. */
export function noAnswer(isRead = false): ApiError {
  const isOffline = navigator.onLine === false
  return new ApiError(
    0,
    problem(
      0,
      isOffline ? 'sin_internet' : 'sin_conexion',
      isOffline ? 'Estás sin internet' : 'No pudimos conectarnos',
      `Revisa tu internet e inténtalo otra vez.${isRead ? '' : ' Tu texto sigue aquí.'}`,
    ),
  )
}

/** The error for an answer; if the body is not ours (a proxy's page), the status chooses its texts. */
export function errorFromAnswer(status: number, body: unknown, retryAfter: string | null): ApiError {
  const seconds = Number(retryAfter)
  const wait = Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : 0
  if (isProblem(body)) return new ApiError(status, body, wait)
  return new ApiError(
    status,
    problem(
      status,
      'respuesta_inesperada',
      'Algo salió mal de nuestro lado',
      'No pudimos completar lo que pediste. Vuelve a intentarlo en unos minutos.',
    ),
    wait,
  )
}

function isProblem(body: unknown): body is Refusal {
  if (typeof body !== 'object' || body === null) return false
  return (
    'codigo' in body && 'detail' in body && typeof body.codigo === 'string' && typeof body.detail === 'string'
  )
}
