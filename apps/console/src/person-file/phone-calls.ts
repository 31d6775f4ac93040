import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf, QueryOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type {
  bookByPhone,
  listBookable,
  listFreeTimes,
} from '@amparo/contract/service-desk/console/agenda.ts'
import type { bookRoomByPhone, listDeskRooms } from '@amparo/contract/service-desk/console/sites.ts'
import { telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { call } from '../api/call.ts'
import type { Day } from '../dates.ts'

export type SiteOfDay = AnswerOf<typeof listDeskRooms>['sedes'][number]

export type Bookable = AnswerOf<typeof listBookable>['servicios'][number]

/** The services that a person's policies include, and the reason for the rest. */
export function useBookable(id: string): Load<readonly Bookable[]> {
  return useLoad(
    ['citas', 'agendables', id],
    async (signal) =>
      (
        await call<typeof listBookable>('GET', '/consola/Titulares/:id/Servicios', {
          params: { id },
          signal,
        })
      ).servicios,
    { forScreen: true },
  )
}

interface WantedHours {
  readonly titular: string
  readonly servicio: number
  readonly especialidad: string
  readonly ciudad: string
  readonly profesional: string
}

const queryOf = ({ titular, servicio, especialidad, ciudad, profesional }: WantedHours) => ({
  idServicio: servicio,
  idTitular: titular,
  ...(servicio === telemedicineServiceId ? { especialidad: especialidad as 'Cardiología' } : {}),
  ...(ciudad ? { ciudad } : {}),
  ...(profesional ? { idProfesional: profesional } : {}),
})

/** Whether the hours of these choices can be searched. */
export function knowsWhat({ servicio, especialidad }: WantedHours): boolean {
  return servicio > 0 && (servicio !== telemedicineServiceId || especialidad !== '')
}

async function freeHours(query: QueryOf<typeof listFreeTimes>, signal?: AbortSignal) {
  const more = signal ? { signal } : {}
  return (await call<typeof listFreeTimes>('GET', '/consola/Horas', { query: query as never, ...more })).horas
}

/** The first free hour of these choices; undefined if the next 60 days have none. */
export async function findFirstHour(wanted: WantedHours) {
  return (await freeHours(queryOf(wanted) as never))[0]
}

/** The free hours on a day; nothing is loaded until the service and the day are chosen. */
export function useFreeHours(wanted: WantedHours, dia: Day) {
  const query = { ...queryOf(wanted), fecha: dia } as never
  return useLoad(['citas', 'horas', query], (signal) => freeHours(query, signal), {
    when: dia !== '' && knowsWhat(wanted),
  })
}

/** Sites and rooms with their half hours on a day. */
export function useRooms(dia: Day): Load<readonly SiteOfDay[]> {
  return useLoad(
    ['citas', 'salas', dia],
    async (signal) =>
      (await call<typeof listDeskRooms>('GET', '/consola/Salas', { query: { fecha: dia }, signal })).sedes,
    { when: dia !== '', keepBefore: true },
  )
}

const afterBooking = () => Promise.all([reloadWhere('citas'), reloadWhere('pendientes')])

export async function bookService(
  body: RequestOf<typeof bookByPhone>,
  idempotencyKey: string,
): Promise<void> {
  await call<typeof bookByPhone>('POST', '/consola/Citas', { body, idempotencyKey })
  await afterBooking()
}

export async function bookRoom(
  body: RequestOf<typeof bookRoomByPhone>,
  idempotencyKey: string,
): Promise<void> {
  await call<typeof bookRoomByPhone>('POST', '/consola/Reservas', { body, idempotencyKey })
  await afterBooking()
}
