import { ApiError } from '@amparo/client/api/api-error.ts'
import { createStore, useStore } from '@amparo/client/store.ts'
import { useEffect, useState } from 'react'
import { sessionEnded } from '../../../session/session-end.ts'
import { createUnsent } from '../../../shell/one-person.ts'
import { useAskBeforeUnload } from '../../../shell/use-ask-before-unload.ts'
import { type NoteBody, sendNote } from './consultation-calls.ts'

const pauseMs = 900
const againMs = 4_000

interface ShownNote {
  readonly note: NoteBody
  readonly version: number
  /** `waiting`: typed and not yet sent; `offline`: retrying. */
  readonly state: 'saved' | 'waiting' | 'saving' | 'offline'
  readonly savedAt: string | undefined
  /** Why it cannot be saved: another window was first, or the note is closed. */
  readonly refusal: ApiError | null
  /** Text typed before another window's note was loaded: offered for restoring. */
  readonly typed: NoteBody | null
}

export interface SavedNote extends ShownNote {
  edit(change: Partial<NoteBody>): void
  /** Replaces a refused note by the next loaded one. */
  readAnew(): void
  /** Answers the offer: puts the text into the note, or discards it. */
  takeTyped(isWanted: boolean): void
  /** Resolves to the version once everything is saved; rejects if that is impossible now. */
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
  /** Returns the differences of this note to another; none of them is sent any more. */
  yieldTo(other: NoteBody): NoteBody | null
}

/** Notes written in this tab: returning to a visit continues with them. */
const keepers = createUnsent<Keeper>()

/** The keeper of a note: the previous one, while it is sending or as recent as the loaded note. */
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

/** A note as typed in this tab, saved or not. */
export const typedNote = (appointmentId: string) => keepers.get(appointmentId)?.shown.get().note

/** Fields of a note that differ from another's. */
function changes(note: NoteBody, other: NoteBody): NoteBody {
  const fields = Object.keys(note) as (keyof NoteBody)[]
  return Object.fromEntries(
    fields.filter((one) => note[one] && note[one] !== other[one]).map((one) => [one, note[one]]),
  )
}

/**
 * Saves a note to the server as it is written, one save at a time; retries after network failures. The browser stores
 * nothing clinical.
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
        timer = setTimeout(() => void send(), againMs)
      } else if (cause.status === 401) {
        show({ state: 'waiting' })
      } else {
        show({ state: 'waiting', refusal: cause })
      }
    } finally {
      running = null
    }
  }

  // Signing out, or another person's sign-in, removes it: it is never sent under that person's session.
  const isKept = () => keepers.get(appointmentId)?.shown === shown

  const send = async (): Promise<void> => {
    clearTimeout(timer)
    if (!isKept()) return
    // Two may wait for the same save: the second awaits the one that the first starts.
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
      while (dirty && failure === null && isKept())
      if (failure) throw failure
      return shown.get().version
    },
  }
}

/** A note that autosaves while it is written. */
export function useSavedNote(appointmentId: string, first: FirstNote): SavedNote {
  const [keeper, setKeeper] = useState(() => keeperOf(appointmentId, first))
  const [isAsked, ask] = useState(false)
  const current = isAsked ? keeperOf(appointmentId, first) : keeper
  if (current !== keeper) {
    setKeeper(current)
    ask(false)
  }
  const { shown, send, edit, takeTyped, settle } = current
  // Leaving the screen or hiding the tab saves the rest.
  useEffect(() => {
    const leave = () => void send()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [send])
  // A sign-in beside the call sends the text that an expired session refused.
  const hasEnded = useStore(sessionEnded, false)
  useEffect(() => {
    if (!hasEnded) void send()
  }, [hasEnded, send])
  const now = useStore(shown)
  useAskBeforeUnload(now.state !== 'saved')
  return { ...now, edit, takeTyped, settle, readAnew: () => ask(true) }
}
