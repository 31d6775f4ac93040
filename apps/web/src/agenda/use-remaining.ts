import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { listLimits } from '@amparo/contract/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { useLoad } from '../api/load.ts'
import { agendaCall } from './agenda-call.ts'

export type Remaining = AnswerOf<typeof listLimits>['limites'][number]

const key = 'limites'
/** From the home to a booking it is the same; each booking, move and cancellation has it fetched again. */
const freshMs = 60_000

const fetchLimits = (signal: AbortSignal) =>
  agendaCall<typeof listLimits>('GET', '/agendamientos/Limites', { signal })

/** What is left of every benefit that has a limit; none where it cannot be known. */
export function useLimits(): { readonly limits: readonly Remaining[]; readonly isWaiting: boolean } {
  const { data, error } = useLoad([key], fetchLimits, { freshMs })
  return { limits: data?.limites ?? [], isWaiting: data === undefined && error === null }
}

/** What is left of a benefit this policy year: undefined while it is on its way, null where it cannot be known. */
export function useRemaining(serviceId: number): Remaining | null | undefined {
  const { data, error } = useLoad([key], fetchLimits, { freshMs })
  if (!data && error === null) return undefined
  return data?.limites.find(({ idServicio }) => idServicio === serviceId) ?? null
}

/** Something was booked, moved or cancelled. */
export function reloadRemaining(): void {
  void reloadWhere(key)
}
