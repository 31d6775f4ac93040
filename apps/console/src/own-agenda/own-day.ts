import { roomOpensMs } from '@amparo/domain/agenda/booking-times.ts'
import { addDays, dayOf } from '../dates.ts'
import type { AgendaRow } from './use-my-agenda.ts'

export interface OwnDayParts {
  readonly next: AgendaRow | undefined
  /** Whether the room can be entered now. */
  readonly isOn: boolean
  /** Number of visits left today, including the next one. */
  readonly left: number
  /** In a room, except the next one. */
  readonly waiting: readonly AgendaRow[]
  readonly openNotes: readonly AgendaRow[]
  /** Ended, with neither an outcome nor a note. */
  readonly unsettled: readonly AgendaRow[]
  readonly tomorrow: readonly AgendaRow[]
}

/** The relevant ones of a professional's appointments (soonest first) at an instant. */
export function ownDay(rows: readonly AgendaRow[], now: number): OwnDayParts {
  const today = dayOf(new Date(now).toISOString())
  const ahead = rows.filter(({ estado, fin }) => estado === 'agendada' && Date.parse(fin) > now)
  const [next] = ahead
  return {
    next,
    isOn: next !== undefined && now >= Date.parse(next.inicio) - roomOpensMs,
    left: ahead.filter(({ inicio }) => dayOf(inicio) === today).length,
    waiting: rows.filter(({ id, enSala }) => enSala && id !== next?.id),
    openNotes: rows.filter(
      ({ id, nota, estado }) => nota === 'abierta' && estado !== 'cancelada' && id !== next?.id,
    ),
    unsettled: rows.filter(
      ({ nota, estado, fin }) => estado === 'agendada' && nota === undefined && Date.parse(fin) <= now,
    ),
    tomorrow: ahead.filter(({ inicio }) => dayOf(inicio) === addDays(today, 1)),
  }
}
