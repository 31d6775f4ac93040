import type { listLimits } from '@amparo/contract/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { agendaCall } from './agenda-call.ts'

export type Remaining = AnswerOf<typeof listLimits>['limites'][number]

/** What is left of a benefit this policy year, asked again with each `round`; null while it is not known. */
export function useRemaining(serviceId: number, round: number): Remaining | null {
  const [remaining, setRemaining] = useState<Remaining | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const stop = new AbortController()
    agendaCall<typeof listLimits>('GET', '/agendamientos/Limites', { signal: stop.signal }).then(
      ({ limites }) => setRemaining(limites.find(({ idServicio }) => idServicio === serviceId) ?? null),
      // Booking tells too.
      () => undefined,
    )
    return () => stop.abort()
  }, [serviceId, round])
  return remaining
}
