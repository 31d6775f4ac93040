import { draftOwner } from '@amparo/client/kept/draft-owner.ts'
import { forgetLoads } from '@amparo/client/loading/loads.ts'
import { createStore } from '@amparo/client/store.ts'
import { recents } from './recent.ts'

/** True from the moment in which the server no longer takes this browser's session. */
export const sessionEnded = createStore(false)

/** Drafts wait, sealed, for the same person to come back; signing out discards them. */
export function endSession(left = false): void {
  draftOwner.set({ id: '', left })
  sessionEnded.set(true)
}

/** Before a login: nothing of the former account may be seen. */
export function beginAnew(): void {
  forgetLoads()
  recents.set([])
  sessionEnded.set(false)
}
