import { createStore, whileCounted } from '../store.ts'

/** Number of calls that wait for room on the server; the page shows a notice while it is above 0. */
export const waitingForRoom = createStore(0)

/** Tries of a call that a server without room refuses, and the longest wait between two tries. */
const mostTries = 3
const longestWaitSeconds = 8

/** The fields of an answer that say whether the server had room. */
interface Turned {
  readonly status: number
  /** The header `Retry-After`. */
  readonly retryAfter: string | null
}

/**
 * Makes a call, and repeats it if the server has no room (503 with `Retry-After`), after that delay plus up
 * to a second at random, so that refused callers don't return together. Only for calls that are safe to
 * repeat.
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
