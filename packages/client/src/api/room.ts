import { createStore } from '../store.ts'

/** Calls that wait for room on the server; the page says so while there are any. */
export const waitingForRoom = createStore(0)

/** Waits, and stops waiting as soon as the caller calls it off. Throws what the signal was aborted with. */
export async function waitForRoom(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  waitingForRoom.set(waitingForRoom.get() + 1)
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, milliseconds)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(signal.reason)
      })
    })
  } finally {
    waitingForRoom.set(waitingForRoom.get() - 1)
  }
}
