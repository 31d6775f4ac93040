import { ApiError } from '@amparo/client/api/api-error.ts'
import { tell, type Way } from './toasts.ts'

/** Shows that an undo failed, and why, in the server's words. */
export function tellNotUndone(cause: unknown): void {
  if (!(cause instanceof ApiError)) throw cause
  tell(`No se pudo deshacer. ${cause.problem.detail}`, { look: 'danger' })
}

interface WaysOn {
  /** Sends it again: offered if no answer came or the server was busy. */
  readonly again?: () => void
  /** Opens the form again with the refusal: offered after a refusal. */
  readonly correct?: ((refused: ApiError) => void) | undefined
}

function wayOn(cause: ApiError, { again, correct }: WaysOn): Way | undefined {
  if (again && cause.mayPass) return { label: 'Intentar otra vez', go: again }
  return correct && { label: 'Corregir', go: () => correct(cause) }
}

/** Shows that an act failed: its subject if that is no longer open, the reason in the server's words, and the button. */
export function tellNotDone(cause: unknown, about?: string, ways: WaysOn = {}): void {
  if (!(cause instanceof ApiError)) throw cause
  const { title, detail, errores = [] } = cause.problem
  const why = errores.length > 0 ? errores.map(({ mensaje }) => mensaje).join('. ') : detail
  tell(`${about ? `${about}: ` : ''}${title}. ${why}`, { look: 'danger', way: wayOn(cause, ways) })
}
