import { createStore } from '../store.ts'
import type { Answer } from './send.ts'

/** Calls that wait for room on the server; the page says so while there are any. */
export const waitingForRoom = createStore(0)

/** Tries of a call that a full server turns away, and the longest wait between two that is worth a person's patience. */
const mostTries = 3
const longestWaitSeconds = 8

/**
 * Sends a call that is safe to repeat again where the server had no room for it (503 with `Retry-After`), after what it
 * asks for and up to a second more, so that callers who were turned away together do not come back together.
 */
export async function sendWhileFull(
  once: () => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  for (let turn = 1; ; turn += 1) {
    const answer = await once()
    const seconds = Number(answer.retryAfter)
    const isFull = answer.status === 503 && seconds > 0 && seconds <= longestWaitSeconds
    if (!isFull || turn === mostTries) return answer
    waitingForRoom.set(waitingForRoom.get() + 1)
    await new Promise((done) => setTimeout(done, (seconds + Math.random()) * 1000))
    waitingForRoom.set(waitingForRoom.get() - 1)
    signal?.throwIfAborted()
  }
}
