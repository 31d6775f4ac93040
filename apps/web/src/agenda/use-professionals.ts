import type { listProfessionals } from '@amparo/contract/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { useLoad } from '../api/load.ts'
import { agendaCall } from './agenda-call.ts'
import type { SlotSearch } from './use-availability.ts'

export type Professional = AnswerOf<typeof listProfessionals>['profesionales'][number]

const nobody: readonly Professional[] = []

/** Who attends a service; null while that is on its way, and nobody where it cannot be had: whoever is free will do. */
export function useProfessionals({
  idServicio,
  especialidad,
}: Pick<SlotSearch, 'idServicio' | 'especialidad'>): readonly Professional[] | null {
  const query = { idServicio, ...(especialidad ? { especialidad } : {}) }
  const { data, error } = useLoad(['profesionales', query], (signal) =>
    agendaCall<typeof listProfessionals>('GET', '/agendamientos/Profesionales', { query, signal }),
  )
  return error === null ? (data?.profesionales ?? null) : nobody
}
