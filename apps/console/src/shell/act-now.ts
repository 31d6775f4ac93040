import type { ApiError } from '@amparo/client/api/api-error.ts'
import { keepDraft } from '@amparo/client/kept/sealed-drafts.ts'
import type { Typed } from './decide-soon.ts'
import { tellNotDone, tellNotUndone } from './not-undone.ts'
import { closeToast, tell } from './toasts.ts'

interface Act<R> {
  /** Its subject: a second press while the first is pending does nothing. */
  readonly about: string
  /** Notice of the act. */
  readonly words: string
  /** Shows its result in advance; returns the undo of that. */
  readonly ahead?: () => () => void
  readonly send: () => Promise<R>
  /** Its typed values, restored to their draft if it fails or is undone. */
  readonly typed?: Omit<Typed, 'show'>
  /** Opens its form again, from anywhere, with the refusal. */
  readonly correct?: (refused: ApiError) => void
  /** Notice if it was partly done; null if not at all. */
  readonly corrected?: (result: R) => string | null | undefined
  /** Undoes it, by its answer; absent if there is no undo. */
  readonly undo?: (result: R) => Promise<unknown>
  /** Reloads the state. */
  readonly reload: () => Promise<unknown>
}

const sending = new Set<string>()

/**
 * Performs an act with undo, or without any, at once: shows it as done, with its notice, while it is sent. If it
 * fails, the screen reverts and says why. Nothing is blocked meanwhile.
 */
export async function actNow<R>(act: Act<R>): Promise<void> {
  const { about, words, ahead, typed, correct, send, corrected, undo, reload } = act
  if (sending.has(about)) return
  sending.add(about)
  const back = ahead?.()
  const sent = send()
  const keepTyped = async () => typed && keepDraft(typed.name, typed.values)
  const way = undo && {
    undo: () => void sent.then(undo).then(keepTyped).then(reload).catch(tellNotUndone),
  }
  const toast = tell(words, way)
  try {
    const result = await sent
    const instead = corrected?.(result)
    if (instead !== undefined) closeToast(toast)
    if (instead) tell(instead, way)
    if (instead === null) back?.()
  } catch (cause) {
    await keepTyped()
    back?.()
    closeToast(toast)
    tellNotDone(cause, undefined, { again: () => void actNow(act), correct })
  } finally {
    sending.delete(about)
    await reload()
  }
}
