import type { ApiError } from '@amparo/client/api/api-error.ts'
import { dropDraft, keepDraft } from '@amparo/client/kept/sealed-drafts.ts'
import { createStore } from '@amparo/client/store.ts'
import { afterGrace } from './grace.ts'
import { tellNotDone } from './not-undone.ts'

/** What was typed for a decision: the draft that has it again, and how it is shown where it was typed. */
export interface Typed {
  readonly name: string
  readonly values: object
  readonly show?: () => void
}

export interface Deciding<D> {
  readonly id: string
  readonly decision: D
  /** What it was about, where it is refused. */
  readonly about: string
  readonly typed?: Typed | undefined
  /** Shows its form again, wherever one is by then, with why it was refused. */
  readonly correct?: (refused: ApiError) => void
  readonly send: () => Promise<unknown>
  /** Fetches how things stand. */
  readonly reload: () => Promise<unknown>
}

/** Decisions of a kind, shown at once and saved while one goes on; a second one of the same id waits for the first. */
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
    // Its form drops the draft as sent; a reload before the answer must not take the text along.
    if (typed) setTimeout(() => decided.get().has(id) && void keepDraft(typed.name, typed.values))
    void sendNow(deciding)
  }
  return {
    /** What has been decided and can still be taken back, or is on its way. */
    decided,
    /** Tells it as done and sends it a moment later: until then it can be taken back, with what was typed for it. */
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
    /** Sends at once what is final or asks for the second factor; `send` tells it, once it is done. */
    decideForGood,
  }
}
