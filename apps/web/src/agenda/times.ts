import type { SlotWire } from '@amparo/contract/appointment.ts'
import { parseInstant, toLimaDay } from '@amparo/domain/lima-time.ts'
import { unbrokenLimaTime } from '@amparo/domain/unbroken-hours.ts'
import { limaDayNow, spokenDay } from './days.ts'

const limaOffsetMinutes = 300

/** Whether the device's clock reads otherwise than Lima's at that moment. */
export function isElsewhere(start: string): boolean {
  return new Date(start).getTimezoneOffset() !== limaOffsetMinutes
}

/** `9:30 a. m.`, which never breaks apart. */
export function spokenHour(start: string): string {
  return unbrokenLimaTime(parseInstant(start))
}

/** ` (hora de Lima)` where the device is in another zone, which never breaks apart. */
function whereElse(start: string): string {
  return isElsewhere(start) ? ' (hora\u00a0de\u00a0Lima)' : ''
}

/** `9:30 a. m.`, with `(hora de Lima)` where the device is in another zone. */
export function spokenTime(start: string): string {
  return `${spokenHour(start)}${whereElse(start)}`
}

/** `lunes 23 de noviembre, 9:30 a. m.`, with the year where it is not this one, for a place that says whose hours. */
export function spokenLimaMoment(start: string, today = limaDayNow()): string {
  return `${spokenDay(toLimaDay(parseInstant(start)), today)}, ${spokenHour(start)}`
}

/** The same with `(hora de Lima)` where the device is in another zone. */
export function spokenMoment(start: string, today = limaDayNow()): string {
  return `${spokenLimaMoment(start, today)}${whereElse(start)}`
}

/** A moment, or by `spokenTime` its time, at the end of a sentence: its own full stop, or the one of `a. m.` */
export function endingAt(start: string, say: (start: string) => string = spokenMoment): string {
  return `${say(start)}.`.replace(/\.\.$/, '.')
}

/** `9:30 a. m. a 10:00 a. m.`, which breaks between the two and not within one. */
export function spokenSpan({ inicio, fin }: { inicio: string; fin: string }): string {
  const [from, to] = [inicio, fin].map(spokenHour)
  return `${from} a ${to}${whereElse(fin)}`
}

/** An hour as it stands in an address: its day, and `0930`. */
export function placeOfHour(start: string): { dia: string; hora: string } {
  // The wire writes Lima's own hour.
  return { dia: start.slice(0, 10), hora: `${start.slice(11, 13)}${start.slice(14, 16)}` }
}

/** The hour that an address names; empty where it names none. */
export function hourAt({ dia, hora }: { dia?: string; hora?: string }): string {
  return dia && hora ? `${dia}T${hora.slice(0, 2)}:${hora.slice(2)}:00-05:00` : ''
}

const partsOfDay = [
  { name: 'Mañana', until: 12 },
  { name: 'Tarde', until: 18 },
  { name: 'Noche', until: 24 },
] as const

/** Slots of a day by part of the day; a part without any is left out. */
export function byPartOfDay<T extends Pick<SlotWire, 'inicio'>>(
  slots: readonly T[],
): readonly { name: string; slots: readonly T[] }[] {
  let from = 0
  return partsOfDay.flatMap(({ name, until }) => {
    const inPart = slots.filter(({ inicio }) => {
      // The wire writes Lima's own hour.
      const hour = Number(inicio.slice(11, 13))
      return hour >= from && hour < until
    })
    from = until
    return inPart.length > 0 ? [{ name, slots: inPart }] : []
  })
}
