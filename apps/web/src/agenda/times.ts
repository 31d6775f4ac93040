import type { SlotWire } from '@amparo/contract/agenda/appointment.ts'
import { parseInstant, toLimaDay, unbrokenLimaTime } from '@amparo/domain/lima-time.ts'
import { limaDayNow, spokenDay } from './days.ts'

const limaOffsetMinutes = 300

/** Whether the device's clock differs from Lima's at that moment. */
export function isElsewhere(start: string): boolean {
  return new Date(start).getTimezoneOffset() !== limaOffsetMinutes
}

/** `9:30 a. m.`, with non-breaking spaces. */
export function spokenHour(start: string): string {
  return unbrokenLimaTime(parseInstant(start))
}

/** ` (hora de Lima)` if the device is in another zone, with non-breaking spaces. */
function whereElse(start: string): string {
  return isElsewhere(start) ? ' (hora\u00a0de\u00a0Lima)' : ''
}

/** `9:30 a. m.`, with `(hora de Lima)` if the device is in another zone. */
export function spokenTime(start: string): string {
  return `${spokenHour(start)}${whereElse(start)}`
}

/** `lunes 23 de noviembre, 9:30 a. m.`, with the year if it is not this one, where the time zone is stated elsewhere. */
export function spokenLimaMoment(start: string, today = limaDayNow()): string {
  return `${spokenDay(toLimaDay(parseInstant(start)), today)}, ${spokenHour(start)}`
}

/** The same with `(hora de Lima)` if the device is in another zone. */
export function spokenMoment(start: string, today = limaDayNow()): string {
  return `${spokenLimaMoment(start, today)}${whereElse(start)}`
}

/** An instant, or its time with `spokenTime`, at the end of a sentence: adds a full stop unless `a. m.` has one. */
export function endingAt(start: string, say: (start: string) => string = spokenMoment): string {
  return `${say(start)}.`.replace(/\.\.$/, '.')
}

/** `9:30 a. m. a 10:00 a. m.`, which breaks only between the two. */
export function spokenSpan({ inicio, fin }: { inicio: string; fin: string }): string {
  const [from, to] = [inicio, fin].map(spokenHour)
  return `${from} a ${to}${whereElse(fin)}`
}

/** An hour in an address: its day, and `0930`. */
export function placeOfHour(start: string): { dia: string; hora: string } {
  // The wire has Lima time.
  return { dia: start.slice(0, 10), hora: `${start.slice(11, 13)}${start.slice(14, 16)}` }
}

/** The hour in an address; empty if there is none. */
export function hourAt({ dia, hora }: { dia?: string; hora?: string }): string {
  return dia && hora ? `${dia}T${hora.slice(0, 2)}:${hora.slice(2)}:00-05:00` : ''
}

const partsOfDay = [
  { name: 'Mañana', until: 12 },
  { name: 'Tarde', until: 18 },
  { name: 'Noche', until: 24 },
] as const

/** Slots of a day by part of the day; empty parts are omitted. */
export function byPartOfDay<T extends Pick<SlotWire, 'inicio'>>(
  slots: readonly T[],
): readonly { name: string; slots: readonly T[] }[] {
  let from = 0
  return partsOfDay.flatMap(({ name, until }) => {
    const inPart = slots.filter(({ inicio }) => {
      // The wire has Lima time.
      const hour = Number(inicio.slice(11, 13))
      return hour >= from && hour < until
    })
    from = until
    return inPart.length > 0 ? [{ name, slots: inPart }] : []
  })
}
