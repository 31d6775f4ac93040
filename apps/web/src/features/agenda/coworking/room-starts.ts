import type { SlotWire } from '@amparo/contract/agenda/appointment.ts'

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

/** `1 persona`, `3 personas`. */
export function spokenPeople(count: number): string {
  return `${count} ${count === 1 ? 'persona' : 'personas'}`
}

/**
 * Every span of `minutes` for which a room is free on a day, from its half hours in order. The half hours of `own`,
 * the booking being changed, count as free.
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

/** A room in the search for the first free hour. */
interface RoomOfDay {
  readonly capacidad: number
  readonly huecos: readonly SlotWire[]
}

/**
 * The earliest span of `minutes` in a room that seats `people`, outside the person's own visits (`busy`); among equals,
 * the smallest room.
 */
export function firstStart<T extends RoomOfDay>(
  rooms: readonly T[],
  minutes: number,
  people: number,
  busy: readonly RoomTime[] = [],
): { readonly room: T; readonly time: RoomTime } | null {
  const firsts = rooms
    .filter(({ capacidad }) => people <= capacidad)
    .flatMap((room) =>
      roomStarts(room.huecos, minutes)
        .filter((time) => !busy.some((one) => overlap(one, time)))
        .slice(0, 1)
        .map((time) => ({ room, time })),
    )
  const [first] = firsts.sort(
    (one, other) =>
      Date.parse(one.time.inicio) - Date.parse(other.time.inicio) ||
      one.room.capacidad - other.room.capacidad,
  )
  return first ?? null
}

function overlap(one: RoomTime, other: RoomTime): boolean {
  return Date.parse(one.inicio) < Date.parse(other.fin) && Date.parse(other.inicio) < Date.parse(one.fin)
}

function isFree(slot: SlotWire, own: RoomTime | undefined): boolean {
  if (slot.disponible) return true
  if (slot.motivo !== 'ocupado' || own === undefined) return false
  return Date.parse(own.inicio) <= Date.parse(slot.inicio) && Date.parse(slot.fin) <= Date.parse(own.fin)
}

function follows(slot: SlotWire, before: SlotWire | undefined): boolean {
  return before === undefined || Date.parse(before.fin) === Date.parse(slot.inicio)
}
