import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { listMine } from '@amparo/contract/agenda/agenda.ts'
import { currentBearer } from '../api/bearer.ts'
import { useLoad } from '../api/load.ts'
import { agendaCall } from './agenda-call.ts'
import { keepAppointments } from './kept-appointments.ts'

const key = 'mis-citas'
const reload = () => reloadWhere(key)

/** The person's appointments; the shown ones stay while they reload. */
export function useMyAppointments() {
  const { data, failure } = useLoad([key], fetchAndKeep, { onReturn: true })
  return { mine: data ?? null, error: failure, reload }
}

/** Loads from the server and stores the next ones on the device, on every page that books or moves one. */
async function fetchAndKeep(signal: AbortSignal) {
  const session = currentBearer()
  const mine = await agendaCall<typeof listMine>('GET', '/agendamientos/MisCitas', { signal })
  void keepAppointments(mine.proximas, session)
  return mine
}
