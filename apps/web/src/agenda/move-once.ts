import type { listMine } from '@amparo/contract/agenda/agenda.ts'
import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { ApiError } from '../api/call.ts'
import { agendaCall, untilAnswered } from './agenda-call.ts'

/**
 * Moves an appointment to `inicio`. Its `version` allows one move, so a retry after a lost answer is refused: the
 * appointment itself then shows whether the first one succeeded.
 */
export async function moveOnce(
  { id, version }: AppointmentWire,
  start: string,
  send: () => Promise<{ cita: AppointmentWire }>,
): Promise<AppointmentWire> {
  try {
    return (await untilAnswered(send)).cita
  } catch (refusal) {
    const isNextVersion =
      refusal instanceof ApiError && refusal.isRefusal('version') && refusal.problem.version === version + 1
    if (!isNextVersion) throw refusal
    const { proximas } = await agendaCall<typeof listMine>('GET', '/agendamientos/MisCitas', {})
    const now = proximas.find((appointment) => appointment.id === id)
    if (now === undefined || Date.parse(now.inicio) !== Date.parse(start)) throw refusal
    return now
  }
}
