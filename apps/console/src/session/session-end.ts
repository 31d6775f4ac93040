import { draftOwner } from '@amparo/client/kept/draft-owner.ts'
import { forgetLoads } from '@amparo/client/loading/loads.ts'
import { createStore } from '@amparo/client/store.ts'
import { recents } from './recent.ts'

/** True once the server no longer accepts this browser's session. */
export const sessionEnded = createStore(false)

/** Drafts wait, encrypted, for the same person to return; signing out discards them. */
export function endSession(left = false): void {
  draftOwner.set({ id: '', left })
  sessionEnded.set(true)
}

/** Before a login: nothing of the former account may show. */
export function beginAnew(): void {
  forgetLoads()
  recents.set([])
  sessionEnded.set(false)
}
