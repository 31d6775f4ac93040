import { createStore } from '../store.ts'

interface DraftOwner {
  /** The account, or the member of staff, that is in; empty for a visitor. */
  readonly id: string
  /** The person signed out: their drafts are dropped. */
  readonly left: boolean
}

/** Whose drafts are read and written from now on. */
export const draftOwner = createStore<DraftOwner>({ id: '', left: false })

/** Where the drafts lie in the tab's storage: those of an account outlive a session that ends by itself. */
export const accountDrafts = 'borradores'
export const visitorDrafts = 'borradores-visita'
