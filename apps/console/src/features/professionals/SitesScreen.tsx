import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { listSites } from '@amparo/contract/console/sites.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { Badge } from '../../shell/Badge.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { DataTable } from '../../table/DataTable.tsx'
import { Choice, Filters, SearchBox } from '../../table/Filters.tsx'
import { listWords, oneOf, useListState } from '../../table/use-list-state.ts'
import { counted } from '../../words.ts'
import { SupplyPanel } from './SupplyPanel.tsx'
import { siteSupply } from './supply-calls.ts'

type Site = AnswerOf<typeof listSites>['filas'][number]

/** Sites and their rooms: the week in which they open, and the days on which they don't. */
export default function SitesScreen() {
  const state = useListState('id')
  const estado = oneOf(state.read('estado'), ['activo', 'inactivo'])
  const query = { ...listWords(state), ...(estado ? { estado } : {}) }
  const list = useLoad(
    ['sedes', query],
    (signal) => call<typeof listSites>('GET', '/consola/Sedes', { query, signal }),
    { keepBefore: true },
  )
  const open = state.read('id')
  const chosen = list.data?.filas.find(({ id }) => id === open)
  return (
    <Screen
      title="Sedes y salas"
      lead="Cuándo abren las sedes de coworking y qué días cierran."
      panel={
        chosen ? (
          <SupplyPanel
            key={chosen.id}
            id={chosen.id}
            name={chosen.nombre}
            calls={siteSupply}
            onClose={() => state.show({ id: undefined })}
          />
        ) : undefined
      }
    >
      <Filters>
        <SearchBox state={state} label="Buscar por nombre o ciudad" />
        <Choice
          state={state}
          name="estado"
          label="Estado"
          options={[
            ['', 'Todas'],
            ['activo', 'Abiertas'],
            ['inactivo', 'Cerradas'],
          ]}
        />
      </Filters>
      <DataTable<Site>
        caption="Sedes"
        csv="sedes"
        list={list}
        state={state}
        nameTitle="Sede"
        nameOf={({ nombre }) => nombre}
        nameTextOf={({ nombre }) => nombre}
        hrefOf={({ id }) => state.addressOf({ id })}
        openId={open}
        columns={[
          { title: 'Ciudad', cell: ({ ciudad }) => ciudad },
          { title: 'Dirección', from: 'lg', cell: ({ direccion }) => direccion },
          {
            title: 'Salas',
            from: 'sm',
            cell: ({ salas }) => counted(salas.filter(({ activa }) => activa).length, 'sala', 'salas'),
          },
          {
            title: 'Estado',
            cell: ({ activo }) => (
              <Badge look={activo ? 'good' : 'plain'}>{activo ? 'Abierta' : 'Cerrada'}</Badge>
            ),
          },
        ]}
        empty={<p>Ninguna coincide. Prueba con otra palabra.</p>}
      />
    </Screen>
  )
}
