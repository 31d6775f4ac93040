import { defineForm, type Problems, type ValuesOf } from '@amparo/client/forms/define-form.ts'
import {
  coworkingServiceId,
  servicesOfKind,
  telemedicineServiceId,
} from '@amparo/domain/agenda/bookable-services.ts'
import { whenTrouble } from '../shell/WhenFields.tsx'

/** Questions of a booking by phone, as form values. */
export const phoneBooking = defineForm({
  servicio: '',
  especialidad: '',
  ciudad: '',
  profesional: '',
  sala: '',
  dia: '',
  hora: '',
  minutos: '60',
  asistentes: '1',
  motivo: '',
  leido: false,
})
export type PhoneBooking = ValuesOf<typeof phoneBooking>

/** Services whose informed consent is read aloud. */
export const healthServices: ReadonlySet<number> = new Set(servicesOfKind('health'))
export const coworking = String(coworkingServiceId)

/** Its problems before sending. */
export function troubleOf(values: PhoneBooking): Problems<PhoneBooking> {
  const { servicio, especialidad, sala, asistentes, leido } = values
  return {
    servicio: servicio === '' && 'Elige el servicio',
    especialidad:
      Number(servicio) === telemedicineServiceId && especialidad === '' && 'Elige la especialidad',
    sala: servicio === coworking && sala === '' && 'Elige la sala',
    asistentes: servicio === coworking && !(Number(asistentes) >= 1) && 'Indica cuántas personas irán',
    ...whenTrouble(values),
    leido:
      healthServices.has(Number(servicio)) &&
      !leido &&
      'Lee el consentimiento y confirma que la persona lo aceptó',
  }
}
