import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { enterVideoCall, finishVideoCall, leaveVideoCall } from '@amparo/contract/video.ts'
import { ApiError, call } from '../../../api/call.ts'

/** The two halves of a video link. */
export interface PersonalLink {
  readonly str: string
  readonly id: string
}

export type EnterAnswer = AnswerOf<typeof enterVideoCall>

export type Entered = EnterAnswer & Required<Pick<EnterAnswer, 'pase' | 'rol' | 'proveedor'>>

/** Whether the room let the person in; any other answer says why not. */
export function isEntered(answer: EnterAnswer): answer is Entered {
  return answer.codigo === 1 && answer.pase !== undefined && answer.rol !== undefined
}

/** Takes a place in the room, in the stead of any other browser with the same link. Throws {@link ApiError}. */
export function enterCall(link: PersonalLink): Promise<EnterAnswer> {
  return call<typeof enterVideoCall>('POST', '/videollamada/Entrar', { body: link })
}

/** Gives the place up, also while the page is being left. */
export async function leaveCall(pase: string): Promise<void> {
  try {
    await call<typeof leaveVideoCall>('POST', '/videollamada/Salir', { body: { pase }, keepalive: true })
  } catch {
    // A participant without a heartbeat counts as gone soon after.
  }
}

/** Waits before another try, in milliseconds; the last one repeats. */
const retryWaitsMs = [1000, 2000, 4000, 8000]

/** In a call a network that is back is to be found soon, also where no browser says that it is. */
const roomWaitsMs = [500, 1000, 2000]

/** How long to wait after so many failures in a row: what the server asks for, or growing steps up to 8 s. */
export function waitAfter(failures: number, cause: unknown, steps: readonly number[] = retryWaitsMs): number {
  if (cause instanceof ApiError && cause.retryAfterSeconds > 0) return cause.retryAfterSeconds * 1000
  return steps[Math.min(failures, steps.length) - 1] ?? 0
}

/** The same for who is in a room: up to 2 s. */
export function waitInRoom(failures: number, cause: unknown): number {
  return waitAfter(failures, cause, roomWaitsMs)
}

/** Waits, less long where the network comes back or the wait is called off. */
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

/** Whether another try may go better: no answer, too many calls, or trouble of the server's own. */
function isPassing(cause: ApiError): boolean {
  return cause.status === 0 || cause.status === 429 || cause.status >= 500
}

/**
 * Ends the call for both, as many times as it takes while the page is open; `onTrouble` hears of the first failure.
 * Gives false where the server refuses for good.
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
