import type { listRooms } from '@amparo/contract/coworking.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { useCallback, useEffect, useState } from 'react'
import { agendaCall } from '../../agenda/agenda-call.ts'
import type { Day } from '../../agenda/days.ts'
import { ApiError } from '../../api/call.ts'

export type Site = AnswerOf<typeof listRooms>['sedes'][number]
export type Room = Site['salas'][number]

interface Loaded {
  readonly day: Day
  readonly sites: readonly Site[] | null
  readonly error: ApiError | null
}

/** Sites and rooms of a day with their half hours; null while they are on their way or no day is chosen. */
export function useRooms(day: Day) {
  const [loaded, setLoaded] = useState<Loaded>({ day: '', sites: null, error: null })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (day === '') return
    const stop = new AbortController()
    agendaCall<typeof listRooms>('GET', '/coworking/Salas', {
      query: { fecha: day },
      signal: stop.signal,
    }).then(
      ({ sedes }) => setLoaded({ day, sites: sedes, error: null }),
      (cause: unknown) => {
        if (stop.signal.aborted) return
        if (!(cause instanceof ApiError)) throw cause
        setLoaded((last) => ({ ...last, day, error: cause }))
      },
    )
    return () => stop.abort()
  }, [day, round])

  const reload = useCallback(() => setRound((current) => current + 1), [])
  const isCurrent = loaded.day === day
  return {
    sites: isCurrent && loaded.error === null ? loaded.sites : null,
    /** The sites there are, of whichever day was asked last: their hours are not to be shown. */
    known: loaded.sites ?? [],
    error: isCurrent ? loaded.error : null,
    reload,
  }
}
