import type { bookAdvice, bookHealth } from '@amparo/contract/agenda.ts'
import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import type { RequestOf } from '@amparo/contract/endpoint.ts'
import type { BookableService } from '@amparo/domain/agenda/bookable-services.ts'
import { agendaCall, untilAnswered } from '../../agenda/agenda-call.ts'
import type { AgendaDraft } from '../../agenda/global-agenda.ts'
import { type Attempt, keyFor } from '../../agenda/idempotency.ts'

export { newAttempt } from '../../agenda/idempotency.ts'

/** Books what was chosen, once however often it is sent: the same choice carries the same key. */
export async function book(
  rules: BookableService,
  draft: AgendaDraft,
  attempt: Attempt,
): Promise<AppointmentWire> {
  const common = {
    idServicio: rules.id,
    inicio: draft.inicio,
    modalidad: draft.modalidad as AppointmentWire['modalidad'],
    ...(draft.idProfesional ? { idProfesional: draft.idProfesional } : {}),
    ...(draft.motivo.trim() ? { motivo: draft.motivo } : {}),
  }
  if (rules.kind !== 'health') {
    const body: RequestOf<typeof bookAdvice> = common
    const options = { body, idempotencyKey: keyFor(attempt, body) }
    return (
      await untilAnswered(() =>
        agendaCall<typeof bookAdvice>('POST', '/agendamientos/AgregarAgenda', options),
      )
    ).cita
  }
  const body: RequestOf<typeof bookHealth> = {
    ...common,
    consentimientoInformado: true,
    ...(draft.especialidad
      ? { especialidad: draft.especialidad as RequestOf<typeof bookHealth>['especialidad'] }
      : {}),
  }
  const options = { body, idempotencyKey: keyFor(attempt, body) }
  return (
    await untilAnswered(() =>
      agendaCall<typeof bookHealth>('POST', '/agendamientos/AgregarAgendaSalud', options),
    )
  ).cita
}
