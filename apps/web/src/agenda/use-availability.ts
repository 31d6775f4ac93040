import type { listAvailable } from '@amparo/contract/agenda.ts'
import type { SlotWire } from '@amparo/contract/appointment.ts'
import type { AnswerOf, RequestOf } from '@amparo/contract/endpoint.ts'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../api/call.ts'
import { agendaCall } from './agenda-call.ts'
import type { Day, DayWindow } from './days.ts'
import { useReturnToTab } from './use-return-to-tab.ts'

/** Whose hours are wanted. */
export type SlotSearch = Pick<
  RequestOf<typeof listAvailable>,
  'idServicio' | 'especialidad' | 'idProfesional' | 'modalidad'
>

export interface Availability extends Omit<AnswerOf<typeof listAvailable>, 'citas'> {
  readonly byDay: ReadonlyMap<Day, readonly SlotWire[]>
}

interface Loaded {
  readonly asked: string
  readonly availability: Availability | null
  readonly error: ApiError | null
}

/** The hours of a window of days. What was shown stays, marked as `loading`, while newer hours are on their way. */
export function useAvailability(search: SlotSearch, { from, to }: DayWindow) {
  const [loaded, setLoaded] = useState<Loaded>({ asked: '', availability: null, error: null })
  const [round, setRound] = useState(0)
  const question = JSON.stringify({ ...search, desde: from, hasta: to })
  const asked = `${round} ${question}`

  useEffect(() => {
    const stop = new AbortController()
    const body = JSON.parse(question) as RequestOf<typeof listAvailable>
    agendaCall<typeof listAvailable>('POST', '/agendamientos/ObtenerCitasDisponibles', {
      body,
      signal: stop.signal,
    }).then(
      ({ citas, ...rest }) => {
        const byDay = new Map<Day, SlotWire[]>()
        for (const slot of citas) {
          const day = slot.inicio.slice(0, 10)
          byDay.set(day, [...(byDay.get(day) ?? []), slot])
        }
        if (!stop.signal.aborted) setLoaded({ asked, availability: { ...rest, byDay }, error: null })
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        // What was shown of the same days stays: whoever books one of them is told how it really is.
        setLoaded((last) => ({
          asked,
          availability: last.asked.endsWith(` ${question}`) ? last.availability : null,
          error,
        }))
      },
    )
    return () => stop.abort()
  }, [asked, question])

  const reload = useCallback(() => setRound((current) => current + 1), [])
  useReturnToTab(reload)
  const isCurrent = loaded.asked === asked
  return {
    loading: !isCurrent,
    // Hours of other days or of another professional would mislead; those of the round before are nearly right.
    availability: loaded.asked.endsWith(` ${question}`) ? loaded.availability : null,
    error: isCurrent && loaded.availability === null ? loaded.error : null,
    reload,
  }
}
