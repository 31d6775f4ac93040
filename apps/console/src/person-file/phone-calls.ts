import { reloadWhere } from '@amparo/client/loading/loads.ts'
import { type Load, useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import type { bookByPhone, listFreeTimes } from '@amparo/contract/service-desk/console/agenda.ts'
import type { listDeskProfessionals } from '@amparo/contract/service-desk/console/professional-schedules.ts'
import type { bookRoomByPhone, listDeskRooms } from '@amparo/contract/service-desk/console/sites.ts'
import { telemedicineServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { call } from '../api/call.ts'
import type { Day } from '../dates.ts'

export type SiteOfDay = AnswerOf<typeof listDeskRooms>['sedes'][number]

export function useAttended(): Load<AnswerOf<typeof listDeskProfessionals>['servicios']> {
  return useLoad(['profesionales', 'servicios'], async (signal) => {
    const query = { estado: 'activo', limite: 1 } as const
    return (await call<typeof listDeskProfessionals>('GET', '/consola/Profesionales', { query, signal }))
      .servicios
  })
}

interface WantedHours {
  readonly servicio: number
  readonly especialidad: string
  readonly profesional: string
  readonly dia: Day
}

/** The free hours of a service on a day; nothing is loaded until both are chosen. */
export function useFreeHours({ servicio, especialidad, profesional, dia }: WantedHours) {
  const query = {
    idServicio: servicio,
    fecha: dia,
    ...(servicio === telemedicineServiceId ? { especialidad: especialidad as 'Cardiología' } : {}),
    ...(profesional ? { idProfesional: profesional } : {}),
  }
  return useLoad(
    ['citas', 'horas', query],
    async (signal) =>
      (await call<typeof listFreeTimes>('GET', '/consola/Horas', { query: query as never, signal })).horas,
    { when: servicio > 0 && dia !== '' && (servicio !== telemedicineServiceId || especialidad !== '') },
  )
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
