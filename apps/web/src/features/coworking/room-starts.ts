import type { SlotWire } from '@amparo/contract/appointment.ts'

export interface RoomTime {
  readonly inicio: string
  readonly fin: string
}

/** Lengths of a booking in minutes: half hours from 30 min to 4 h (contract §5). */
export const lengths: readonly number[] = Array.from({ length: 8 }, (_, place) => (place + 1) * 30)

/** `1 h 30 min`. */
export function spokenLength(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return [hours > 0 ? `${hours} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : '']
    .filter(Boolean)
    .join(' ')
}

/**
 * Every time of `minutes` that a room has free on a day, from its half hours in order. `own` is the booking that is
 * being changed: its half hours count as free.
 */
export function roomStarts(
  huecos: readonly SlotWire[],
  minutes: number,
  own?: RoomTime,
): readonly RoomTime[] {
  const count = minutes / 30
  return huecos.flatMap((first, place) => {
    const run = huecos.slice(place, place + count)
    const last = run.at(-1)
    const fits =
      run.length === count && run.every((slot, at) => isFree(slot, own) && follows(slot, run[at - 1]))
    return fits && last ? [{ inicio: first.inicio, fin: last.fin }] : []
  })
}

function isFree(slot: SlotWire, own: RoomTime | undefined): boolean {
  if (slot.disponible) return true
  if (slot.motivo !== 'ocupado' || own === undefined) return false
  return Date.parse(own.inicio) <= Date.parse(slot.inicio) && Date.parse(slot.fin) <= Date.parse(own.fin)
}

function follows(slot: SlotWire, before: SlotWire | undefined): boolean {
  return before === undefined || Date.parse(before.fin) === Date.parse(slot.inicio)
}
