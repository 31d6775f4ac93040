import { Choice, DayChoice, Filters } from '../../../table/Filters.tsx'
import { ManyChoice } from '../../../table/ManyChoice.tsx'
import type { ListState } from '../../../table/use-list-state.ts'
import type { Professional, SiteRooms } from './agenda-calls.ts'
import { mostColumns } from './agenda-columns.ts'

interface AgendaFiltersProps {
  state: ListState
  day: string
  everyone: readonly Professional[]
  /** Number of professionals, of whom one page is loaded. */
  total: number
  services: Professional['servicios']
  sites: readonly SiteRooms[]
  /** Number of sites, of which one page is loaded. */
  totalSites: number
}

/** Filters of the agenda: days, professionals, services and sites. */
export function AgendaFilters({
  state,
  day,
  everyone,
  total,
  services,
  sites,
  totalSites,
}: AgendaFiltersProps) {
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
        most={mostColumns}
        {...(total > everyone.length
          ? { more: `Aquí están ${everyone.length} de ${total}; a los demás se llega desde la semana.` }
          : {})}
        options={everyone.map(({ id, nombre }) => [id, nombre] as const)}
      />
      <Choice
        state={state}
        name="servicio"
        label="Servicio"
        options={[['', 'Todos'], ...services.map(({ id, nombre }) => [String(id), nombre] as const)]}
      />
      <Choice
        state={state}
        name="sede"
        label="Salas de"
        options={[
          ['', totalSites > sites.length ? `Todas (aquí, ${sites.length} de ${totalSites})` : 'Todas'],
          ...sites.map(({ nombre }) => [nombre, nombre] as const),
        ]}
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
