import { formatLimaTime } from '../lima-time.ts'
import type { BookableService, MinuteSpan, OpeningHours } from './service-rules.ts'

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
const midnight = Date.parse('2026-01-01T00:00:00-05:00')

/** `8:00 a. m.` for a minute of the day. */
function clock(minute: number): string {
  return formatLimaTime(midnight + minute * 60_000)
}

interface Run {
  readonly from: number
  readonly to: number
  readonly hours: MinuteSpan
}

/** Consecutive weekdays with the same hours, as one run. */
function runsOf(opening: OpeningHours): Run[] {
  const runs: Run[] = []
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const hours = opening[weekday]
    if (!hours) continue
    const last = runs.at(-1)
    if (last && last.to === weekday - 1 && last.hours.start === hours.start && last.hours.end === hours.end) {
      runs[runs.length - 1] = { ...last, to: weekday }
    } else {
      runs.push({ from: weekday, to: weekday, hours })
    }
  }
  return runs
}

/** `lunes a sábado`; several runs are joined by «y». */
export function describeDays(opening: OpeningHours): string {
  return runsOf(opening)
    .map(({ from, to }) => (from === to ? weekdays[from - 1] : `${weekdays[from - 1]} a ${weekdays[to - 1]}`))
    .join(' y ')
}

/** `lunes a sábado, de 8:00 a. m. a 8:00 p. m.`; several runs are joined by a semicolon. */
export function describeOpening(opening: OpeningHours): string {
  return runsOf(opening)
    .map(({ from, to, hours }) => {
      const days = from === to ? weekdays[from - 1] : `${weekdays[from - 1]} a ${weekdays[to - 1]}`
      return `${days}, de ${clock(hours.start)} a ${clock(hours.end)}`
    })
    .join('; ')
}

/** `de 8:00 a. m. a 1:00 p. m. y de 2:00 p. m. a 6:00 p. m.`, in the order of the spans. */
export function describeSpans(spans: readonly MinuteSpan[]): string {
  return spans.map(({ start, end }) => `de ${clock(start)} a ${clock(end)}`).join(' y ')
}

/** The sentence shown when a time is outside the hours (contract §5). */
export function describeHours(
  service: Pick<BookableService, 'opening' | 'closesOnHolidays' | 'durationMinutes'>,
): string {
  const holidays = service.closesOnHolidays ? ', y no en feriados nacionales' : ''
  return `Se atiende de ${describeOpening(service.opening)}${holidays}, en turnos de ${service.durationMinutes} minutos.`
}
