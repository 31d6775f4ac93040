import { forgetLoads } from '@amparo/client/loading/loads.ts'
import { createStore } from '@amparo/client/store.ts'

/** True from the moment in which the server no longer takes this browser's session. */
export const sessionEnded = createStore(false)

export function endSession(): void {
  sessionEnded.set(true)
}

/** Before somebody enters: nothing of whoever was here before may be seen. */
export function beginAnew(): void {
  forgetLoads()
  sessionEnded.set(false)
}
