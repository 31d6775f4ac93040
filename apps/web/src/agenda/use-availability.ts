import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { listAvailable } from '@amparo/contract/agenda/agenda.ts'
import type { SlotWire } from '@amparo/contract/agenda/appointment.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { useLoad } from '../api/load.ts'
import { agendaCall } from './agenda-call.ts'
import type { Day, DayWindow } from './days.ts'

/** Search criteria for hours. */
export type SlotSearch = Pick<
  RequestOf<typeof listAvailable>,
  'idServicio' | 'especialidad' | 'idProfesional' | 'modalidad'
>

export interface Availability extends Omit<AnswerOf<typeof listAvailable>, 'citas'> {
  readonly byDay: ReadonlyMap<Day, readonly SlotWire[]>
}

const key = 'horas-libres'

/**
 * The free hours of a window of days. Shown hours stay, marked as `loading`, while the same days reload; hours of
 * other days or professionals would mislead.
 */
export function useAvailability(search: SlotSearch, { from, to }: DayWindow) {
  const body = { ...search, desde: from, hasta: to }
  const { data, error, busy, reload } = useLoad(
    [key, body],
    async (signal): Promise<Availability> => {
      const { citas, ...rest } = await agendaCall<typeof listAvailable>(
        'POST',
        '/agendamientos/ObtenerCitasDisponibles',
        { body, signal },
      )
      return { ...rest, byDay: slotsByDay(citas) }
    },
    { onReturn: true },
  )
  return { loading: busy, availability: data ?? null, error, reload }
}

/** Refetches free hours wherever they are shown: another person may have taken one. */
export function reloadAvailability(): void {
  void reloadWhere(key)
}

function slotsByDay(slots: readonly SlotWire[]): Map<Day, SlotWire[]> {
  const byDay = new Map<Day, SlotWire[]>()
  for (const slot of slots) {
    const day = slot.inicio.slice(0, 10)
    byDay.set(day, [...(byDay.get(day) ?? []), slot])
  }
  return byDay
}
