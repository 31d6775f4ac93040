import { ApiError, errorFromAnswer } from '@amparo/client/api/api-error.ts'
import type { CallOptions, OptionsArgument, PathOf } from '@amparo/client/api/caller.ts'
import type { AnswerOf, EndpointShape } from '@amparo/contract/endpoint.ts'
import { unbrokenHours } from '@amparo/domain/unbroken-hours.ts'
import { currentBearer } from '../api/bearer.ts'
import { callKeeping401 } from '../api/call.ts'
import { logout } from '../session/session-store.ts'

/**
 * A call of the agenda. Its 401 has an empty body (spec §7): closes the session as expired, which leads to /inicia
 * and back with the person's choices. Any other refusal throws {@link ApiError}.
 */
export async function agendaCall<E extends EndpointShape>(
  method: E['method'],
  path: PathOf<E>,
  options: CallOptions<E>,
): Promise<AnswerOf<E>> {
  const asked = currentBearer()
  const kept = await callKeeping401<E>(method, path, ...([options] as OptionsArgument<E>))
  if (kept.ok) return kept.body
  // A late 401 of a closed session does not concern the one opened since.
  if (kept.status === 401 && currentBearer() === asked) void logout('expired')
  throw kept.body
    ? new ApiError(kept.status, wholeHours(kept.body), kept.retryAfterSeconds)
    : errorFromAnswer(kept.status, undefined, null)
}

/** Keeps hours in the server's messages on one line for narrow screens. */
function wholeHours<P extends { title: string; detail: string }>(problem: P): P {
  return { ...problem, title: unbrokenHours(problem.title), detail: unbrokenHours(problem.detail) }
}

const waitsMs = [1000, 3000]

/**
 * Repeats a request that is safe to repeat (with an `Idempotency-Key` or an unchanged `version`) after a lost answer:
 * the server then returns the result of the first try.
 */
export async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (const wait of waitsMs) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error
      // Without a network a second try would only delay the person: they send it again later.
      if (navigator.onLine === false) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return send()
}
