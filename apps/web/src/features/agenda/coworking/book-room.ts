import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import type { bookRoom, rescheduleRoom } from '@amparo/contract/agenda/coworking.ts'
import { agendaCall, untilAnswered } from '../../../agenda/agenda-call.ts'
import { moveOnce } from '../../../agenda/move-once.ts'

interface RoomWanted {
  readonly idSala: string
  readonly inicio: string
  readonly fin: string
  readonly asistentes: number
  readonly motivo?: string
}

/** Books a room; repeats with the same key book once. */
export async function sendBooking(body: RoomWanted, idempotencyKey: string): Promise<AppointmentWire> {
  const booked = await untilAnswered(() =>
    agendaCall<typeof bookRoom>('POST', '/coworking/AgregarCoworking', { body, idempotencyKey }),
  )
  return booked.cita
}

export function sendChange(
  changing: AppointmentWire,
  { inicio, fin, asistentes }: RoomWanted,
): Promise<AppointmentWire> {
  const { id, version } = changing
  const body = { id, inicio, fin, asistentes, version }
  return moveOnce(changing, inicio, () =>
    agendaCall<typeof rescheduleRoom>('POST', '/coworking/UpdateCoworking', { body }),
  )
}
