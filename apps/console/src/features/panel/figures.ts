import type { panel } from '@amparo/contract/console/administration.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { addDays, type Day, daysFrom } from '../../dates.ts'

export type PanelAnswer = AnswerOf<typeof panel>
type DayFigures = PanelAnswer['dias'][number]

/** A period as long as another one, right before it. */
export function periodBefore({ desde, hasta }: { desde: Day; hasta: Day }): { desde: Day; hasta: Day } {
  return { desde: addDays(desde, -daysFrom(desde, hasta) - 1), hasta: addDays(desde, -1) }
}

/** A figure that adds up over days. */
export const sums = {
  activacionesIniciadas: (day: DayFigures) => day.activacionesIniciadas,
  activacionesHechas: (day: DayFigures) => day.activacionesHechas,
  reservas: (day: DayFigures) => totalOf(day.reservas),
  cancelaciones: (day: DayFigures) => totalOf(day.cancelaciones),
  inasistencias: (day: DayFigures) => totalOf(day.inasistencias),
  encuestas: ({ encuestas }: DayFigures) => encuestas.Promotor + encuestas.Neutro + encuestas.Detractor,
} as const

function totalOf(byService: readonly { total: number }[]): number {
  return byService.reduce((sum, { total }) => sum + total, 0)
}

export function sumOf(days: readonly DayFigures[], figure: (day: DayFigures) => number): number {
  return days.reduce((sum, day) => sum + figure(day), 0)
}

/** Share of the minutes offered that were booked, 0 to 100; null where nothing was offered. */
export function occupancy(days: readonly DayFigures[]): number | null {
  const offered = sumOf(days, ({ ocupacion }) => ocupacion.minutosOfrecidos)
  if (offered === 0) return null
  return Math.round((sumOf(days, ({ ocupacion }) => ocupacion.minutosOcupados) / offered) * 100)
}

/** Bookings by service, the most booked first. */
export function byService(
  days: readonly DayFigures[],
  figure: 'reservas' | 'cancelaciones' | 'inasistencias',
): { label: string; value: number }[] {
  const totals = new Map<string, number>()
  for (const day of days) {
    for (const { servicio, total } of day[figure]) totals.set(servicio, (totals.get(servicio) ?? 0) + total)
  }
  return [...totals]
    .map(([label, value]) => ({ label, value }))
    .toSorted((one, other) => other.value - one.value)
}

export function faces(days: readonly DayFigures[]): { label: string; value: number }[] {
  return (['Promotor', 'Neutro', 'Detractor'] as const).map((label) => ({
    label,
    value: sumOf(days, ({ encuestas }) => encuestas[label]),
  }))
}

/** `12 más que antes`, `igual que antes`. */
export function changeWords(now: number, before: number, unit = ''): string {
  const change = now - before
  if (change === 0) return 'Igual que en el período anterior'
  return `${Math.abs(change).toLocaleString('es-PE')}${unit} ${change > 0 ? 'más' : 'menos'} que en el período anterior`
}
