import { ApiError } from '@amparo/client/api/api-error.ts'
import type { checkAppointment } from '@amparo/contract/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { useCallback, useEffect, useState } from 'react'
import { agendaCall } from './agenda-call.ts'
import { useReturnToTab } from './use-return-to-tab.ts'

export type VideoEntryAnswer = AnswerOf<typeof checkAppointment>

interface VideoEntry {
  /** What the server says of the room; null until it has answered. */
  entry: VideoEntryAnswer | null
  error: ApiError | null
  askAgain: () => void
}

/** Whether a video room can be entered, as the server sees it: asked again when it opens, and on coming back to the tab. */
export function useVideoEntry(id: string): VideoEntry {
  const [entry, setEntry] = useState<VideoEntryAnswer | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [round, setRound] = useState(0)
  const askAgain = useCallback(() => setRound((current) => current + 1), [])
  useReturnToTab(askAgain)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const stop = new AbortController()
    agendaCall<typeof checkAppointment>('GET', '/agendamientos/VerificarCita', {
      query: { id },
      signal: stop.signal,
    }).then(
      (answer) => {
        setEntry(answer)
        setError(null)
      },
      (cause: unknown) => {
        if (!stop.signal.aborted && cause instanceof ApiError) setError(cause)
      },
    )
    return () => stop.abort()
  }, [id, round])

  // The device's clock may be off: it asks at the time, and again while the server says that it is early.
  useEffect(() => {
    if (entry?.codigo !== 2 || !entry.abre) return
    const wait = Math.max(Date.parse(entry.abre) - Date.now(), 5000)
    const timer = setTimeout(askAgain, Math.min(wait, 24 * 3_600_000))
    return () => clearTimeout(timer)
  }, [entry, askAgain])

  return { entry, error, askAgain }
}
