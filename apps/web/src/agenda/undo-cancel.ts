import type { bookAdvice } from '@amparo/contract/agenda.ts'
import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import type { bookRoom } from '@amparo/contract/coworking.ts'
import { agendaCall, untilAnswered } from './agenda-call.ts'

/**
 * Whether a cancellation can be taken back at once: advice and rooms. What is of health asks for its consent each time,
 * so that it is booked again by its own page.
 */
export function canUndoCancel({ tipo }: Pick<AppointmentWire, 'tipo'>): boolean {
  return tipo !== 'salud'
}

/** Books the same hour, place and person again, where nobody took it meanwhile. Throws ApiError. */
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
  await untilAnswered(() =>
    agendaCall<typeof bookAdvice>('POST', '/agendamientos/AgregarAgenda', { body, idempotencyKey }),
  )
  return 'Tu cita volvió a quedar agendada a la misma hora. Si escribiste algo para tu asesor, cuéntaselo al empezar.'
}
