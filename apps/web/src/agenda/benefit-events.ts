import type { appointmentCancelled, benefitChosen } from '@amparo/contract/outbound/benefit-events.ts'
import { bookableService } from '@amparo/domain/agenda/bookable-services.ts'
import { serviceCards } from '@amparo/domain/catalogue/service-cards.ts'
import { call } from '../api/call.ts'

/** Name of a benefit for the CRM: health benefits have no finer name (as in the server's own events). */
function nameOf(serviceId: number): string {
  if (bookableService(serviceId)?.kind === 'health') return 'Salud'
  return serviceCards.find(({ id }) => id === serviceId)?.title ?? `Servicio ${serviceId}`
}

/** Reports the choice of a benefit. Fire and forget: a failure is dropped. */
export function tellBenefitChosen(serviceId: number): void {
  call<typeof benefitChosen>('POST', '/salesforce/EnviarSeleccionBeneficio', {
    body: { beneficio: nameOf(serviceId) },
    keepalive: true,
  }).catch(() => undefined)
}

/** Reports a cancellation. */
export function tellCancelled(appointment: { idServicio: number; inicio: string }): void {
  call<typeof appointmentCancelled>('POST', '/salesforce/SendCitaCancelSF', {
    body: { cancelCitaName: nameOf(appointment.idServicio), fechaAgenda: appointment.inicio },
    keepalive: true,
  }).catch(() => undefined)
}
