import { keepDraft } from '@amparo/client/kept/sealed-drafts.ts'
import { createStore } from '@amparo/client/store.ts'
import { afterGrace } from './grace.ts'
import { tellNotDone } from './not-undone.ts'

interface PendingNote {
  /** Subject of the note. */
  readonly about: string
  readonly text: string
}

/** Notes shown as saved that can still be undone. */
export const pendingNotes = createStore<readonly PendingNote[]>([])

interface NoteSoon extends PendingNote {
  /** The draft that gets the text back after undo. */
  readonly draft: { readonly name: string; readonly values: object }
  readonly send: () => Promise<unknown>
  /** Shows the text again in its form. */
  readonly takeBack: () => void
}

/**
 * Saves a note after the grace period, unless undone: until then no colleague is notified. An undone or failed text
 * stays in its form.
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
