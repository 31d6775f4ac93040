import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import type { Modality } from '@amparo/domain/agenda/bookable-services.ts'

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

/** How the appointment takes place, in a sentence for its own person. */
export function howToJoin({ tipo, modalidad, lugar }: AppointmentWire): string {
  if (tipo === 'coworking')
    return `Acude a la sede${lugar ? `: ${lugar}` : ''}. Muestra tu documento al llegar.`
  if (modalidad === 'video') {
    return 'Entras por el enlace que te enviamos por correo, o desde «Citas programadas». La sala se abre 10 minutos antes.'
  }
  if (modalidad === 'telefono') return 'Te llamamos a tu celular a la hora de la cita.'
  return `Acude${lugar ? ` a ${lugar}` : ' al lugar que te enviamos por correo'} con tu documento.`
}
