import type { ApiError } from '@amparo/client/api/api-error.ts'
import { serverAheadMs } from '@amparo/client/api/traffic.ts'
import type { checkAppointment } from '@amparo/contract/agenda/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { useLoad } from '../api/load.ts'
import { agendaCall } from './agenda-call.ts'
import { openingWait } from './opening-wait.ts'

export type VideoEntryAnswer = AnswerOf<typeof checkAppointment>

interface VideoEntry {
  /** The server's answer about the room; null before it. */
  entry: VideoEntryAnswer | null
  error: ApiError | null
  askAgain: () => void
}

/** Whether a video room can be entered, according to the server: checked again at its opening and on returning to the tab. */
export function useVideoEntry(id: string): VideoEntry {
  const { data, failure, reload } = useLoad(
    ['sala-de-video', id],
    (signal) =>
      agendaCall<typeof checkAppointment>('GET', '/agendamientos/VerificarCita', { query: { id }, signal }),
    {
      onReturn: true,
      again: (answer) => openingWait(answer, Date.now() + serverAheadMs()),
    },
  )
  return { entry: data ?? null, error: failure, askAgain: reload }
}
