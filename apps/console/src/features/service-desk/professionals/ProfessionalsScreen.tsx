import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { listDeskProfessionals } from '@amparo/contract/service-desk/console/professional-schedules.ts'
import { call } from '../../../api/call.ts'
import type { Column } from '../../../table/DataTable.tsx'
import { useListState } from '../../../table/use-list-state.ts'
import { SupplyPanel } from './SupplyPanel.tsx'
import { SupplyScreen, supplyQuery } from './SupplyScreen.tsx'
import { professionalSupply } from './supply-calls.ts'

type Professional = AnswerOf<typeof listDeskProfessionals>['filas'][number]

const columns: readonly Column<Professional>[] = [
  { title: 'Profesión', from: 'sm', cell: ({ profesion }) => profesion },
  { title: 'Colegiatura', from: 'lg', cell: ({ colegiatura }) => colegiatura ?? '—' },
  {
    title: 'Atiende',
    from: 'md',
    cell: ({ especialidades, servicios }) =>
      (especialidades.length > 0 ? especialidades : servicios.map(({ nombre }) => nombre)).join(', '),
  },
]

/** Professionals and their hours: each one's week, breaks and exceptions. */
export default function ProfessionalsScreen() {
  const state = useListState('id')
  const query = supplyQuery(state)
  const list = useLoad(
    ['profesionales', query],
    (signal) => call<typeof listDeskProfessionals>('GET', '/consola/Profesionales', { query, signal }),
    { keepBefore: true },
  )
  const chosen = list.data?.filas.find(({ id }) => id === state.read('id'))
  return (
    <SupplyScreen
      title="Profesionales"
      lead="Su semana, sus pausas y los días que no atienden."
      caption="Profesionales"
      state={state}
      list={list}
      search="Buscar por nombre"
      nameTitle="Nombre"
      states={{ all: 'Todos', on: 'Atienden', off: 'Ya no atienden', one: ['Atiende', 'Ya no atiende'] }}
      columns={columns}
      empty="Prueba con otra palabra. Quienes atienden están aquí con su semana; tócalos para abrir o cerrar horas."
      panel={
        chosen ? (
          <SupplyPanel
            key={chosen.id}
            id={chosen.id}
            name={chosen.nombre}
            calls={professionalSupply}
            onClose={() => state.show({ id: undefined })}
          />
        ) : undefined
      }
    />
  )
}
