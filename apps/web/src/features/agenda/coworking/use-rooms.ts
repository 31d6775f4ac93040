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

/**
 * The first free room and hour of these sites for this length and number of people, outside the person's own visits
 * (`busy`); undefined while searching.
 */
export function useFirstRoom(
  sites: readonly Site[],
  minutes: number,
  people: number,
  busy: readonly RoomTime[],
): RoomChoice | null | undefined {
  const seating = sites.flatMap(({ salas }) =>
    salas.filter(({ capacidad }) => people <= capacidad).map(({ id }) => id),
  )
  const { data, failure } = useLoad(
    // Keyed by the rooms that seat them: another number of people with the same rooms needs no request.
    ['primera-sala', minutes, seating, busy.map(({ inicio }) => inicio)],
    async (signal) => {
      const week = Array.from({ length: daysSearched }, (_, place) => addDays(limaDayNow(), place))
      for (const day of seating.length > 0 ? week.filter((one) => weekdayOf(one) !== 7) : []) {
        const { sedes } = await roomsOf(day, signal)
        const rooms = sedes
          .filter(({ id }) => sites.some((site) => site.id === id))
          .flatMap((site) => site.salas.map((room) => ({ ...room, site })))
        const first = firstStart(rooms, minutes, people, busy)
        if (first !== null) return choiceOf(first.room, first.room.site, first.time)
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
