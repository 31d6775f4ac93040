import { isUnavailable } from '@amparo/database/unavailable.ts'
import type { FastifyError } from 'fastify'
import { AppError } from '../app-error.ts'

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

/** `unique_violation` and `exclusion_violation` without a service's own message. */
const collisions = new Set(['23505', '23P01'])

/** Whether an error ends in words of the catalogue by the backstop alone: its caller gets a 409, operators the error. */
export function isCollision(error: unknown): boolean {
  return collisions.has((error as Partial<FastifyError>).code ?? '')
}

/** Turns a thrown error into the caller's problem; an unforeseen one is a 500. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code ? frameworkErrors[code] : undefined
  if (known) return new AppError(known)
  if (isCollision(error)) return new AppError('a_la_vez')
  if (isUnavailable(error)) return new AppError('no_disponible', { retryAfterSeconds: 2 })
  if (statusCode === 503) return new AppError('no_disponible', { retryAfterSeconds: 5 })
  if (statusCode && statusCode >= 400 && statusCode < 500) return new AppError('peticion_invalida')
  return new AppError('error_interno')
}
