import { telemedicineSpecialties } from '@amparo/domain/catalogue/telemedicine.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Choice, DayChoice, Filters, useCollapsed } from '../../../table/Filters.tsx'
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
  /** The week of many, which has its own filters and order. */
  isMap: boolean
}

/** Filters that a phone folds until one of them is set. */
const folded = ['profesional', 'servicio', 'sede', 'especialidad', 'conLibres', 'orden', 'canceladas']

/** Filters of the agenda: days, professionals, services and sites. */
export function AgendaFilters({
  state,
  day,
  everyone,
  total,
  services,
  sites,
  totalSites,
  isMap,
}: AgendaFiltersProps) {
  const { open, setOpen, label } = useCollapsed(state, folded)
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
      <Button
        look="quiet"
        size="small"
        className="justify-self-start md:hidden"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div className={open ? 'contents' : 'contents max-md:hidden'}>
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
        {isMap ? <MapFilters state={state} /> : null}
        <Choice
          state={state}
          name="canceladas"
          label="Canceladas"
          options={[
            ['no', 'Ocultas'],
            ['si', 'A la vista'],
          ]}
        />
      </div>
    </Filters>
  )
}

function MapFilters({ state }: Pick<AgendaFiltersProps, 'state'>) {
  return (
    <>
      <Choice
        state={state}
        name="especialidad"
        label="Especialidad"
        options={[['', 'Todas'], ...telemedicineSpecialties.map((one) => [one, one] as const)]}
      />
      <Choice
        state={state}
        name="conLibres"
        label="Horas libres"
        options={[
          ['', 'Con o sin'],
          ['si', 'Con horas libres'],
        ]}
      />
      <Choice
        state={state}
        name="orden"
        label="Orden"
        options={[
          ['', 'Por nombre'],
          ['carga', 'Más ocupados'],
          ['libres', 'Más libres'],
        ]}
      />
    </>
  )
}
