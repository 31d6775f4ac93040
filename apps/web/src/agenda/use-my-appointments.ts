import type { listMine } from '@amparo/contract/agenda.ts'
import { useLoad } from '../api/load.ts'
import { agendaCall } from './agenda-call.ts'

/** The person's appointments; those that were shown stay while they are fetched again. */
export function useMyAppointments() {
  const { data, failure, reload } = useLoad(
    ['mis-citas'],
    (signal) => agendaCall<typeof listMine>('GET', '/agendamientos/MisCitas', { signal }),
    { onReturn: true },
  )
  return { mine: data ?? null, error: failure, reload }
}
