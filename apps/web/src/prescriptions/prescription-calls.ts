import type { afterAppointment } from '@amparo/contract/agenda/agenda.ts'
import type { sendPrescription, sharePrescription } from '@amparo/contract/care/prescriptions.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { call } from '../api/call.ts'

export type Prescription = AnswerOf<typeof afterAppointment>['recetas'][number]

/** Mails the link to the person's own address. */
export function mailPrescription(id: string) {
  return call<typeof sendPrescription>('POST', '/recetas/:id/enviar', { params: { id } })
}

/** A link for a pharmacy, which expires. */
export function sharePrescriptionLink(id: string) {
  return call<typeof sharePrescription>('POST', '/recetas/:id/compartir', { params: { id } })
}
