import type { listLimits } from '@amparo/contract/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { useEffect, useState } from 'react'
import { agendaCall } from './agenda-call.ts'

type Limit = AnswerOf<typeof listLimits>['limites'][number]

/** How many uses of a benefit are left this policy year; nothing while that is not known, since booking tells too. */
export function RemainingUses({ serviceId }: { serviceId: number }) {
  const [limit, setLimit] = useState<Limit | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    agendaCall<typeof listLimits>('GET', '/agendamientos/Limites', { signal: stop.signal }).then(
      ({ limites }) => setLimit(limites.find(({ idServicio }) => idServicio === serviceId) ?? null),
      () => undefined,
    )
    return () => stop.abort()
  }, [serviceId])
  if (limit === null) return null
  const { quedan, limite, hasta } = limit
  return (
    <p className="text-[0.9375rem] text-ink-soft">
      {quedan === 1 ? 'Te queda' : 'Te quedan'} <strong className="text-ink">{quedan}</strong> de {limite}{' '}
      hasta el {formatDay(hasta)}
    </p>
  )
}
