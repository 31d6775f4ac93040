import type { bookAdviceAppointment, bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import { agendaCall, untilAnswered } from '../../../agenda/agenda-call.ts'
import type { BookingDraft } from '../../../agenda/booking-draft.ts'

type Specialty = NonNullable<RequestOf<typeof bookHealthAppointment>['especialidad']>

interface Wanted extends BookingDraft {
  readonly modalidad: AppointmentWire['modalidad']
}

/** Body of the booking request. */
export function bookingBody(rules: BookableService, wanted: Wanted) {
  return {
    idServicio: rules.id,
    inicio: wanted.inicio,
    modalidad: wanted.modalidad,
    ...(wanted.idProfesional ? { idProfesional: wanted.idProfesional } : {}),
    ...(wanted.motivo.trim() ? { motivo: wanted.motivo } : {}),
    ...(wanted.especialidad ? { especialidad: wanted.especialidad as Specialty } : {}),
  }
}

/** Books; repeats book once: the same choice has the same key. */
export async function book(
  rules: BookableService,
  chosen: ReturnType<typeof bookingBody>,
  idempotencyKey: string,
): Promise<AppointmentWire> {
  const booked = await untilAnswered(() =>
    rules.kind === 'health'
      ? agendaCall<typeof bookHealthAppointment>('POST', '/agendamientos/AgregarAgendaSalud', {
          body: { ...chosen, consentimientoInformado: true },
          idempotencyKey,
        })
      : agendaCall<typeof bookAdviceAppointment>('POST', '/agendamientos/AgregarAgenda', {
          body: chosen,
          idempotencyKey,
        }),
  )
  return booked.cita
}
