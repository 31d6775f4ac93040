import { type Attempt, noAttempt } from '@amparo/client/api/idempotency.ts'
import { attemptShape } from '@amparo/client/kept/attempt.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import type { AppointmentWire } from '@amparo/contract/agenda/appointment.ts'
import { coworkingServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { integer, literal, nullable, number, object, pipe, string } from 'valibot'
import type { Day } from '../../../agenda/days.ts'
import type { RoomTime } from './room-starts.ts'

export interface RoomChoice extends RoomTime {
  readonly idSala: string
  readonly label: string
}

/** Site and day; room and hour; confirmation. */
type RoomStep = 'dia' | 'sala' | 'confirmar'

/** Draft of a room booking or change. */
export interface RoomDraft {
  readonly idServicio: number
  /** The booking being changed; empty for a new one. */
  readonly reserva: string
  /** The site's id, or `allSites`; empty until the person chooses. */
  readonly sede: string
  readonly dia: string
  readonly minutos: number
  readonly personas: number
  readonly motivo: string
  readonly sala: RoomChoice | null
  readonly intento: Attempt
}

/** The person's choice of no single site. */
export const allSites = 'todas'

const minuteMs = 60_000

/** Draft of a new booking, or of the booking being changed. */
export function roomDraftOf(changing: AppointmentWire | undefined): RoomDraft {
  return {
    idServicio: coworkingServiceId,
    reserva: changing?.id ?? '',
    sede: '',
    dia: changing?.inicio.slice(0, 10) ?? '',
    minutos: changing ? (Date.parse(changing.fin) - Date.parse(changing.inicio)) / minuteMs : 60,
    personas: changing?.asistentes ?? 2,
    motivo: '',
    sala: null,
    intento: noAttempt,
  }
}

/** Type guard for the stored draft of a new booking, or of a change. */
export function isRoomDraftOf(reserva: string): (value: unknown) => value is RoomDraft {
  return guardOf(
    object({
      idServicio: literal(coworkingServiceId),
      reserva: literal(reserva),
      sede: string(),
      dia: string(),
      minutos: pipe(number(), integer()),
      personas: pipe(number(), integer()),
      motivo: string(),
      sala: nullable(object({ idSala: string(), label: string(), inicio: string(), fin: string() })),
      intento: attemptShape,
    }),
  )
}

/**
 * The step to show for the one in the address: a past day or a missing choice leads back to its step. A change starts
 * with its room's hours.
 */
export function stepOf(wanted: string, { dia, sala, reserva }: RoomDraft, today: Day): RoomStep {
  const isFirst = wanted === '' ? reserva === '' : wanted === 'dia'
  if (isFirst || dia === '' || dia < today) return 'dia'
  return wanted === 'confirmar' && sala !== null ? 'confirmar' : 'sala'
}
