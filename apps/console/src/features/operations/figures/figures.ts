import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { panel } from '@amparo/contract/staff/console/administration.ts'
import { addDays, columnDay, type Day, daysFrom, shortDay, shortMonth } from '../../../dates.ts'
import { begin, counted, lengthWords } from '../../../words.ts'

export type FiguresAnswer = AnswerOf<typeof panel>
type DayFigures = FiguresAnswer['dias'][number]

export type Grain = FiguresAnswer['por']

/** Grain of a period of this length, so that a line has few enough points. */
export function grainOf({ desde, hasta }: { desde: Day; hasta: Day }): Grain {
  const days = daysFrom(desde, hasta) + 1
  if (days <= 92) return 'dia'
  return days <= 731 ? 'semana' : 'mes'
}

/** Words of a grain: its heading in a table, and the part with the most. */
export const grainWords = {
  dia: {
    head: 'Día',
    by: 'por día',
    best: (part: DayFigures) => `el día con más fue el ${columnDay(part.dia)}`,
  },
  semana: {
    head: 'Semana',
    by: 'por semana',
    best: ({ dia, hasta }: DayFigures) =>
      `la semana con más fue la del ${columnDay(dia)} al ${columnDay(hasta)}`,
  },
  mes: {
    head: 'Mes',
    by: 'por mes',
    best: ({ dia }: DayFigures) => `el mes con más fue ${shortMonth(dia)}`,
  },
} as const

/** A point's name in the table and, shorter, on the axis. */
export function pointNames({ dia, hasta }: DayFigures, grain: Grain): { label: string; short: string } {
  if (grain === 'mes') return { label: shortMonth(dia), short: shortMonth(dia) }
  const short = columnDay(dia).slice(0, 5)
  if (grain === 'semana') return { label: `${columnDay(dia)} al ${columnDay(hasta)}`, short: columnDay(dia) }
  return { label: `${shortDay(dia).split(' ')[0]} ${columnDay(dia)}`, short }
}

/** A period of the same length, right before another. */
export function periodBefore({ desde, hasta }: { desde: Day; hasta: Day }): { desde: Day; hasta: Day } {
  return { desde: addDays(desde, -daysFrom(desde, hasta) - 1), hasta: addDays(desde, -1) }
}

/** Figures that can be summed over days. */
export const sums = {
  activacionesIniciadas: (day: DayFigures) => day.activacionesIniciadas,
  activacionesHechas: (day: DayFigures) => day.activacionesHechas,
  reservas: (day: DayFigures) => totalOf(day.reservas),
  cancelaciones: (day: DayFigures) => totalOf(day.cancelaciones),
  inasistencias: (day: DayFigures) => totalOf(day.inasistencias),
  mensajesDetenidos: (day: DayFigures) => day.mensajesDetenidos,
  encuestas: ({ encuestas }: DayFigures) => encuestas.Promotor + encuestas.Neutro + encuestas.Detractor,
} as const

function totalOf(byService: readonly { total: number }[]): number {
  return byService.reduce((sum, { total }) => sum + total, 0)
}

export function sumOf(days: readonly DayFigures[], figure: (day: DayFigures) => number): number {
  return days.reduce((sum, day) => sum + figure(day), 0)
}

/** Booked share of the offered minutes, 0 to 100; null if none were offered. */
export function occupancy(days: readonly DayFigures[]): number | null {
  const offered = sumOf(days, ({ ocupacion }) => ocupacion.minutosOfrecidos)
  if (offered === 0) return null
  return Math.round((sumOf(days, ({ ocupacion }) => ocupacion.minutosOcupados) / offered) * 100)
}

/** Bookings by service, most first. */
export function byService(
  days: readonly DayFigures[],
  figure: 'reservas' | 'cancelaciones' | 'inasistencias',
): { label: string; value: number }[] {
  const totals = new Map<string, number>()
  for (const day of days) {
    for (const { servicio, total } of day[figure]) totals.set(servicio, (totals.get(servicio) ?? 0) + total)
  }
  return [...totals].map(([label, value]) => ({ label, value })).sort((one, other) => other.value - one.value)
}

/** Bookings that did not take place, by service, most first: cancelled, and missed ones. */
export function lostByService(days: readonly DayFigures[]): { label: string; value: number; text: string }[] {
  const missed = new Map(byService(days, 'inasistencias').map(({ label, value }) => [label, value]))
  const cancelled = new Map(byService(days, 'cancelaciones').map(({ label, value }) => [label, value]))
  return [...new Set([...cancelled.keys(), ...missed.keys()])]
    .map((label) => {
      const [off, absent] = [cancelled.get(label) ?? 0, missed.get(label) ?? 0]
      const parts = [
        ...(off > 0 ? [counted(off, 'cancelada', 'canceladas')] : []),
        ...(absent > 0 ? [`${counted(absent, 'vez', 'veces')} alguien no llegó`] : []),
      ]
      return { label, value: off + absent, text: begin(parts.join('; ')) }
    })
    .sort((one, other) => other.value - one.value)
}

export function faces(days: readonly DayFigures[]): { label: string; value: number }[] {
  return (['Promotor', 'Neutro', 'Detractor'] as const).map((label) => ({
    label,
    value: sumOf(days, ({ encuestas }) => encuestas[label]),
  }))
}

/** `1 detractor`, `12 detractores`. */
export function detractorWords(count: number): string {
  return `${count} ${count === 1 ? 'detractor' : 'detractores'}`
}

/** `12 más que antes`, `igual que antes`. */
export function changeWords(now: number, before: number, [one, many] = ['', '']): string {
  const change = now - before
  const unit = Math.abs(change) === 1 ? one : many
  if (change === 0) return 'Igual que en el período anterior'
  return `${Math.abs(change).toLocaleString('es-PE')}${unit} ${change > 0 ? 'más' : 'menos'} que en el período anterior`
}

/** Free time in words; from a hundred hours on without minutes. */
export function freeWords(minutes: number): string {
  const free = Math.max(0, minutes)
  return lengthWords(free >= 6000 ? free - (free % 60) : free) || 'Nada'
}
