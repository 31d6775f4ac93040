import { instantAt, timeOf } from '../../../dates.ts'
import type { Appointment } from './agenda-calls.ts'
import { closedSpans, type Hours } from './open-hours.ts'
import type { GridBox, GridColumn, GridPlace } from './time-grid.ts'

export interface Conflict {
  readonly words: string
  /** It cannot be dropped there; elsewhere the server decides. */
  readonly stops: boolean
}

interface Around {
  readonly appointments: readonly Appointment[]
  readonly columns: readonly GridColumn[]
  readonly boxes: ReadonlyMap<string, GridBox>
  readonly hours?: ReadonlyMap<string, Hours> | undefined
  readonly now: number
}

/** The conflict of a held appointment at a place; null if the shown data have none. */
export function conflictAt(
  moving: Appointment,
  { column, minute }: GridPlace,
  { appointments, columns, boxes, hours, now }: Around,
): Conflict | null {
  const target = columns[column]
  const box = boxes.get(moving.id)
  if (!target || !box || (box.column === column && box.minute === minute)) return null
  // A talk does not move to a room, nor a room booking to a professional.
  const isRoom = moving.profesional === undefined
  if (isRoom ? target.professional : (target.rooms ?? target.room)) {
    return {
      words: isRoom ? 'Una sala no pasa a un profesional' : 'Una cita no pasa a una sala',
      stops: true,
    }
  }
  if (Date.parse(instantAt(target.day, minute)) <= now) return { words: 'Esa hora ya pasó', stops: true }
  const end = minute + box.length
  const other = appointments.find((one) => {
    const its = boxes.get(one.id)
    if (!its || one.id === moving.id || one.estado !== 'agendada' || its.column !== column) return false
    if (target.rooms && one.sala?.id !== moving.sala?.id) return false
    return its.minute < end && minute < its.minute + its.length
  })
  if (other) return { words: `Choca con ${other.titular.nombre}, ${timeOf(other.inicio)}`, stops: true }
  const plan = target.hoursOf === undefined ? undefined : hours?.get(target.hoursOf)
  const isClosed = plan && closedSpans(plan, target.day, { from: minute, to: end }).length > 0
  return isClosed ? { words: 'Fuera de su horario', stops: false } : null
}
