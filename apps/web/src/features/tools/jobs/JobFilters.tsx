import { regions } from '@amparo/domain/jobs/regions.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { SelectField } from '@amparo/ui/SelectField.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { countFilters, type Filters, modalityNames, salaryProblem } from './job-filters.ts'

const regionOptions = [['', 'Todo el Perú'], ...regions] as const

interface JobFiltersProps {
  filters: Filters
  onSearch: (filters: Filters) => void
}

/** One bar for the words; the filters collapse below it with their count. */
export function JobFilters({ filters, onSearch }: JobFiltersProps) {
  const [draft, setDraft] = useState(filters)
  const [trouble, setTrouble] = useState<string | null>(null)
  const more = useRef<HTMLDetailsElement>(null)
  const salary = useRef<HTMLInputElement>(null)
  const change = (part: Partial<Filters>) => setDraft((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = salaryProblem(draft)
    setTrouble(problem)
    if (more.current) more.current.open = problem !== null
    if (problem === null) onSearch(draft)
    else salary.current?.focus()
  }
  const set = countFilters(filters)
  return (
    <form
      onSubmit={submit}
      className="peer sm:rounded-panel sm:border sm:border-line sm:bg-surface sm:p-5 sm:shadow-card"
    >
      <div className="flex items-end gap-2">
        <Field
          label="Puesto, empresa o palabra"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          value={draft.words}
          onChange={(event) => change({ words: event.target.value })}
          className="min-w-0 flex-1"
        />
        <Button type="submit" className="min-h-12">
          Buscar
        </Button>
      </div>
      <details ref={more}>
        <summary className="mt-2 flex min-h-11 w-fit cursor-pointer items-center font-semibold text-action underline underline-offset-4">
          {set === 0 ? 'Filtros' : `Filtros (${set})`}
        </summary>
        <div className="grid gap-4 pb-2 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField
            label="Región"
            value={draft.region}
            options={regionOptions}
            onChange={(region) => change({ region })}
          />
          <SelectField
            label="Modalidad"
            value={draft.modality}
            options={[
              ['', 'Cualquiera'],
              ['presencial', modalityNames.presencial],
              ['remoto', modalityNames.remoto],
              ['hibrido', modalityNames.hibrido],
            ]}
            onChange={(modality) => change({ modality })}
          />
          <Field
            label="Sueldo desde (S/ al mes)"
            inputMode="numeric"
            autoComplete="off"
            ref={salary}
            value={draft.salaryMin}
            onChange={(event) => {
              setTrouble(null)
              change({ salaryMin: event.target.value })
            }}
            error={trouble}
          />
          <SelectField
            label="Publicadas"
            value={draft.days}
            options={[
              ['', 'En cualquier fecha'],
              ['1', 'Hoy'],
              ['3', 'En los últimos 3 días'],
              ['7', 'En la última semana'],
              ['15', 'En los últimos 15 días'],
            ]}
            onChange={(days) => change({ days })}
          />
          <SelectField
            label="Ordenar por"
            value={draft.order}
            options={[
              ['relevancia', 'Lo que más se parece a tus palabras'],
              ['recientes', 'Las más nuevas'],
              ['sueldo', 'El mejor sueldo'],
            ]}
            onChange={(order) => change({ order })}
          />
          <Button type="submit" look="secondary" className="self-end">
            Aplicar filtros
          </Button>
        </div>
      </details>
    </form>
  )
}
