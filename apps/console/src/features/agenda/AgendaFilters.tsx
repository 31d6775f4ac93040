import { Choice, DayChoice, Filters } from '../../table/Filters.tsx'
import { ManyChoice } from '../../table/ManyChoice.tsx'
import type { ListState } from '../../table/use-list-state.ts'
import type { Professional, SiteRooms } from './agenda-calls.ts'
import { servicesOf } from './agenda-columns.ts'

/** How many stand beside each other at most: more is no longer read. */
export const mostBeside = 8

interface AgendaFiltersProps {
  state: ListState
  day: string
  everyone: readonly Professional[]
  sites: readonly SiteRooms[]
}

/** What the agenda shows: which days, of whom, of what and where. */
export function AgendaFilters({ state, day, everyone, sites }: AgendaFiltersProps) {
  return (
    <Filters inPairs>
      <Choice
        state={state}
        name="vista"
        label="Ver"
        options={[
          ['semana', 'Semana'],
          ['dia', 'Día'],
        ]}
      />
      <DayChoice state={state} name="dia" label="Fecha" meant={day} />
      <ManyChoice
        state={state}
        name="profesional"
        label="Profesionales"
        none="Todos"
        most={mostBeside}
        options={everyone.map(({ id, nombre }) => [id, nombre] as const)}
      />
      <Choice
        state={state}
        name="servicio"
        label="Servicio"
        options={[['', 'Todos'], ...servicesOf(everyone)]}
      />
      <Choice
        state={state}
        name="sede"
        label="Salas de"
        options={[['', 'Todas las sedes'], ...sites.map(({ nombre }) => [nombre, nombre] as const)]}
      />
      <Choice
        state={state}
        name="canceladas"
        label="Canceladas"
        options={[
          ['no', 'Ocultas'],
          ['si', 'A la vista'],
        ]}
      />
    </Filters>
  )
}
