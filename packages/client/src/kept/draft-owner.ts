import { createStore } from '../store.ts'

interface DraftOwner {
  /** Id of the account or staff member; empty for a visitor. */
  readonly id: string
  /** The person signed out: delete their drafts. */
  readonly left: boolean
}

/** Owner of the drafts that are read and written from now on. */
export const draftOwner = createStore<DraftOwner>({ id: '', left: false })

/** Key of the drafts in the tab's storage; an account's drafts survive a session that expires. */
export const accountDrafts = 'borradores'
export const visitorDrafts = 'borradores-visita'
