import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { listDeskProfessionals } from '@amparo/contract/console/agenda.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { Badge } from '../../shell/Badge.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { DataTable } from '../../table/DataTable.tsx'
import { Choice, Filters, SearchBox } from '../../table/Filters.tsx'
import { listWords, oneOf, useListState } from '../../table/use-list-state.ts'
import { SupplyPanel } from './SupplyPanel.tsx'
import { professionalSupply } from './supply-calls.ts'

type Professional = AnswerOf<typeof listDeskProfessionals>['filas'][number]

/** Who attends, and when: each one's week, breaks and exceptions. */
export default function ProfessionalsScreen() {
  const state = useListState('id')
  const estado = oneOf(state.read('estado'), ['activo', 'inactivo'])
  const query = { ...listWords(state), ...(estado ? { estado } : {}) }
  const list = useLoad(
    ['profesionales', query],
    (signal) => call<typeof listDeskProfessionals>('GET', '/consola/Profesionales', { query, signal }),
    { keepBefore: true },
  )
  const open = state.read('id')
  const chosen = list.data?.filas.find(({ id }) => id === open)
  return (
    <Screen
      title="Profesionales"
      lead="Su semana, sus pausas y los días que no atienden."
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
    >
      <Filters>
        <SearchBox state={state} label="Buscar por nombre" />
        <Choice
          state={state}
          name="estado"
          label="Estado"
          options={[
            ['', 'Todos'],
            ['activo', 'Atienden'],
            ['inactivo', 'Ya no atienden'],
          ]}
        />
      </Filters>
      <DataTable<Professional>
        caption="Profesionales"
        csv="profesionales"
        list={list}
        state={state}
        nameTitle="Nombre"
        nameOf={({ nombre }) => nombre}
        nameTextOf={({ nombre }) => nombre}
        hrefOf={({ id }) => state.addressOf({ id })}
        openId={open}
        columns={[
          { title: 'Profesión', from: 'sm', cell: ({ profesion }) => profesion },
          { title: 'Colegiatura', from: 'lg', cell: ({ colegiatura }) => colegiatura ?? '—' },
          {
            title: 'Atiende',
            from: 'md',
            cell: ({ especialidades, servicios }) =>
              (especialidades.length > 0 ? especialidades : servicios.map(({ nombre }) => nombre)).join(', '),
          },
          {
            title: 'Estado',
            cell: ({ activo }) => (
              <Badge look={activo ? 'good' : 'plain'}>{activo ? 'Atiende' : 'Ya no atiende'}</Badge>
            ),
          },
        ]}
        empty={<p>Nadie coincide. Prueba con otra palabra.</p>}
      />
    </Screen>
  )
}
