import { ApiError } from '@amparo/client/api/api-error.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type NoteBody, sendNote } from './consultation-calls.ts'

const pauseMs = 900
const againMs = 4_000

export interface SavedNote {
  readonly note: NoteBody
  readonly version: number
  /** `waiting`: typed and not yet sent; `offline`: it goes on trying. */
  readonly state: 'saved' | 'waiting' | 'saving' | 'offline'
  readonly savedAt: string | undefined
  /** Why it can't be saved: another window was first, or the note is closed. */
  readonly refusal: ApiError | null
  edit(change: Partial<NoteBody>): void
  /** Resolves once nothing is left to be sent. */
  settle(): Promise<number>
}

/**
 * Keeps a note on the server as it is written, one saving at a time; what fails for the network goes again by itself.
 * Nothing clinical is kept in the browser.
 */
export function useSavedNote(
  appointmentId: string,
  first: { note: NoteBody; version: number; savedAt?: string },
): SavedNote {
  const [note, setNote] = useState(first.note)
  const [state, setState] = useState<SavedNote['state']>('saved')
  const [savedAt, setSavedAt] = useState(first.savedAt)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const kept = useRef({
    note: first.note,
    version: first.version,
    dirty: false,
    running: null as Promise<void> | null,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [version, setVersion] = useState(first.version)

  const send = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    const now = kept.current
    // Two may wait for the same save: the second awaits the one that the first begins.
    while (now.running) await now.running
    if (!now.dirty) return
    now.dirty = false
    setState('saving')
    now.running = sendNote(appointmentId, now.version, now.note).then(
      (answer) => {
        now.version = answer.version
        setVersion(answer.version)
        setSavedAt(answer.guardada)
        setState(now.dirty ? 'waiting' : 'saved')
      },
      (cause: unknown) => {
        now.dirty = true
        if (cause instanceof ApiError && cause.mayPass) {
          setState('offline')
          timer.current = setTimeout(() => void send(), againMs)
          return
        }
        setState('waiting')
        if (cause instanceof ApiError) setRefusal(cause)
        else throw cause
      },
    )
    await now.running
    now.running = null
  }, [appointmentId])

  const edit = useCallback(
    (change: Partial<NoteBody>) => {
      kept.current.note = { ...kept.current.note, ...change }
      kept.current.dirty = true
      setNote(kept.current.note)
      setRefusal(null)
      setState((before) => (before === 'offline' ? before : 'waiting'))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), pauseMs)
    },
    [send],
  )

  const settle = useCallback(async () => {
    await send()
    return kept.current.version
  }, [send])

  // Leaving the screen or hiding the tab sends what is left.
  useEffect(() => {
    const leave = () => void send()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [send])

  return { note, version, state, savedAt, refusal, edit, settle }
}
