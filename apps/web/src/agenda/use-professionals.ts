import type { listProfessionals } from '@amparo/contract/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { agendaCall } from './agenda-call.ts'
import type { SlotSearch } from './use-availability.ts'

export type Professional = AnswerOf<typeof listProfessionals>['profesionales'][number]

interface Known {
  readonly asked: string
  readonly all: readonly Professional[]
}

/** Who attends a service; null while that is on its way, and nobody where it cannot be had: whoever is free will do. */
export function useProfessionals({
  idServicio,
  especialidad,
}: Pick<SlotSearch, 'idServicio' | 'especialidad'>): readonly Professional[] | null {
  const [known, setKnown] = useState<Known | null>(null)
  const asked = `${idServicio} ${especialidad ?? ''}`

  useEffect(() => {
    const stop = new AbortController()
    agendaCall<typeof listProfessionals>('GET', '/agendamientos/Profesionales', {
      query: { idServicio, ...(especialidad ? { especialidad } : {}) },
      signal: stop.signal,
    }).then(
      ({ profesionales }) => setKnown({ asked, all: profesionales }),
      () => {
        if (!stop.signal.aborted) setKnown({ asked, all: [] })
      },
    )
    return () => stop.abort()
  }, [asked, idServicio, especialidad])

  return known?.asked === asked ? known.all : null
}
