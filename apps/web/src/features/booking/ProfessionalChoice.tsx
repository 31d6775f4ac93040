import type { listProfessionals } from '@amparo/contract/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { controlClass } from '@amparo/ui/Field.tsx'
import { useEffect, useId, useState } from 'react'
import { agendaCall } from '../../agenda/agenda-call.ts'
import type { SlotSearch } from '../../agenda/use-availability.ts'

type Professional = AnswerOf<typeof listProfessionals>['profesionales'][number]

interface ProfessionalChoiceProps {
  search: SlotSearch
  selected: string
  onSelect: (id: string) => void
}

/** Who attends, for who prefers somebody; otherwise whoever is free. Not shown where there is nothing to choose. */
export function ProfessionalChoice({ search, selected, onSelect }: ProfessionalChoiceProps) {
  const id = useId()
  const [all, setAll] = useState<readonly Professional[]>([])
  const { idServicio, especialidad } = search

  useEffect(() => {
    const stop = new AbortController()
    agendaCall<typeof listProfessionals>('GET', '/agendamientos/Profesionales', {
      query: { idServicio, ...(especialidad ? { especialidad } : {}) },
      signal: stop.signal,
    }).then(
      ({ profesionales }) => setAll(profesionales),
      // Whoever is free will do.
      () => undefined,
    )
    return () => stop.abort()
  }, [idServicio, especialidad])

  if (all.length < 2) return null
  return (
    <div className="mb-6 max-w-md">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Con quién <span className="font-normal text-ink-soft">(opcional)</span>
      </label>
      <select
        id={id}
        value={selected}
        onChange={(event) => onSelect(event.target.value)}
        className={controlClass}
      >
        <option value="">Con quien esté disponible</option>
        {all.map(({ id: value, nombre, colegiatura }) => (
          <option key={value} value={value}>
            {[nombre, colegiatura].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
    </div>
  )
}
