import {
  formatLimaDate,
  formatLimaLongDate,
  parseInstant,
  toLimaDay,
  unbrokenLimaTime,
} from '@amparo/domain/lima-time.ts'

/** `hoy a las 9:30 a. m.`, `el viernes 5 de diciembre`, or with the year if it is another. */
export function formatMoment(iso: string, now: number): string {
  const instant = parseInstant(iso)
  const today = toLimaDay(now)
  const day = toLimaDay(instant)
  if (day === today) return `hoy a las ${unbrokenLimaTime(instant)}`
  if (day.slice(0, 4) === today.slice(0, 4))
    return `el ${formatLimaDate(instant)} a las ${unbrokenLimaTime(instant)}`
  return `el ${formatLimaLongDate(instant)}`
}
