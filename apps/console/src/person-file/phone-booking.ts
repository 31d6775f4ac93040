import { guardOf } from '@amparo/client/kept/guard.ts'
import {
  coworkingServiceId,
  servicesOfKind,
  telemedicineServiceId,
} from '@amparo/domain/agenda/bookable-services.ts'
import { boolean, object, string } from 'valibot'
import { whenTrouble } from '../shell/WhenFields.tsx'

/** Questions of a booking by phone, as form values. */
export const emptyBooking = {
  servicio: '',
  especialidad: '',
  profesional: '',
  sala: '',
  dia: '',
  hora: '',
  minutos: '60',
  asistentes: '1',
  motivo: '',
  leido: false,
}
export type PhoneBooking = typeof emptyBooking

/** Type guard for a stored one. */
export const isPhoneBooking = guardOf(
  object({
    servicio: string(),
    especialidad: string(),
    profesional: string(),
    sala: string(),
    dia: string(),
    hora: string(),
    minutos: string(),
    asistentes: string(),
    motivo: string(),
    leido: boolean(),
  }),
)

/** Services whose informed consent is read aloud. */
export const healthServices: ReadonlySet<number> = new Set(servicesOfKind('health'))
export const coworking = String(coworkingServiceId)

/** Its problems before sending. */
export function troubleOf(values: PhoneBooking): Partial<Record<keyof PhoneBooking, string>> {
  const { servicio, especialidad, sala, asistentes, leido } = values
  return {
    ...(servicio === '' ? { servicio: 'Elige el servicio' } : {}),
    ...(Number(servicio) === telemedicineServiceId && especialidad === ''
      ? { especialidad: 'Elige la especialidad' }
      : {}),
    ...(servicio === coworking && sala === '' ? { sala: 'Elige la sala' } : {}),
    ...(servicio === coworking && !(Number(asistentes) >= 1)
      ? { asistentes: 'Indica cuántas personas irán' }
      : {}),
    ...whenTrouble(values),
    ...(healthServices.has(Number(servicio)) && !leido
      ? { leido: 'Lee el consentimiento y confirma que la persona lo aceptó' }
      : {}),
  }
}
