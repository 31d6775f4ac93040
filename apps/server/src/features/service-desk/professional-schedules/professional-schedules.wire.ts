import { modalityNames } from '@amparo/contract/agenda/appointment.ts'
import type { AnswerOf, BodyOf } from '@amparo/contract/endpoint.ts'
import type {
  getSupply,
  listDeskProfessionals,
  putSupply,
} from '@amparo/contract/service-desk/console/professional-schedules.ts'
import { toClock } from '@amparo/domain/agenda/lima-days.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { AppError, type BadField } from '../../../app-error.ts'
import { toListedAppointment } from '../desk-appointments/desk-appointments.wire.ts'
import type { ClosedRow, Plan, SupplyRow, WeeklyRow } from './professional-schedules.repository.ts'
import { ScheduleConflicts } from './schedule-conflicts.ts'

type ProfessionalWire = AnswerOf<typeof listDeskProfessionals>['filas'][number]
type SupplyWire = AnswerOf<typeof getSupply>
type SupplyDraft = BodyOf<typeof putSupply>

export const toService = (id: number) => ({ id, nombre: serviceName(id) })

export function toProfessional(row: SupplyRow): ProfessionalWire {
  return {
    id: row.id,
    nombre: row.name,
    profesion: row.profession,
    ...(row.college_number ? { colegiatura: row.college_number } : {}),
    activo: row.is_active,
    ...(row.closes_on ? { cierraEl: row.closes_on } : {}),
    ...(row.close_reason ? { motivoCierre: row.close_reason } : {}),
    idiomas: [...row.languages],
    ...(row.email ? { correo: row.email } : {}),
    modalidades: row.modalities.map((modality) => modalityNames[modality]),
    especialidades: row.specialties,
    servicios: row.service_ids.map(toService),
    ...(row.place ? { lugar: row.place } : {}),
    version: row.version,
  }
}

/** A refusal for conflicts says which they are. */
export function tellConflicts(error: unknown): never {
  if (!(error instanceof ScheduleConflicts)) throw error
  throw new AppError('conflictos', { members: { conflictos: error.conflicts.map(toListedAppointment) } })
}

const wholeDay = { start_minute: 0, end_minute: 1440 }

function fromClock(text: string): number {
  const [hours = '0', minutes = '0'] = text.split(':')
  return Number(hours) * 60 + Number(minutes)
}

export function toSupply({ version, plan }: { version: number; plan: Plan }): SupplyWire {
  const weekly = ({ weekday, start_minute, end_minute }: WeeklyRow) => ({
    dia: weekday,
    desde: toClock(start_minute),
    hasta: toClock(end_minute),
  })
  return {
    version,
    plan: plan.plan.map(weekly),
    pausas: plan.breaks.map(weekly),
    excepciones: plan.closed.map(({ day, start_minute, end_minute, reason }) => ({
      fecha: day,
      ...(start_minute === 0 && end_minute === 1440
        ? {}
        : { desde: toClock(start_minute), hasta: toClock(end_minute) }),
      ...(reason ? { motivo: reason } : {}),
    })),
  }
}

/** A plan out of its wire form. Throws `datos_invalidos` naming every span that ends before it begins or meets another. */
export function fromSupply(draft: SupplyDraft): Plan {
  const weekly = ({ dia, desde, hasta }: SupplyDraft['plan'][number]): WeeklyRow => ({
    weekday: dia,
    start_minute: fromClock(desde),
    end_minute: fromClock(hasta),
  })
  const closed = draft.excepciones.map(
    ({ fecha, desde, hasta, motivo }): ClosedRow => ({
      day: fecha,
      ...wholeDay,
      ...(desde ? { start_minute: fromClock(desde) } : {}),
      ...(hasta ? { end_minute: fromClock(hasta) } : {}),
      reason: motivo || null,
    }),
  )
  const plan = { plan: draft.plan.map(weekly), breaks: draft.pausas.map(weekly), closed }
  const fields = [
    ...badSpans('plan', plan.plan, ({ weekday }) => String(weekday)),
    ...badSpans('pausas', plan.breaks, ({ weekday }) => String(weekday)),
    ...badSpans('excepciones', plan.closed, ({ day }) => day),
  ]
  if (fields.length > 0) throw new AppError('datos_invalidos', { fields })
  return plan
}

interface Span {
  readonly start_minute: number
  readonly end_minute: number
}

function badSpans<T extends Span>(name: string, spans: readonly T[], dayOf: (span: T) => string): BadField[] {
  return spans.flatMap((span, at) => {
    const field = `${name}.${at}`
    if (span.start_minute >= span.end_minute)
      return [{ field, message: 'La hora de fin va después de la de inicio' }]
    const meets = spans.some(
      (other, place) =>
        place < at &&
        dayOf(other) === dayOf(span) &&
        other.start_minute < span.end_minute &&
        span.start_minute < other.end_minute,
    )
    return meets ? [{ field, message: 'Se cruza con otro del mismo día' }] : []
  })
}
