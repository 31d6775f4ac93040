import type { listProfessionals } from '@amparo/contract/agenda/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { useLoad } from '../api/load.ts'
import { agendaCall } from './agenda-call.ts'
import type { SlotSearch } from './use-availability.ts'

export type Professional = AnswerOf<typeof listProfessionals>['profesionales'][number]

const none: readonly Professional[] = []

/** Professionals of a service: null while loading or not requested; empty if loading failed, and any free one is accepted. */
export function useProfessionals(
  { idServicio, especialidad }: Pick<SlotSearch, 'idServicio' | 'especialidad'>,
  when = true,
): readonly Professional[] | null {
  const query = { idServicio, ...(especialidad ? { especialidad } : {}) }
  const { data, error } = useLoad(
    ['profesionales', query],
    (signal) =>
      agendaCall<typeof listProfessionals>('GET', '/agendamientos/Profesionales', { query, signal }),
    { when },
  )
  return error === null ? (data?.profesionales ?? null) : none
}
