import { draftOwner } from '@amparo/client/kept/draft-owner.ts'
import { forgetLoads, reloadWhere } from '@amparo/client/loading/loads.ts'
import { createStore } from '@amparo/client/store.ts'
import { recents } from './recent.ts'

/** True once the server no longer accepts this browser's session. */
export const sessionEnded = createStore(false)

/** True while a video call is open: the screen stays if the session expires, so the call goes on. */
export const callOpen = createStore(false)

/** Drafts wait, encrypted, for the same person to return; signing out discards them. */
export function endSession(left = false): void {
  draftOwner.set({ id: '', left })
  sessionEnded.set(true)
}

/** The same person signed in again: the open screen goes on with its unsent text. */
export function resumeSession(id: string): Promise<void> {
  draftOwner.set({ id, left: false })
  sessionEnded.set(false)
  return reloadWhere()
}

/** Before a login: nothing of the former account may show. */
export function beginAnew(): void {
  forgetLoads()
  recents.set([])
  sessionEnded.set(false)
}
