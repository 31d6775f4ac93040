import { createStore } from '@amparo/client/store.ts'
import { afterGrace } from './grace.ts'
import { tellNotDone } from './not-undone.ts'

interface Deciding<D> {
  readonly id: string
  readonly decision: D
  /** What it is told as. */
  readonly words: string
  /** What it was about, where it is refused. */
  readonly about: string
  readonly send: () => Promise<unknown>
  /** Fetches how things stand. */
  readonly reload: () => Promise<unknown>
}

/** Decisions of a kind that are told at once and sent a moment later: until then each can be taken back. */
export function createDecisions<D>() {
  const decided = createStore<ReadonlyMap<string, D>>(new Map())
  const keep = (id: string, decision: D | null) => {
    const next = new Map(decided.get())
    if (decision === null) next.delete(id)
    else next.set(id, decision)
    decided.set(next)
  }
  return {
    /** What has been decided and can still be taken back, or is on its way. */
    decided,
    decide({ id, decision, words, about, send, reload }: Deciding<D>): void {
      keep(id, decision)
      afterGrace(
        words,
        () =>
          void send()
            .catch((cause: unknown) => tellNotDone(cause, about))
            .finally(async () => {
              await reload()
              keep(id, null)
            }),
        () => keep(id, null),
      )
    },
  }
}
