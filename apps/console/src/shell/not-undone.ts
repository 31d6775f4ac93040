import { ApiError } from '@amparo/client/api/api-error.ts'
import { tell } from './toasts.ts'

/** Tells that something could not be taken back, and why, in the words of the server. */
export function tellNotUndone(cause: unknown): void {
  if (!(cause instanceof ApiError)) throw cause
  tell(`No se pudo deshacer. ${cause.problem.detail}`, { look: 'danger' })
}

/** Tells that an act did not happen, of what where that is no longer open, and why, in the words of the server. */
export function tellNotDone(cause: unknown, about?: string): void {
  if (!(cause instanceof ApiError)) throw cause
  const { title, detail, errores = [] } = cause.problem
  const why = errores.length > 0 ? errores.map(({ mensaje }) => mensaje).join('. ') : detail
  tell(`${about ? `${about}: ` : ''}${title}. ${why}`, { look: 'danger' })
}
