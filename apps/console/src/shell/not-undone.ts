import { ApiError } from '@amparo/client/api/api-error.ts'
import { tell, type Way } from './toasts.ts'

/** Tells that something could not be taken back, and why, in the words of the server. */
export function tellNotUndone(cause: unknown): void {
  if (!(cause instanceof ApiError)) throw cause
  tell(`No se pudo deshacer. ${cause.problem.detail}`, { look: 'danger' })
}

interface WaysOn {
  /** Sends it once more: offered where no answer came or the server was busy. */
  readonly again?: () => void
  /** Shows the form again with why it was refused: offered where it was judged. */
  readonly correct?: ((refused: ApiError) => void) | undefined
}

function wayOn(cause: ApiError, { again, correct }: WaysOn): Way | undefined {
  if (again && cause.mayPass) return { label: 'Intentar otra vez', go: again }
  return correct && { label: 'Corregir', go: () => correct(cause) }
}

/** Tells that an act did not happen, of what where that is no longer open, why in the words of the server, and the way on. */
export function tellNotDone(cause: unknown, about?: string, ways: WaysOn = {}): void {
  if (!(cause instanceof ApiError)) throw cause
  const { title, detail, errores = [] } = cause.problem
  const why = errores.length > 0 ? errores.map(({ mensaje }) => mensaje).join('. ') : detail
  tell(`${about ? `${about}: ` : ''}${title}. ${why}`, { look: 'danger', way: wayOn(cause, ways) })
}
