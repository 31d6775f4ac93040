import { type Attempt, noAttempt } from '@amparo/client/api/idempotency.ts'
import { attemptShape } from '@amparo/client/kept/attempt.ts'
import { guardOf } from '@amparo/client/kept/guard.ts'
import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { coworkingServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import { integer, literal, nullable, number, object, pipe, string } from 'valibot'
import type { Day } from '../../agenda/days.ts'
import type { RoomTime } from './room-starts.ts'

export interface RoomChoice extends RoomTime {
  readonly idSala: string
  readonly label: string
}

/** Where and which day; which room and hour; whether it is right. */
type RoomStep = 'dia' | 'sala' | 'confirmar'

/** What a person has chosen of a room that is not booked, or not changed, yet. */
export interface RoomDraft {
  readonly idServicio: number
  /** The booking that is being changed; empty for a new one. */
  readonly reserva: string
  /** The site's id; empty takes the first one. */
  readonly sede: string
  readonly dia: string
  readonly minutos: number
  readonly personas: number
  readonly motivo: string
  readonly sala: RoomChoice | null
  readonly intento: Attempt
}

const minuteMs = 60_000

/** A new booking, or the one that is being changed as it stands. */
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

/** Type guard for the draft of a new booking, or of one that is changed, read back from storage. */
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
 * The step that can be shown for the one that the address names: a day that is over, or what was never chosen, leads back
 * to where it is chosen. A booking that is changed begins with its room's hours.
 */
export function stepOf(wanted: string, { dia, sala, reserva }: RoomDraft, today: Day): RoomStep {
  const isFirst = wanted === '' ? reserva === '' : wanted === 'dia'
  if (isFirst || dia === '' || dia < today) return 'dia'
  return wanted === 'confirmar' && sala !== null ? 'confirmar' : 'sala'
}
