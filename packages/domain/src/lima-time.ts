import { monthNames as months } from './months.ts'
import { unbrokenHours } from './unbroken-hours.ts'

/** The time zone of every time in the product. */
export const limaZone = 'America/Lima'

/** An instant in any form: milliseconds since 1970, a `Date`, or a `Temporal.Instant`, which not every browser has. */
export type InstantLike = number | Date | { readonly epochMilliseconds: number }

/** Lima has been five hours behind UTC all year since 1994 (IANA tz database, America/Lima). */
const offsetMilliseconds = -5 * 60 * 60 * 1000
const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const

/** Parses the wire's ISO 8601 text to milliseconds since 1970; throws a RangeError for any other text. */
export function parseInstant(iso: string): number {
  const epochMilliseconds = Date.parse(iso)
  if (Number.isNaN(epochMilliseconds)) throw new RangeError(`Not an instant: ${iso}`)
  return epochMilliseconds
}

/** `2026-12-01T09:30:00-05:00`: truncated to whole seconds (contract §1). */
export function toLimaIso(instant: InstantLike): string {
  return `${limaClock(instant).toISOString().slice(0, 19)}-05:00`
}

/** The day in Lima as `AAAA-MM-DD`. */
export function toLimaDay(instant: InstantLike): string {
  return limaClock(instant).toISOString().slice(0, 10)
}

/** The day in Lima. */
export function limaToday(instant: InstantLike): Temporal.PlainDate {
  return Temporal.PlainDate.from(toLimaDay(instant))
}

/** `viernes 5 de diciembre` (ux: dates). */
export function formatLimaDate(instant: InstantLike): string {
  const clock = limaClock(instant)
  return `${weekdays[clock.getUTCDay()]} ${clock.getUTCDate()} de ${months[clock.getUTCMonth()]}`
}

/** `5 de diciembre de 2026`, for a day whose year matters. */
export function formatLimaLongDate(instant: InstantLike): string {
  const clock = limaClock(instant)
  return `${clock.getUTCDate()} de ${months[clock.getUTCMonth()]} de ${clock.getUTCFullYear()}`
}

/** The hour in Lima, 0 to 23. */
export function limaHour(instant: InstantLike): number {
  return limaClock(instant).getUTCHours()
}

/** `9:30 a. m.`, with plain spaces; midnight and noon are `12:00` (ux: times). */
export function formatLimaTime(instant: InstantLike): string {
  const clock = limaClock(instant)
  const hour = clock.getUTCHours()
  const minutes = String(clock.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'a. m.' : 'p. m.'}`
}

/** `viernes 5 de diciembre, 9:30 a. m.` */
export function formatLimaMoment(instant: InstantLike): string {
  return `${formatLimaDate(instant)}, ${formatLimaTime(instant)}`
}

/** A day of the wire (`AAAA-MM-DD`) as `5 de diciembre de 2026`; throws a RangeError for any other text. */
export function formatDay(day: string): string {
  return formatLimaLongDate(parseInstant(`${day}T12:00:00-05:00`))
}

/** Whether the last day of a cover means no end: feeds write `9999-12-31`. */
export function isOpenEnded(day: string): boolean {
  return day > '2100'
}

/** The days of a cover: `Del 1 de enero de 2026 al 31 de diciembre de 2026`, or `Desde …, sin fecha de término`. */
export function formatCover(from: string, to: string): string {
  return isOpenEnded(to)
    ? `Desde el ${formatDay(from)}, sin fecha de término`
    : `Del ${formatDay(from)} al ${formatDay(to)}`
}

/** `hasta el 31 de diciembre de 2026`, or `sin fecha de término`. */
export function formatUntil(day: string): string {
  return isOpenEnded(day) ? 'sin fecha de término' : `hasta el ${formatDay(day)}`
}

/** A day of the next months, without its year: `5 de diciembre`. */
export function formatNearDay(day: string): string {
  return formatDay(day).replace(/ de \d{4}$/, '')
}

/** Céntimos as `S/ 1,234.50`, with a plain space; below zero `-S/ 0.50`. Whole céntimos only. */
export function formatSoles(cents: number): string {
  const whole = String(Math.trunc(Math.abs(cents) / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',')
  return `${cents < 0 ? '-' : ''}S/ ${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** A date whose UTC fields are Lima's local time. */
function limaClock(instant: InstantLike): Date {
  const at =
    typeof instant === 'object' && 'epochMilliseconds' in instant ? instant.epochMilliseconds : instant
  return new Date(at.valueOf() + offsetMilliseconds)
}

/** The instant at which a Lima day begins. */
export function toDayStart(day: string): Date {
  return new Date(`${day}T00:00:00-05:00`)
}

/** The instant at which a Lima day ends. */
export function toDayEnd(day: string): Date {
  return new Date(toDayStart(day).getTime() + 86_400_000)
}

/** `9:30 a. m.` of an instant in Lima, without line breaks. */
export function unbrokenLimaTime(instant: InstantLike): string {
  return unbrokenHours(formatLimaTime(instant))
}
