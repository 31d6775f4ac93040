import { draftOwner } from '@amparo/client/kept/draft-owner.ts'
import { forgetLoads } from '@amparo/client/loading/loads.ts'
import { createStore } from '@amparo/client/store.ts'

/** True from the moment in which the server no longer takes this browser's session. */
export const sessionEnded = createStore(false)

/** What was typed waits, sealed, for the same person to come back; whoever chose to leave takes it along. */
export function endSession(left = false): void {
  draftOwner.set({ id: '', left })
  sessionEnded.set(true)
}

/** Before somebody enters: nothing of whoever was here before may be seen. */
export function beginAnew(): void {
  forgetLoads()
  sessionEnded.set(false)
}
