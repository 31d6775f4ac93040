import type { listRooms } from '@amparo/contract/agenda/coworking.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { agendaCall } from '../../../agenda/agenda-call.ts'
import { addDays, type Day, limaDayNow, weekdayOf } from '../../../agenda/days.ts'
import { useLoad } from '../../../api/load.ts'
import type { RoomChoice } from './room-draft.ts'
import { firstStart, type RoomTime } from './room-starts.ts'

export type Site = AnswerOf<typeof listRooms>['sedes'][number]
export type Room = Site['salas'][number]

const roomsOf = (day: Day, signal: AbortSignal) =>
  agendaCall<typeof listRooms>('GET', '/coworking/Salas', { query: { fecha: day }, signal })

/** Sites and rooms of a day with their half hours; null while loading. */
export function useRooms(day: Day) {
  const { data, failure, outdated, reload } = useLoad(['salas', day], (signal) => roomsOf(day, signal), {
    keepBefore: true,
  })
  return {
    sites: outdated || failure !== null ? null : (data?.sedes ?? null),
    /** The sites of the last loaded day: don't show their hours. */
    known: data?.sedes ?? [],
    error: failure,
    reload,
  }
}

/** Days searched for the first free hour, including today. */
const daysSearched = 7

/** The first free room and hour of a site for this length and number of people; undefined while searching. */
export function useFirstRoom(site: Site, minutes: number, people: number): RoomChoice | null | undefined {
  const seating = site.salas.filter(({ capacidad }) => people <= capacidad).map(({ id }) => id)
  const { data, failure } = useLoad(
    // Keyed by the rooms that seat them: another number of people with the same rooms needs no request.
    ['primera-sala', minutes, ...seating],
    async (signal) => {
      const week = Array.from({ length: daysSearched }, (_, place) => addDays(limaDayNow(), place))
      for (const day of seating.length > 0 ? week.filter((one) => weekdayOf(one) !== 7) : []) {
        const { sedes } = await roomsOf(day, signal)
        const first = firstStart(sedes.find(({ id }) => id === site.id)?.salas ?? [], minutes, people)
        if (first !== null) return choiceOf(first.room, site, first.time)
      }
      return null
    },
  )
  return failure === null ? data : null
}

/** Choice of a room and time, for the draft and the screen. */
export function choiceOf(room: Room, site: Site, { inicio, fin }: RoomTime): RoomChoice {
  return { idSala: room.id, inicio, fin, label: `${room.nombre}, ${site.nombre}` }
}
