import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { listMine } from '@amparo/contract/agenda.ts'
import { currentBearer } from '../api/bearer.ts'
import { useLoad } from '../api/load.ts'
import { agendaCall } from './agenda-call.ts'
import { keepAppointments } from './kept-appointments.ts'

const key = 'mis-citas'
const reload = () => reloadWhere(key)

/** The person's appointments; those that were shown stay while they are fetched again. */
export function useMyAppointments() {
  const { data, failure } = useLoad([key], fetchAndKeep, { onReturn: true })
  return { mine: data ?? null, error: failure, reload }
}

/** What the server says; the device keeps the next ones, wherever in the portal one was booked or moved. */
async function fetchAndKeep(signal: AbortSignal) {
  const session = currentBearer()
  const mine = await agendaCall<typeof listMine>('GET', '/agendamientos/MisCitas', { signal })
  void keepAppointments(mine.proximas, session)
  return mine
}
