import { createStore, whileCounted } from '../store.ts'

/** Calls that wait for room on the server; the page says so while there are any. */
export const waitingForRoom = createStore(0)

/** Tries of a call that a full server turns away, and the longest wait between two that is worth a person's patience. */
const mostTries = 3
const longestWaitSeconds = 8

/** What of an answer says whether the server had room. */
interface Turned {
  readonly status: number
  /** The header `Retry-After`. */
  readonly retryAfter: string | null
}

/**
 * Makes a call, and makes it again where the server had no room for it (503 with `Retry-After`), after what it asks for
 * and up to a second more, so that callers who were turned away together do not come back together. For calls that are
 * safe to repeat.
 */
export async function whileFull<T extends Turned>(once: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    const answer = await once()
    const seconds = Number(answer.status === 503 && answer.retryAfter)
    if (!seconds || seconds > longestWaitSeconds || turn === mostTries) return answer
    await whileCounted(
      waitingForRoom,
      new Promise((done) => setTimeout(done, (seconds + Math.random()) * 1000)),
    )
    if (signal?.aborted) return answer
  }
}
