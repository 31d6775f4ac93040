import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { nextVisit, openPastVisit, readHistory } from '@amparo/contract/care/console/history.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../../api/call.ts'

export type HistoryRow = AnswerOf<typeof readHistory>['atenciones'][number]
export type WholeVisit = AnswerOf<typeof openPastVisit>

/** A page of the patient's history. The patient reads of each read, so nothing reloads it by itself. */
export function useHistory(appointmentId: string, antes: string | undefined) {
  return useLoad(
    ['historia', appointmentId, antes],
    (signal) =>
      call<typeof readHistory>('GET', '/consola/Atenciones/:idCita/Historia', {
        params: { idCita: appointmentId },
        query: antes === undefined ? {} : { antes },
        signal,
      }),
    { onReturn: false },
  )
}

export function openVisit(appointmentId: string, idOtra: string, motivo: string) {
  return call<typeof openPastVisit>('POST', '/consola/Atenciones/:idCita/Historia/:idOtra/Abrir', {
    params: { idCita: appointmentId, idOtra },
    body: { motivo },
  })
}

export function findNext(appointmentId: string) {
  return call<typeof nextVisit>('GET', '/consola/Atenciones/:idCita/Siguiente', {
    params: { idCita: appointmentId },
  })
}
