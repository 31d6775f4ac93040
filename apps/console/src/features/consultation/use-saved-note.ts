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
  /** What was typed before another window's note was read: it is offered, to be put back. */
  readonly typed: NoteBody | null
}

export interface SavedNote extends ShownNote {
  edit(change: Partial<NoteBody>): void
  /** Shows the note as it is loaded next, in the place of one that was refused. */
  readAnew(): void
  /** Answers what is offered: it goes into the note, or away. */
  takeTyped(isWanted: boolean): void
  /** Resolves to the version once nothing is left to be sent; fails where that can't be sent now. */
  settle(): Promise<number>
}

interface FirstNote {
  readonly note: NoteBody
  readonly version: number
  readonly savedAt?: string
  readonly typed?: NoteBody | null
}

interface Keeper extends Pick<SavedNote, 'edit' | 'takeTyped' | 'settle'> {
  readonly shown: ReturnType<typeof createStore<ShownNote>>
  send(): Promise<void>
  /** Gives away what this note says otherwise than another; nothing of it is sent any more. */
  yieldTo(other: NoteBody): NoteBody | null
}

/** Notes that were written in this tab: who comes back to a visit goes on with them. */
const keepers = createUnsent<Keeper>()

/** The keeper of a note: the one before, while it goes on sending or is as new as what was loaded. */
export function keeperOf(appointmentId: string, loaded: FirstNote): Keeper {
  const before = keepers.get(appointmentId)
  if (before) {
    const { state, refusal, version } = before.shown.get()
    if ((refusal === null && state !== 'saved') || version >= loaded.version) return before
  }
  const keeper = createKeeper(appointmentId, { ...loaded, typed: before?.yieldTo(loaded.note) ?? null })
  keepers.set(appointmentId, keeper)
  return keeper
}

/** What a note has that another has not. */
function changes(note: NoteBody, other: NoteBody): NoteBody {
  const fields = Object.keys(note) as (keyof NoteBody)[]
  return Object.fromEntries(
    fields.filter((one) => note[one] && note[one] !== other[one]).map((one) => [one, note[one]]),
  )
}

/**
 * Keeps a note on the server as it is written, one saving at a time; what fails for the network goes again by itself.
 * Nothing clinical is kept in the browser.
 */
function createKeeper(appointmentId: string, { typed = null, savedAt, ...first }: FirstNote): Keeper {
  const shown = createStore<ShownNote>({ ...first, savedAt, typed, state: 'saved', refusal: null })
  const show = (change: Partial<ShownNote>) => shown.set({ ...shown.get(), ...change })
  let stored = first.note
  let dirty = false
  let running: Promise<void> | null = null
  let failure: ApiError | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendNow = async () => {
    const { version, note } = shown.get()
    try {
      const answer = await sendNote(appointmentId, version, note)
      stored = note
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

  const edit = (change: Partial<NoteBody>) => {
    const { note, state } = shown.get()
    dirty = true
    show({
      note: { ...note, ...change },
      refusal: null,
      state: state === 'offline' ? state : 'waiting',
    })
    clearTimeout(timer)
    timer = setTimeout(() => void send(), pauseMs)
  }

  return {
    shown,
    send,
    edit,
    takeTyped(isWanted) {
      const { typed } = shown.get()
      show({ typed: null })
      if (typed && isWanted) edit(typed)
    },
    yieldTo(other) {
      dirty = false
      const { note, typed } = shown.get()
      const own = changes({ ...typed, ...changes(note, stored) }, other)
      return Object.keys(own).length > 0 ? own : null
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
  const [keeper, setKeeper] = useState(() => keeperOf(appointmentId, first))
  const [isAsked, ask] = useState(false)
  const current = isAsked ? keeperOf(appointmentId, first) : keeper
  if (current !== keeper) {
    setKeeper(current)
    ask(false)
  }
  const { shown, send, edit, takeTyped, settle } = current
  // Leaving the screen or hiding the tab sends what is left.
  useEffect(() => {
    const leave = () => void send()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [send])
  return { ...useStore(shown), edit, takeTyped, settle, readAnew: () => ask(true) }
}
