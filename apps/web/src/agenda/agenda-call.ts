import { ApiError, errorFromAnswer } from '@amparo/client/api/api-error.ts'
import type { CallOptions, OptionsArgument, PathOf } from '@amparo/client/api/caller.ts'
import type { AnswerOf, EndpointShape } from '@amparo/contract/endpoint.ts'
import { unbrokenHours } from '@amparo/domain/unbroken-hours.ts'
import { currentBearer } from '../api/bearer.ts'
import { callKeeping401 } from '../api/call.ts'
import { logout } from '../session/session-store.ts'

/**
 * A call of the agenda. Its 401 comes back empty and the caller decides (spec §7): here the session is closed as
 * expired, which leads to /inicia and back with what was chosen. Any other refusal throws {@link ApiError}.
 */
export async function agendaCall<E extends EndpointShape>(
  method: E['method'],
  path: PathOf<E>,
  options: CallOptions<E>,
): Promise<AnswerOf<E>> {
  const asked = currentBearer()
  const kept = await callKeeping401<E>(method, path, ...([options] as OptionsArgument<E>))
  if (kept.ok) return kept.body
  // An answer may come late: one to a session that is over says nothing of the one opened since.
  if (kept.status === 401 && currentBearer() === asked) void logout('expired')
  throw kept.body
    ? new ApiError(kept.status, wholeHours(kept.body), kept.retryAfterSeconds)
    : errorFromAnswer(kept.status, undefined, null)
}

/** What the server says of hours is read on a narrow screen. */
function wholeHours<P extends { title: string; detail: string }>(problem: P): P {
  return { ...problem, title: unbrokenHours(problem.title), detail: unbrokenHours(problem.detail) }
}

const waitsMs = [1000, 3000]

/**
 * Sends what may be sent twice (an `Idempotency-Key` or an unchanged `version` goes with it) again after a lost answer:
 * the server then says what became of the first try.
 */
export async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (const wait of waitsMs) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error
      // Without a network a second try would only keep the person waiting: they send it again once it is back.
      if (navigator.onLine === false) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return send()
}
