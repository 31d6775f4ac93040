import { regions } from '@amparo/domain/jobs/regions.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Field } from '@amparo/ui/Field.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { Choice } from '../../inside/Choice.tsx'
import { type Filters, salaryProblem } from './job-filters.ts'

const regionOptions = [['', 'Todo el Perú'], ...regions] as const

/** What to look for. The words come first; the rest is folded on a phone until it is wanted. */
export function JobFilters({
  filters,
  onSearch,
}: {
  filters: Filters
  onSearch: (filters: Filters) => void
}) {
  const [draft, setDraft] = useState(filters)
  const [trouble, setTrouble] = useState<string | null>(null)
  const more = useRef<HTMLDetailsElement>(null)
  const salary = useRef<HTMLInputElement>(null)
  const change = (part: Partial<Filters>) => setDraft((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = salaryProblem(draft)
    setTrouble(problem)
    if (problem === null) {
      onSearch(draft)
      return
    }
    if (more.current) more.current.open = true
    salary.current?.focus()
  }
  return (
    <form
      onSubmit={submit}
      className="grid gap-4 rounded-panel border border-line bg-surface p-5 shadow-card"
    >
      <Field
        label="Puesto, empresa o palabra"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        value={draft.words}
        onChange={(event) => change({ words: event.target.value })}
        placeholder="asistente contable"
      />
      <Choice
        label="Región"
        value={draft.region}
        options={regionOptions}
        onChange={(region) => change({ region })}
      />
      <details ref={more}>
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-action underline underline-offset-4">
          Más filtros
        </summary>
        <div className="mt-2 grid gap-4">
          <Choice
            label="Modalidad"
            value={draft.modality}
            options={[
              ['', 'Cualquiera'],
              ['presencial', 'Presencial'],
              ['remoto', 'Remoto'],
              ['hibrido', 'Híbrido'],
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
          <Choice
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
          <Choice
            label="Ordenar por"
            value={draft.order}
            options={[
              ['relevancia', 'Lo que más se parece a tus palabras'],
              ['recientes', 'Las más nuevas'],
              ['sueldo', 'El mejor sueldo'],
            ]}
            onChange={(order) => change({ order })}
          />
        </div>
      </details>
      <Button type="submit">Buscar</Button>
    </form>
  )
}
