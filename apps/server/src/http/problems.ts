import type { FastifyError } from 'fastify'
import { AppError } from '../app-error.ts'

/** Errors of PostgreSQL and its driver that mean "not now": connections refused, shutting down, time-outs, deadlocks. */
const unavailableCodes = new Set([
  'AMPARO_DEADLINE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08003',
  '08006',
  '40001',
  '40P01',
  '53100',
  '53200',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after|Query read timeout|not queryable|connection has been discarded/

const frameworkErrors: Readonly<Record<string, ConstructorParameters<typeof AppError>[0]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'demasiado_grande',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'tipo_no_admitido',
  FST_ERR_CTP_INVALID_JSON_BODY: 'json_invalido',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'json_invalido',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'json_invalido',
  FST_ERR_BAD_URL: 'no_encontrado',
  FST_ERR_MAX_PARAM_LENGTH: 'no_encontrado',
  FST_ERR_NOT_FOUND: 'no_encontrado',
}

/** Turns whatever was thrown into the refusal that the caller is told; what we did not foresee is a 500. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, message, statusCode } = error as Partial<FastifyError>
  const known = code ? frameworkErrors[code] : undefined
  if (known) return new AppError(known)
  if ((code && unavailableCodes.has(code)) || (message && unavailableMessages.test(message))) {
    return new AppError('no_disponible', { retryAfterSeconds: 2 })
  }
  if (statusCode === 503) return new AppError('no_disponible', { retryAfterSeconds: 5 })
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('peticion_invalida')
  return new AppError('error_interno')
}

declare module 'fastify' {
  interface FastifyReply {
    /** `codigo` of the refusal that this answer is; null of any other. */
    refusal: string | null
  }
}
