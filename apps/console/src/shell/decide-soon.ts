import type { ApiError } from '@amparo/client/api/api-error.ts'
import { dropDraft, keepDraft } from '@amparo/client/kept/sealed-drafts.ts'
import { createStore } from '@amparo/client/store.ts'
import { afterGrace } from './grace.ts'
import { tellNotDone } from './not-undone.ts'

/** Typed values of a decision: their draft, and how to show them again in their form. */
export interface Typed {
  readonly name: string
  readonly values: object
  readonly show?: () => void
}

export interface Deciding<D> {
  readonly id: string
  readonly decision: D
  /** Its subject, for a refusal. */
  readonly about: string
  readonly typed?: Typed | undefined
  /** Opens its form again, from anywhere, with the refusal. */
  readonly correct?: (refused: ApiError) => void
  readonly send: () => Promise<unknown>
  /** Reloads the state. */
  readonly reload: () => Promise<unknown>
}

/** Decisions of a kind, shown at once and saved in the background; a second one of the same id waits for the first. */
export function createDecisions<D>() {
  const decided = createStore<ReadonlyMap<string, D>>(new Map())
  const keep = (id: string, decision: D | null) => {
    const next = new Map(decided.get())
    if (decision === null) next.delete(id)
    else next.set(id, decision)
    decided.set(next)
  }
  const sendNow = async (deciding: Deciding<D>) => {
    const { id, about, typed, correct, send, reload } = deciding
    try {
      await send()
      if (typed) await dropDraft(typed.name)
    } catch (cause) {
      if (typed) await keepDraft(typed.name, typed.values)
      // The next row opens as soon as the notice is shown.
      keep(id, null)
      try {
        return tellNotDone(cause, about, { again: () => decideForGood(deciding), correct })
      } finally {
        await reload()
      }
    }
    await reload()
    keep(id, null)
  }
  const decideForGood = (deciding: Deciding<D>) => {
    const { id, decision, typed } = deciding
    if (decided.get().has(id)) return
    keep(id, decision)
    // The form drops its draft as sent; a reload before the answer must not lose the text.
    if (typed) setTimeout(() => decided.get().has(id) && void keepDraft(typed.name, typed.values))
    void sendNow(deciding)
  }
  return {
    /** Decisions that can still be undone, or are pending. */
    decided,
    /** Shows it as done and sends it after the grace period: until then it can be undone, with its typed values. */
    decide({ words, ...deciding }: Deciding<D> & { readonly words: string }): void {
      const { id, decision, typed } = deciding
      if (decided.get().has(id)) return
      keep(id, decision)
      afterGrace(
        words,
        () => void sendNow(deciding),
        () => {
          keep(id, null)
          if (typed) void keepDraft(typed.name, typed.values).then(() => typed.show?.())
        },
      )
    },
    /** Sends a final act, or one with the second factor, at once; `send` reports it once done. */
    decideForGood,
  }
}
