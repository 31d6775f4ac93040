import { keepDraft } from '@amparo/client/kept/sealed-drafts.ts'
import { createStore } from '@amparo/client/store.ts'
import { afterGrace } from './grace.ts'
import { tellNotDone } from './not-undone.ts'

interface PendingNote {
  /** What it is a note of. */
  readonly about: string
  readonly text: string
}

/** Notes that are shown as saved and still can be taken back. */
export const pendingNotes = createStore<readonly PendingNote[]>([])

interface NoteSoon extends PendingNote {
  /** The draft that has the text again where it is taken back. */
  readonly draft: { readonly name: string; readonly values: object }
  readonly send: () => Promise<unknown>
  /** Shows the text again where it was typed. */
  readonly takeBack: () => void
}

/**
 * Saves a note a moment later, unless it is taken back: until then no colleague is notified. What is taken back,
 * or fails, waits where it was typed.
 */
export function noteSoon({ about, text, draft, send, takeBack }: NoteSoon): void {
  const one: PendingNote = { about, text }
  pendingNotes.set([...pendingNotes.get(), one])
  const drop = () => pendingNotes.set(pendingNotes.get().filter((other) => other !== one))
  const typeAgain = () => {
    drop()
    void keepDraft(draft.name, draft.values).then(takeBack)
  }
  const sendNow = () =>
    send().then(drop, (cause) => {
      typeAgain()
      tellNotDone(cause, about)
    })
  afterGrace('Nota guardada', () => void sendNow(), typeAgain)
}
