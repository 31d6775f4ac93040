import { modalityNames, type SlotWire } from '@amparo/contract/agenda/appointment.ts'
import type { Photo } from '@amparo/contract/platform/pictures.ts'
import { maxDaysAhead, maxQueryDays } from '@amparo/domain/agenda/booking-times.ts'
import type { Slot } from '@amparo/domain/agenda/free-slots.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import type { Span } from '@amparo/domain/periods.ts'
import { badField } from '../../../app-error.ts'
import { toInstant } from '../../../instant.ts'
import { toPicture } from '../../platform/published-texts/pictures.wire.ts'
import { slotProblem } from './agenda.policy.ts'
import type { ProfessionalRow } from './agenda.repository.ts'
import type { Availability } from './agenda.service.ts'

/**
 * The requested days: by default a month from today, never more than 31, never before today. Throws `datos_invalidos`
 * naming the field.
 */
export function readRange(body: { desde?: string; hasta?: string }, now: Date): Span {
  const today = limaToday(now)
  const latest = today.add({ days: maxDaysAhead })
  const asked = body.desde ? Temporal.PlainDate.from(body.desde) : today
  if (Temporal.PlainDate.compare(asked, latest) > 0) throw badField('desde', 'Elige una fecha más cercana')
  const to = body.hasta ? Temporal.PlainDate.from(body.hasta) : asked.add({ days: maxQueryDays - 1 })
  if (Temporal.PlainDate.compare(to, asked) < 0)
    throw badField('hasta', 'Debe ser igual o posterior a la fecha inicial')
  if (asked.until(to).days + 1 > maxQueryDays)
    throw badField('hasta', `Consulta ${maxQueryDays} días como máximo`)
  return { from: Temporal.PlainDate.compare(asked, today) < 0 ? today : asked, to }
}

export function toAvailability({ service, firstStart, earliest, slots }: Availability): {
  zona: 'America/Lima'
  primeraFecha: string
  anticipacionHoras: number
  duracionMinutos: number
  citas: SlotWire[]
} {
  return {
    zona: 'America/Lima',
    primeraFecha: toInstant(firstStart),
    anticipacionHoras: service.leadHours,
    duracionMinutos: service.durationMinutes,
    citas: slots.map((slot) => toSlot(slot, earliest)),
  }
}

function toSlot({ startsAt, endsAt, freeIds }: Slot, earliest: number): SlotWire {
  const why = slotProblem(startsAt, freeIds.length > 0, earliest)
  return {
    inicio: toInstant(startsAt),
    fin: toInstant(endsAt),
    disponible: why === undefined,
    ...(why ? { motivo: why } : { profesionales: [...freeIds] }),
  }
}

export function toProfessional(row: ProfessionalRow): {
  id: string
  nombre: string
  profesion: string
  colegiatura?: string
  modalidades: (typeof modalityNames)[keyof typeof modalityNames][]
  lugar?: string
  idiomas: string[]
  foto?: Photo
  semblanza?: string
} {
  const foto = toPicture(row.photo)
  return {
    id: row.id,
    nombre: row.name,
    profesion: row.profession,
    ...(row.college_number ? { colegiatura: row.college_number } : {}),
    modalidades: row.modalities.map((modality) => modalityNames[modality]),
    ...(row.place ? { lugar: row.place } : {}),
    idiomas: row.languages,
    ...(foto ? { foto } : {}),
    ...(row.biography?.text ? { semblanza: row.biography.text } : {}),
  }
}
