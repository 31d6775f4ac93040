import type { listMine } from '@amparo/contract/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../api/call.ts'
import { agendaCall } from './agenda-call.ts'
import { useReturnToTab } from './use-return-to-tab.ts'

/** The person's appointments; those that were shown stay while they are fetched again. */
export function useMyAppointments() {
  const [mine, setMine] = useState<AnswerOf<typeof listMine> | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const stop = new AbortController()
    agendaCall<typeof listMine>('GET', '/agendamientos/MisCitas', { signal: stop.signal }).then(
      (answer) => {
        setMine(answer)
        setError(null)
      },
      (cause: unknown) => {
        if (stop.signal.aborted) return
        if (!(cause instanceof ApiError)) throw cause
        setError(cause)
      },
    )
    return () => stop.abort()
  }, [round])

  const reload = useCallback(() => setRound((current) => current + 1), [])
  useReturnToTab(reload)
  return { mine, error, reload }
}
