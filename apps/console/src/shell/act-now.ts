import type { ApiError } from '@amparo/client/api/api-error.ts'
import { keepDraft } from '@amparo/client/kept/sealed-drafts.ts'
import type { Typed } from './decide-soon.ts'
import { tellNotDone, tellNotUndone } from './not-undone.ts'
import { closeToast, tell } from './toasts.ts'

interface Act<R> {
  /** What it changes: a second press while the first is being sent does nothing. */
  readonly about: string
  /** Notice of what was done. */
  readonly words: string
  /** Shows it as it will be; gives the way back. */
  readonly ahead?: () => () => void
  readonly send: () => Promise<R>
  /** What was typed for it: it waits in its draft where it is not done, or is taken back. */
  readonly typed?: Omit<Typed, 'show'>
  /** Shows its form again, wherever one is by then, with why it was refused. */
  readonly correct?: (refused: ApiError) => void
  /** Notice where a part of it was done; null where none was. */
  readonly corrected?: (result: R) => string | null | undefined
  /** Takes it back, by what it answered; without it there is nothing to bring back. */
  readonly undo?: (result: R) => Promise<unknown>
  /** Fetches how things stand. */
  readonly reload: () => Promise<unknown>
}

const sending = new Set<string>()

/**
 * Does at once what can be taken back, or has nothing to bring back: it is shown as done, with its notice, while it is sent, with
 * its undo. Where it fails, the screen goes back and says why. Nothing is held meanwhile.
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
