import type { bookHealthAppointment } from '@amparo/contract/agenda/agenda.ts'
import {
  type AppointmentWire,
  appointmentStateNames,
  cancelNames,
  kindNames,
  modalityNames,
} from '@amparo/contract/agenda/appointment.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import type { Context } from '../../../context.ts'
import { toInstant } from '../../../instant.ts'
import {
  type AppointmentView,
  canReportMissed,
  changeability,
  delayedStart,
  videoPath,
} from './appointments.policy.ts'
import type { Remaining } from './benefit.service.ts'
import { placeOf } from './calendar-file.ts'

/** The person's answer about a missed visit; waiting in a call's room is not shown. */
function missedOf({
  state,
  modality,
  wait_answer,
}: AppointmentView['row']): Pick<AppointmentWire, 'avisoAusencia'> {
  if (state !== 'booked') return {}
  if (wait_answer === 'call') return { avisoAusencia: 'llamada' }
  return wait_answer === 'wait' && modality !== 'video' ? { avisoAusencia: 'esperar' } : {}
}

/** The professional's announced delay, until that time passes. */
function delayOf(
  { state, starts_at, late_minutes: minutes }: AppointmentView['row'],
  now: Date,
): Pick<AppointmentWire, 'retraso'> {
  if (state !== 'booked' || minutes === null) return {}
  const arrives = delayedStart(starts_at, minutes)
  return arrives > now ? { retraso: { minutos: minutes, llega: toInstant(arrives) } } : {}
}

/** An appointment as its own person sees it (contract §2, Cita). */
export function toAppointment(
  { row, service }: AppointmentView,
  { keys, clock }: Pick<Context, 'keys' | 'clock'>,
): AppointmentWire {
  const { canChange, canAsk, why } = changeability(row, service, clock.now())
  const place = placeOf(row)
  return {
    id: row.id,
    tipo: kindNames[row.kind],
    idServicio: row.service_id,
    servicio: serviceName(row.service_id),
    ...(row.specialty ? { especialidad: row.specialty } : {}),
    inicio: toInstant(row.starts_at),
    fin: toInstant(row.ends_at),
    zona: 'America/Lima',
    modalidad: modalityNames[row.modality],
    estado: appointmentStateNames[row.state],
    ...(row.cancelled_by ? { canceladaPor: cancelNames[row.cancelled_by] } : {}),
    ...(row.professional_id && row.professional_name
      ? {
          profesional: {
            id: row.professional_id,
            nombre: row.professional_name,
            ...(row.college_number ? { colegiatura: row.college_number } : {}),
          },
        }
      : {}),
    ...(row.room_id && row.room_name && row.site_name
      ? { sala: { id: row.room_id, nombre: row.room_name, sede: row.site_name } }
      : {}),
    ...(place ? { lugar: place } : {}),
    ...(row.attendees ? { asistentes: row.attendees } : {}),
    ...(row.modality === 'video' && row.state === 'booked'
      ? { linkUsuario: videoPath(keys, row, 'person') }
      : {}),
    puedeReprogramar: canChange,
    puedeCancelar: canChange,
    ...(why ? { motivoBloqueo: why } : {}),
    ...(canAsk && !row.change_requested ? { puedePedirCambio: true } : {}),
    ...(row.change_requested ? { cambioPedido: true } : {}),
    ...(canReportMissed(row, clock.now()) ? { puedeAvisarAusencia: true } : {}),
    ...missedOf(row),
    ...delayOf(row, clock.now()),
    version: row.version,
  }
}

export function toRemaining({ service, used, year }: Remaining): {
  idServicio: number
  limite: number
  usadas: number
  quedan: number
  desde: string
  hasta: string
} {
  return {
    idServicio: service.id,
    limite: service.yearlyLimit,
    usadas: used,
    quedan: Math.max(0, service.yearlyLimit - used),
    desde: year.from.toString(),
    hasta: year.to.toString(),
  }
}

/** Warning about a valid booking: its day is after the last known one of the cover. */
export function warningsOf({
  endsBefore,
}: AppointmentView): Pick<AnswerOf<typeof bookHealthAppointment>, 'advertencias'> {
  return { advertencias: endsBefore ? [{ clave: 'termina_antes', fin: endsBefore }] : [] }
}
