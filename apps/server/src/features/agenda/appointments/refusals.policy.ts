import { roomOpensMs } from '@amparo/domain/agenda/booking-times.ts'
import { coworkingRules } from '@amparo/domain/agenda/coworking.ts'
import { inHours } from '@amparo/domain/agenda/hour-words.ts'
import type { EntitledRefusal } from '@amparo/domain/agenda/judge.ts'
import { describeHours, describeSpans } from '@amparo/domain/agenda/opening-text.ts'
import type { PolicyYear } from '@amparo/domain/agenda/policy-year.ts'
import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import { formatDay, formatLimaDate, formatLimaLongDate, formatLimaTime } from '@amparo/domain/lima-time.ts'
import { AppError, badField } from '../../../app-error.ts'
import { toInstant } from '../../../instant.ts'
import { badModality } from '../agenda/agenda.service.ts'

/** Data needed by the text of a refusal. */
interface About {
  readonly service: BookableService
}

const stayTexts = {
  half_hours: ['inicio', 'Elige medias horas exactas, como 9:00 o 9:30'],
  too_short: ['fin', 'La reserva dura 30 minutos como mínimo'],
  too_long: ['fin', 'La reserva dura 4 horas como máximo'],
} as const

/** The error of each refusal of the agenda (contract §5), except of a missing cover (`notEntitled`). */
export function refusalOf(refusal: EntitledRefusal, { service }: About): AppError {
  switch (refusal.why) {
    case 'too_soon':
      return tooSoon(refusal)
    case 'outside_hours':
      return outsideHours(describeHours(service))
    case 'no_room':
      return new AppError('no_encontrado')
    case 'too_far':
      return outsideHours(`Las salas se reservan hasta ${coworkingRules.maxDaysAhead} días antes.`)
    case 'room_closed':
      return outsideHours(
        refusal.open.length === 0
          ? 'La sala no atiende ese día. Elige otro.'
          : `La sala atiende ese día ${describeSpans(refusal.open)}.`,
      )
    case 'bad_modality':
      return badModality()
    case 'half_hours':
    case 'too_short':
    case 'too_long': {
      const [field, message] = stayTexts[refusal.why]
      return badField(field, message)
    }
    case 'too_many_people':
      return new AppError('capacidad', {
        params: { asientos: refusal.seats },
        members: { capacidad: refusal.seats },
      })
    case 'taken':
      return takenError(refusal)
    case 'too_many_open':
      return refusal.isRoom
        ? new AppError('reservas_abiertas')
        : new AppError('citas_abiertas', {
            params: { alcanceTexto: refusal.ofService ? 'de este servicio por persona' : 'por persona' },
            members: { maximo: refusal.most },
          })
    case 'used_up':
      return usedUp(refusal)
  }
}

function outsideHours(horarioTexto: string): AppError {
  return new AppError('fuera_de_horario', { params: { horarioTexto } })
}

function tooSoon({ firstStart, leadHours }: { firstStart: number; leadHours: number }): AppError {
  return new AppError('anticipacion', {
    params: {
      plazoTexto: inHours(leadHours),
      primeraFechaTexto: `${formatLimaDate(firstStart)} a las ${formatLimaTime(firstStart)}`,
    },
    members: { primeraFecha: toInstant(firstStart), anticipacionHoras: leadHours },
  })
}

/** The refusal of a taken time, with up to three that are free right now (`horario_ocupado`). */
export function takenError({
  isOwn,
  alternatives,
}: Omit<Extract<EntitledRefusal, { why: 'taken' }>, 'why'>): AppError {
  return new AppError('horario_ocupado', {
    params: {
      motivoTexto: isOwn
        ? 'Ya tienes otra cita a esa hora.'
        : 'Alguien acaba de tomarlo o ya estaba ocupado.',
      alternativasTexto:
        alternatives.length > 0
          ? 'Te mostramos los más cercanos que siguen libres.'
          : 'No quedan otros cerca: elige otro día en el calendario.',
    },
    members: {
      motivo: isOwn ? 'cita_propia' : 'ocupado',
      alternativas: alternatives.map(({ startsAt, endsAt }) => ({
        inicio: toInstant(startsAt),
        fin: toInstant(endsAt),
        disponible: true,
      })),
    },
  })
}

/** An hour that another person took first, without alternatives. */
export const takenMeanwhile = () => takenError({ isOwn: false, alternatives: [] })

function usedUp({ limit, year }: { limit: number; year: PolicyYear }): AppError {
  const next = year.to.add({ days: 1 }).toString()
  return new AppError('limite_alcanzado', {
    params: {
      limiteTexto:
        limit === 1
          ? 'Se puede una vez por año de póliza y ya la tomaste.'
          : `Son ${limit} veces por año de póliza y ya las tomaste.`,
      desdeTexto: formatDay(next),
    },
    members: { limite: limit, usadas: limit, disponibleDesde: next },
  })
}

/** The act that waits for the room, at the start of a sentence. */
export type SigningWords =
  | 'Una receta se firma'
  | 'Un documento se firma'
  | 'Una nota se cierra'
  | 'Una llamada se pide'

/** Throws `antes_de_hora` before the room of a visit opens, also of one by telephone or in person; `act` is what it is for. */
export function refuseBeforeRoom(startsAt: Date, now: Date, act: SigningWords): void {
  const opens = startsAt.getTime() - roomOpensMs
  if (now.getTime() >= opens) return
  throw new AppError('antes_de_hora', {
    params: { queTexto: act, desde: `el ${formatLimaLongDate(opens)} a las ${formatLimaTime(opens)}` },
  })
}
