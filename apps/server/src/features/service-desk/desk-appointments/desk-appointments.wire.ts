import {
  appointmentStateNames,
  cancelNames,
  kindNames,
  modalityNames,
} from '@amparo/contract/agenda/appointment.ts'
import { presenceNames } from '@amparo/contract/care/presence.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { deskAppointment, listBookable } from '@amparo/contract/service-desk/console/agenda.ts'
import { cityOf } from '@amparo/domain/agenda/cities.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { isOtherThanBooked } from '@amparo/domain/health/presence.ts'
import type { z } from 'zod'
import { toInstant } from '../../../instant.ts'
import type { Offered } from '../../agenda/appointments/benefit.service.ts'
import { answerNames } from '../../care/video/video.wire.ts'
import type { ListedAppointment } from './listed-appointment.policy.ts'

type DeskAppointmentWire = z.output<typeof deskAppointment>

const disputeNames = { open: 'abierta', upheld: 'procede', rejected: 'no_procede' } as const

/** An appointment as staff see it (contract §11); never its reason. */
export function toListedAppointment(row: ListedAppointment): DeskAppointmentWire {
  return {
    id: row.id,
    version: row.version,
    tipo: kindNames[row.kind],
    idServicio: row.service_id,
    servicio: serviceName(row.service_id),
    ...(row.specialty ? { especialidad: row.specialty } : {}),
    inicio: toInstant(row.starts_at),
    fin: toInstant(row.ends_at),
    modalidad: modalityNames[row.modality],
    estado: appointmentStateNames[row.state],
    titular: { nombre: row.person_name, documento: row.document_number },
    ...(row.professional_id && row.professional_name
      ? { profesional: { id: row.professional_id, nombre: row.professional_name } }
      : {}),
    ...(row.room_id && row.room_name && row.site_name
      ? { sala: { id: row.room_id, nombre: row.room_name, sede: row.site_name } }
      : {}),
    ...(row.entered.length > 0
      ? { entraron: row.entered.map((who) => (who === 'person' ? 'titular' : 'profesional')) }
      : {}),
    ...(row.presence_mode
      ? {
          encuentro: {
            modo: presenceNames[row.presence_mode],
            distinto: isOtherThanBooked(row.modality, row.presence_mode),
            ...(row.dispute_state ? { disputa: disputeNames[row.dispute_state] } : {}),
          },
        }
      : {}),
    ...(row.wait_answer && row.wait_answered_at
      ? {
          espera: {
            respuesta: answerNames[row.wait_answer],
            desde: toInstant(row.wait_answered_at),
            ...(row.call_number ? { llamar: row.call_number } : {}),
          },
        }
      : {}),
    ...(row.call_wanted_at
      ? {
          llamadaPedida: {
            desde: toInstant(row.call_wanted_at),
            ...(row.mobile ? { llamar: row.mobile } : {}),
          },
        }
      : {}),
    ...(row.cancelled_by ? { canceladaPor: cancelNames[row.cancelled_by] } : {}),
    ...(row.absent ? { faltaDe: row.absent === 'person' ? 'titular' : 'profesional' } : {}),
  }
}

const spanish = new Intl.Collator('es')

/** The services of a person: the name, the rest or the reason, and the cities of each. */
export function toBookable({
  offered,
  addresses,
}: {
  readonly offered: readonly Offered[]
  readonly addresses: readonly { readonly service_id: number; readonly place: string }[]
}): AnswerOf<typeof listBookable>['servicios'] {
  const own = Map.groupBy(addresses, ({ service_id }) => service_id)
  return offered
    .map((one) => {
      const { id, yearlyLimit } = one.service
      const cities = new Set((own.get(id) ?? []).map(({ place }) => cityOf(place)))
      return {
        id,
        nombre: serviceName(id),
        limite: yearlyLimit,
        ...('refusal' in one
          ? { quedan: 0, porque: one.refusal.forStaff.title }
          : {
              quedan: Math.max(0, yearlyLimit - one.used),
              desde: one.year.to.add({ days: 1 }).toString(),
            }),
        ciudades: [...cities].sort(spanish.compare),
      }
    })
    .sort((a, b) => spanish.compare(a.nombre, b.nombre))
}
