import { lengthWords } from '../../../words.ts'
import type { AgendaLoad } from './agenda-calls.ts'
import { minutesOf } from './open-hours.ts'

export type DayLoad = AgendaLoad['filas'][number]['dias'][number]

/** Free time from now on: `3 h 30 min libres`, `Nada libre`, `Sin horario`. */
export function freeWords(load: DayLoad): string {
  if (load.minutosOfrecidos === 0) return 'Sin horario'
  const { minutosLibres: free } = load
  return free === 0 ? 'Nada libre' : `${lengthWords(free)} libres`
}

/** Booked share of the offered time, 0 to 100. */
export function shareOf({ minutosOcupados, minutosOfrecidos }: DayLoad): number {
  if (minutosOfrecidos === 0) return minutosOcupados > 0 ? 100 : 0
  return Math.min(100, Math.round((minutosOcupados / minutosOfrecidos) * 100))
}

type Span = NonNullable<DayLoad['libres']>[number]

/** `9:00–11:30`, from the wire's times. */
export function spanWords({ desde, hasta }: Span): string {
  return `${shortClock(desde)}–${shortClock(hasta)}`
}

function shortClock(clock: string): string {
  return clock.replace(/^0/, '')
}

/** Range of a strip of free hours: whole hours that contain them all. */
export function stripSpan(loads: readonly DayLoad[]): { readonly from: number; readonly to: number } {
  const spans = loads.flatMap(({ libres = [] }) => libres)
  return {
    from: Math.floor(Math.min(8 * 60, ...spans.map(({ desde }) => minutesOf(desde))) / 60) * 60,
    to: Math.ceil(Math.max(18 * 60, ...spans.map(({ hasta }) => minutesOf(hasta))) / 60) * 60,
  }
}

/** A day's strip, coloured where free, as one background; none if nothing is free. */
export function stripOf(
  { libres = [] }: DayLoad,
  { from, to }: { readonly from: number; readonly to: number },
): string | undefined {
  const place = (clock: string) => Math.round(((minutesOf(clock) - from) / (to - from)) * 1000) / 10
  const stops = libres.map(
    ({ desde, hasta }) =>
      `transparent ${place(desde)}%, var(--success) ${place(desde)}% ${place(hasta)}%, transparent ${place(hasta)}%`,
  )
  return stops.length > 0 ? `linear-gradient(to right, transparent 0%, ${stops.join(', ')})` : undefined
}
