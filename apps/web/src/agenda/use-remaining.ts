import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { listLimits } from '@amparo/contract/agenda/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { useLoad } from '../api/load.ts'
import { agendaCall } from './agenda-call.ts'

export type Remaining = AnswerOf<typeof listLimits>['limites'][number]

const key = 'limites'
/** Reused from the home page to a booking; each booking, move and cancellation reloads it. */
const freshMs = 60_000

const fetchLimits = (signal: AbortSignal) =>
  agendaCall<typeof listLimits>('GET', '/agendamientos/Limites', { signal })

/** The rest of every limited benefit; empty if unavailable. */
export function useLimits(): { readonly limits: readonly Remaining[]; readonly isWaiting: boolean } {
  const { data, error } = useLoad([key], fetchLimits, { freshMs })
  return { limits: data?.limites ?? [], isWaiting: data === undefined && error === null }
}

/** The rest of a benefit in this policy year: undefined while loading, null if unavailable. */
export function useRemaining(serviceId: number): Remaining | null | undefined {
  const { data, error } = useLoad([key], fetchLimits, { freshMs })
  if (!data && error === null) return undefined
  return data?.limites.find(({ idServicio }) => idServicio === serviceId) ?? null
}

/** Called after a booking, move or cancellation. */
export function reloadRemaining(): void {
  void reloadWhere(key)
}
