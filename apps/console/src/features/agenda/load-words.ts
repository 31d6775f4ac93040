import { lengthWords } from '../../words.ts'
import type { AgendaLoad } from './agenda-calls.ts'

export type DayLoad = AgendaLoad['filas'][number]['dias'][number]

/** Minutes offered and not booked; bookings outside the hours leave none. */
function freeMinutes({ minutosOcupados, minutosOfrecidos }: DayLoad): number {
  return Math.max(0, minutosOfrecidos - minutosOcupados)
}

/** `3 h 30 min libres`, `Lleno`, `Sin horario`. */
export function freeWords(load: DayLoad): string {
  if (load.minutosOfrecidos === 0) return 'Sin horario'
  const free = freeMinutes(load)
  return free === 0 ? 'Lleno' : `${lengthWords(free)} libres`
}

/** Share of what is offered that is taken, 0 to 100. */
export function shareOf({ minutosOcupados, minutosOfrecidos }: DayLoad): number {
  if (minutosOfrecidos === 0) return minutosOcupados > 0 ? 100 : 0
  return Math.min(100, Math.round((minutosOcupados / minutosOfrecidos) * 100))
}
