import { ApiError } from '@amparo/client/api/api-error.ts'
import { createStore, useStore } from '@amparo/client/store.ts'
import { useEffect, useState } from 'react'
import { createUnsent } from '../../shell/one-person.ts'
import { type NoteBody, sendNote } from './consultation-calls.ts'

const pauseMs = 900
const againMs = 4_000

interface ShownNote {
  readonly note: NoteBody
  readonly version: number
  /** `waiting`: typed and not yet sent; `offline`: it goes on trying. */
  readonly state: 'saved' | 'waiting' | 'saving' | 'offline'
  readonly savedAt: string | undefined
  /** Why it can't be saved: another window was first, or the note is closed. */
  readonly refusal: ApiError | null
}

export interface SavedNote extends ShownNote {
  edit(change: Partial<NoteBody>): void
  /** Resolves to the version once nothing is left to be sent; fails where that can't be sent now. */
  settle(): Promise<number>
}

interface FirstNote {
  readonly note: NoteBody
  readonly version: number
  readonly savedAt?: string
}

interface Keeper extends Pick<SavedNote, 'edit' | 'settle'> {
  readonly shown: ReturnType<typeof createStore<ShownNote>>
  send(): Promise<void>
}

/** Notes that were written in this tab: who comes back to a visit goes on with them. */
const keepers = createUnsent<Keeper>()

/** The keeper of a note: the one before, while it has what is not sent yet or is as new as what was loaded. */
export function keeperOf(appointmentId: string, loaded: FirstNote): Keeper {
  const before = keepers.get(appointmentId)
  if (before) {
    const { state, refusal, version } = before.shown.get()
    if (refusal === null && (state !== 'saved' || version >= loaded.version)) return before
  }
  const keeper = createKeeper(appointmentId, loaded)
  keepers.set(appointmentId, keeper)
  return keeper
}

/**
 * Keeps a note on the server as it is written, one saving at a time; what fails for the network goes again by itself.
 * Nothing clinical is kept in the browser.
 */
function createKeeper(appointmentId: string, { note: typed, version: seen, savedAt }: FirstNote): Keeper {
  const shown = createStore<ShownNote>({ note: typed, version: seen, savedAt, state: 'saved', refusal: null })
  const show = (change: Partial<ShownNote>) => shown.set({ ...shown.get(), ...change })
  let dirty = false
  let running: Promise<void> | null = null
  let failure: ApiError | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendNow = async () => {
    const { version, note } = shown.get()
    try {
      const answer = await sendNote(appointmentId, version, note)
      show({ version: answer.version, savedAt: answer.guardada, state: dirty ? 'waiting' : 'saved' })
    } catch (cause) {
      dirty = true
      if (!(cause instanceof ApiError)) throw cause
      failure = cause
      if (cause.mayPass) {
        show({ state: 'offline' })
        // Who signed out took it along: it never goes out under the next person's session.
        timer = setTimeout(() => keepers.get(appointmentId)?.shown === shown && void send(), againMs)
      } else {
        show({ state: 'waiting', refusal: cause })
      }
    } finally {
      running = null
    }
  }

  const send = async (): Promise<void> => {
    clearTimeout(timer)
    // Two may wait for the same save: the second awaits the one that the first begins.
    while (running) await running
    if (!dirty) return
    dirty = false
    failure = null
    show({ state: 'saving' })
    running = sendNow()
    await running
  }

  return {
    shown,
    send,
    edit(change) {
      const { note, state } = shown.get()
      dirty = true
      show({
        note: { ...note, ...change },
        refusal: null,
        state: state === 'offline' ? state : 'waiting',
      })
      clearTimeout(timer)
      timer = setTimeout(() => void send(), pauseMs)
    },
    async settle() {
      do await send()
      while (dirty && failure === null)
      if (failure) throw failure
      return shown.get().version
    },
  }
}

/** A note that saves itself while it is written. */
export function useSavedNote(appointmentId: string, first: FirstNote): SavedNote {
  const [{ shown, send, edit, settle }] = useState(() => keeperOf(appointmentId, first))
  // Leaving the screen or hiding the tab sends what is left.
  useEffect(() => {
    const leave = () => void send()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [send])
  return { ...useStore(shown), edit, settle }
}
