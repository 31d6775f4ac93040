import { modalityFromName, modalityNames } from '@amparo/contract/agenda/appointment.ts'
import { dayPartNames, type HourWaitWire, type waitForHour } from '@amparo/contract/agenda/hour-waits.ts'
import type { BodyOf } from '@amparo/contract/endpoint.ts'
import { dayParts } from '@amparo/domain/agenda/freed-hours.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { toInstant } from '../../../instant.ts'
import type { WaitRow, WaitTerms } from './hour-waits.policy.ts'

export function fromWaitWire(body: BodyOf<typeof waitForHour>): WaitTerms {
  return {
    serviceId: body.idServicio,
    specialty: body.especialidad ?? null,
    professionalId: body.idProfesional ?? null,
    modality: body.modalidad ? modalityFromName(body.modalidad) : null,
    // In the order of the day.
    dayParts: dayParts.filter((part) => body.franjas.includes(dayPartNames[part])),
    from: body.desde,
    until: body.hasta,
  }
}

const states = { waiting: 'esperando', booked: 'tomada', withdrawn: 'retirada', ended: 'terminada' } as const
const reasons = { booked: 'agendada', days_over: 'dias_pasados', no_cover: 'sin_cobertura' } as const
const outcomes = { booked: 'tomada', missed: 'perdida', passed: 'pasada', gone: 'ya_no_esta' } as const

/** A wait's data for its person and the desk. */
export function termsOf(
  row: Pick<
    WaitRow,
    'modality' | 'day_parts' | 'from_day' | 'until_day' | 'since' | 'specialty' | 'service_id'
  >,
) {
  return {
    servicio: serviceName(row.service_id),
    ...(row.specialty ? { especialidad: row.specialty } : {}),
    ...(row.modality ? { modalidad: modalityNames[row.modality] } : {}),
    franjas: row.day_parts.map((part) => dayPartNames[part]),
    desde: row.from_day,
    hasta: row.until_day,
    desdeCuando: toInstant(row.since),
  }
}

export function toHourWait(row: WaitRow, now: Date): HourWaitWire {
  const { professional_id: id, professional_name: nombre } = row
  const [offer] = row.offers
  return {
    id: row.id,
    idServicio: row.service_id,
    ...termsOf(row),
    ...(id && nombre ? { profesional: { id, nombre } } : {}),
    estado: offer ? 'ofrecida' : states[row.state],
    ...(row.end_reason ? { motivoFin: reasons[row.end_reason] } : {}),
    ...(offer
      ? {
          oferta: {
            id: offer.hourId,
            inicio: toInstant(offer.startsAt),
            fin: toInstant(offer.endsAt),
            profesional: offer.professionalName,
            ...(offer.place ? { lugar: offer.place } : {}),
            venceEl: toInstant(offer.expiresAt),
            quedanSegundos: Math.max(0, Math.floor((offer.expiresAt.getTime() - now.getTime()) / 1000)),
            paraVarios: offer.toAll,
          },
        }
      : {}),
    anteriores: row.past.map(({ startsAt, state }) => ({
      inicio: toInstant(startsAt),
      resultado: outcomes[state],
    })),
  }
}
