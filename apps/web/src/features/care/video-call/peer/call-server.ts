import type { enterVideoCall, finishVideoCall, leaveVideoCall } from '@amparo/contract/care/video.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { ApiError, call } from '../../../../api/call.ts'

/** The two halves of a video link. */
export interface PersonalLink {
  readonly str: string
  readonly id: string
}

export type EnterAnswer = AnswerOf<typeof enterVideoCall>

export type Entered = EnterAnswer & Required<Pick<EnterAnswer, 'pase' | 'rol' | 'proveedor'>>

/** Whether the room admitted the person; any other answer says why not. */
export function isEntered(answer: EnterAnswer): answer is Entered {
  return answer.codigo === 1 && answer.pase !== undefined && answer.rol !== undefined
}

/** Takes a place in the room, replacing any other browser with the same link. Throws {@link ApiError}. */
export function enterCall(link: PersonalLink): Promise<EnterAnswer> {
  return call<typeof enterVideoCall>('POST', '/videollamada/Entrar', { body: link })
}

/** Leaves the room, also while the page closes. */
export async function leaveCall(pase: string): Promise<void> {
  try {
    await call<typeof leaveVideoCall>('POST', '/videollamada/Salir', { body: { pase }, keepalive: true })
  } catch {
    // A participant without a heartbeat soon counts as gone.
  }
}

/** Waits before a retry, in milliseconds; the last one repeats. */
const retryWaitsMs = [1000, 2000, 4000, 8000]

/** In a call a restored network must be found soon, even if no browser event reports it. */
const roomWaitsMs = [500, 1000, 2000]

/** Wait after so many consecutive failures: the server's `Retry-After`, or growing steps up to 8 s. */
export function waitAfter(failures: number, cause: unknown, steps: readonly number[] = retryWaitsMs): number {
  if (cause instanceof ApiError && cause.retryAfterSeconds > 0) return cause.retryAfterSeconds * 1000
  return steps[Math.min(failures, steps.length) - 1] ?? 0
}

/** The same inside a room: up to 2 s. */
export function waitInRoom(failures: number, cause: unknown): number {
  return waitAfter(failures, cause, roomWaitsMs)
}

/** Waits; ends early when the network returns or on abort. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, ms)
    function finish() {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    window.addEventListener('online', finish)
    signal.addEventListener('abort', finish)
    if (signal.aborted) finish()
  })
}

/** Whether a retry may succeed: no answer, too many calls, or a server error. */
function isPassing(cause: ApiError): boolean {
  return cause.status === 0 || cause.status === 429 || cause.status >= 500
}

/**
 * Ends the call for both, retrying while the page is open; `onTrouble` receives the first failure. False if the
 * server refuses for good.
 */
export async function finishCall(
  link: PersonalLink,
  onTrouble: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      await call<typeof finishVideoCall>('POST', '/videollamada/Finalizar', { body: link, keepalive: true })
      return true
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (!isPassing(cause)) return false
      failures += 1
      if (failures === 1) onTrouble()
      await pause(waitAfter(failures, cause), signal)
    }
  }
  return false
}
