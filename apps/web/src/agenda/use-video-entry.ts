import type { ApiError } from '@amparo/client/api/api-error.ts'
import type { checkAppointment } from '@amparo/contract/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { useLoad } from '../api/load.ts'
import { agendaCall } from './agenda-call.ts'

export type VideoEntryAnswer = AnswerOf<typeof checkAppointment>

interface VideoEntry {
  /** What the server says of the room; null until it has answered. */
  entry: VideoEntryAnswer | null
  error: ApiError | null
  askAgain: () => void
}

const dayMs = 24 * 3_600_000

/** Whether a video room can be entered, as the server sees it: asked again when it opens, and on coming back to the tab. */
export function useVideoEntry(id: string): VideoEntry {
  const { data, failure, reload } = useLoad(
    ['sala-de-video', id],
    (signal) =>
      agendaCall<typeof checkAppointment>('GET', '/agendamientos/VerificarCita', { query: { id }, signal }),
    {
      onReturn: true,
      // The device's clock may be off: it asks at the time, and again while the server says that it is early.
      again: ({ codigo, abre }) =>
        codigo === 2 && abre !== undefined && Math.min(Math.max(Date.parse(abre) - Date.now(), 5000), dayMs),
    },
  )
  return { entry: data ?? null, error: failure, askAgain: reload }
}
