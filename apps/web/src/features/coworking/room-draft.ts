import { type Attempt, isAttempt, noAttempt } from '@amparo/client/api/idempotency.ts'
import type { AppointmentWire } from '@amparo/contract/appointment.ts'
import { coworkingServiceId } from '@amparo/domain/agenda/bookable-services.ts'
import type { RoomTime } from './room-starts.ts'

/** A room at a time. */
export interface RoomChoice extends RoomTime {
  readonly idSala: string
  readonly label: string
}

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
  return (value): value is RoomDraft => {
    if (typeof value !== 'object' || value === null) return false
    const draft = value as Partial<Record<keyof RoomDraft, unknown>>
    return (
      draft.idServicio === coworkingServiceId &&
      draft.reserva === reserva &&
      typeof draft.sede === 'string' &&
      typeof draft.dia === 'string' &&
      typeof draft.motivo === 'string' &&
      Number.isInteger(draft.minutos) &&
      Number.isInteger(draft.personas) &&
      (draft.sala === null || isChoice(draft.sala)) &&
      isAttempt(draft.intento)
    )
  }
}

const choiceTexts = ['idSala', 'label', 'inicio', 'fin'] as const

function isChoice(value: unknown): value is RoomChoice {
  if (typeof value !== 'object' || value === null) return false
  const choice = value as Partial<Record<keyof RoomChoice, unknown>>
  return choiceTexts.every((field) => typeof choice[field] === 'string')
}
