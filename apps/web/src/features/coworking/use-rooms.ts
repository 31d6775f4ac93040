import type { listRooms } from '@amparo/contract/coworking.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { agendaCall } from '../../agenda/agenda-call.ts'
import type { Day } from '../../agenda/days.ts'
import { useLoad } from '../../api/load.ts'

export type Site = AnswerOf<typeof listRooms>['sedes'][number]
export type Room = Site['salas'][number]

/** Sites and rooms of a day with their half hours; null while they are on their way. */
export function useRooms(day: Day) {
  const { data, failure, outdated, reload } = useLoad(
    ['salas', day],
    (signal) => agendaCall<typeof listRooms>('GET', '/coworking/Salas', { query: { fecha: day }, signal }),
    { keepBefore: true },
  )
  return {
    sites: outdated || failure !== null ? null : (data?.sedes ?? null),
    /** The sites there are, of whichever day was asked last: their hours are not to be shown. */
    known: data?.sedes ?? [],
    error: failure,
    reload,
  }
}
