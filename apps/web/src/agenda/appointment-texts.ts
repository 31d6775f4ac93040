import { serverNow } from '@amparo/client/api/traffic.ts'
import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import type { Modality } from '@amparo/domain/agenda/service-rules.ts'

export type WireModality = AppointmentWire['modalidad']

export const wireModality: Readonly<Record<Modality, WireModality>> = {
  video: 'video',
  phone: 'telefono',
  in_person: 'presencial',
}

export const modalityTexts: Readonly<Record<WireModality, string>> = {
  video: 'Por videollamada',
  telefono: 'Por teléfono',
  presencial: 'Presencial',
}

/** How the appointment takes place, in a sentence for its person. */
export function howToJoin({ tipo, modalidad, lugar }: AppointmentWire): string {
  if (tipo === 'coworking')
    return `Acude a la sede${lugar ? `: ${lugar}` : ''}. Muestra tu documento al llegar.`
  if (modalidad === 'video') {
    return 'Entras por el enlace que te enviamos por correo, o desde «Citas programadas». La sala se abre 10 minutos antes.'
  }
  if (modalidad === 'telefono') {
    return 'Te llamamos a tu celular a la hora de la cita. Si a los diez minutos nadie te llamó, avísanos en «Citas programadas».'
  }
  return `${lugar ? `Te esperamos en ${lugar}.` : 'Te enviamos la dirección por correo.'} Lleva tu documento.`
}

const hourMs = 3_600_000

/** The reminders still due before this start, in a sentence with a trailing space; or nothing. */
export function remindersOf(start: string, now = serverNow()): string {
  const hours = (Date.parse(start) - now) / hourMs
  if (hours > 24) return 'Te recordamos 24 horas y 1 hora antes. '
  return hours > 1 ? 'Te recordamos 1 hora antes. ' : ''
}
