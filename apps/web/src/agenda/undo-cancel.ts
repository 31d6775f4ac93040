import { serverNow } from '@amparo/client/api/traffic.ts'
import type { bookAdviceAppointment, bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import type { bookRoom } from '@amparo/contract/agenda/coworking.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import { hoursInForce } from '../service-hours.ts'
import { agendaCall, untilAnswered } from './agenda-call.ts'

/** Whether the hour of a cancellation can still be booked: its lead time has not passed. */
export function canUndoCancel({
  idServicio,
  inicio,
}: Pick<AppointmentWire, 'idServicio' | 'inicio'>): boolean {
  const leadHours = hoursInForce(idServicio)?.leadHours ?? 0
  return Date.parse(inicio) - leadHours * 3_600_000 > serverNow()
}

/**
 * Books the same hour, place and professional again, if still free. A health visit needs a new consent, which the
 * caller has obtained. Throws ApiError.
 */
export async function undoCancel(appointment: AppointmentWire, idempotencyKey: string): Promise<string> {
  const { idServicio, inicio, fin, modalidad, profesional, sala, asistentes } = appointment
  if (appointment.tipo === 'coworking' && sala) {
    const body = { idSala: sala.id, inicio, fin, asistentes: asistentes ?? 1 }
    await untilAnswered(() =>
      agendaCall<typeof bookRoom>('POST', '/coworking/AgregarCoworking', { body, idempotencyKey }),
    )
    return 'Tu reserva volvió a quedar como estaba.'
  }
  const body = { idServicio, inicio, modalidad, ...(profesional ? { idProfesional: profesional.id } : {}) }
  if (appointment.tipo === 'salud') {
    const { especialidad } = appointment
    const health = {
      ...body,
      ...(especialidad ? { especialidad } : {}),
      consentimientoInformado: true,
    } as RequestOf<typeof bookHealthAppointment>
    await untilAnswered(() =>
      agendaCall<typeof bookHealthAppointment>('POST', '/agendamientos/AgregarAgendaSalud', {
        body: health,
        idempotencyKey,
      }),
    )
    return 'Tu cita volvió a quedar agendada a la misma hora. El motivo no se guardó: cuéntalo al empezar.'
  }
  await untilAnswered(() =>
    agendaCall<typeof bookAdviceAppointment>('POST', '/agendamientos/AgregarAgenda', {
      body,
      idempotencyKey,
    }),
  )
  return 'Tu cita volvió a quedar agendada a la misma hora. Si escribiste algo para tu asesor, cuéntaselo al empezar.'
}
