import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import type { bookRoom, rescheduleRoom } from '@amparo/contract/coworking.ts'
import { agendaCall, untilAnswered } from '../../agenda/agenda-call.ts'
import { type Attempt, keyFor } from '../../agenda/idempotency.ts'

interface RoomWanted {
  readonly idSala: string
  readonly inicio: string
  readonly fin: string
  readonly asistentes: number
  readonly motivo: string
}

/** Books a room, once however often it is sent; or moves a booking within its room. */
export async function bookOrChange(
  { motivo, ...wanted }: RoomWanted,
  changing: AppointmentWire | undefined,
  attempt: Attempt,
): Promise<AppointmentWire> {
  if (changing) {
    const { inicio, fin, asistentes } = wanted
    const body = { id: changing.id, inicio, fin, asistentes, version: changing.version }
    return (await agendaCall<typeof rescheduleRoom>('POST', '/coworking/UpdateCoworking', { body })).cita
  }
  const body = { ...wanted, ...(motivo.trim() ? { motivo } : {}) }
  const options = { body, idempotencyKey: keyFor(attempt, body) }
  return (
    await untilAnswered(() => agendaCall<typeof bookRoom>('POST', '/coworking/AgregarCoworking', options))
  ).cita
}
