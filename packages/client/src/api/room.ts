import { createStore } from '../store.ts'
import { ApiError } from './api-error.ts'

/** Calls that wait for room on the server; the page says so while there are any. */
export const waitingForRoom = createStore(0)

/** Tries of a call that a full server turns away, and the longest wait between two that is worth a person's patience. */
const mostTries = 3
const longestWaitSeconds = 8

/**
 * Makes a call again where the server had no room for it (503 with `Retry-After`), after what it asks for and up to a
 * second more, so that callers who were turned away together do not come back together. For calls that are safe to repeat,
 * as a log-in is: the server turns it away before it reads anything.
 */
export async function whileFull<T>(once: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await once()
    } catch (error) {
      const seconds = error instanceof ApiError && error.status === 503 ? error.retryAfterSeconds : 0
      if (seconds === 0 || seconds > longestWaitSeconds || turn === mostTries) throw error
      waitingForRoom.set(waitingForRoom.get() + 1)
      await new Promise((done) => setTimeout(done, (seconds + Math.random()) * 1000))
      waitingForRoom.set(waitingForRoom.get() - 1)
    }
  }
}
