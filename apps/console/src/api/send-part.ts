import { ApiError, errorFromAnswer, noAnswer } from '@amparo/client/api/api-error.ts'
import { endSession } from '../session/session-end.ts'

/** How long a part may take: the server itself gives up sooner. */
const patienceMs = 20_000

/** Sends bytes as they are, once. Throws {@link ApiError} unless they were taken, and ends a session that is over. */
export async function sendPart(path: string, bytes: Blob, signal: AbortSignal): Promise<void> {
  const response = await fetch(`/api${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', 'x-consola': '1', accept: 'application/json' },
    body: bytes,
    credentials: 'same-origin',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  }).catch((cause: unknown) => {
    throw signal.aborted ? cause : noAnswer()
  })
  if (response.ok) return
  const body: unknown = await response.json().catch(() => undefined)
  const error = errorFromAnswer(response.status, body, response.headers.get('retry-after'))
  if (error.status === 401) endSession()
  throw error
}

/** Whether trying the same again may help: no answer, or a server that was busy. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}
