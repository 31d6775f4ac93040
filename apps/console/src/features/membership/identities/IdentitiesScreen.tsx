import type { listIdentityCases } from '@amparo/contract/membership/console/identities.ts'
import { call } from '../../../api/call.ts'
import { columnMoment } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { DataTable } from '../../../table/DataTable.tsx'
import { Choice, Filters, SearchBox } from '../../../table/Filters.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { queryOf, useListState } from '../../../table/use-list-state.ts'
import { useRows } from '../../../table/use-rows.ts'
import { IdentityPanel } from './IdentityPanel.tsx'
import type { IdentityRow } from './identity-calls.ts'
import { kindTitles, stateLooks, stateTitles } from './identity-words.ts'

/** Cases about the owner of a policy or an account, decided by two people. */
export default function IdentitiesScreen() {
  const state = useListState('caso')
  const query = queryOf(state, { estado: ['abierto', 'cerrado', 'todos'] })
  const { list, chosen } = useRows(state, ['identidades', query], (signal) =>
    call<typeof listIdentityCases>('GET', '/consola/Identidades', { query, signal }),
  )
  return (
    <Screen
      title="Identidad"
      lead="Pólizas con el documento de otra persona y cuentas en disputa. Las deciden dos personas."
      panel={chosen ? <IdentityPanel key={chosen.id} row={chosen} onClose={state.close} /> : undefined}
    >
      <Filters>
        <SearchBox state={state} label="Buscar por documento o certificado" placeholder="Completo" />
        <Choice
          state={state}
          name="estado"
          label="Estado"
          options={[
            ['', 'Abiertos'],
            ['cerrado', 'Cerrados'],
            ['todos', 'Todos'],
          ]}
        />
      </Filters>
      <DataTable<IdentityRow>
        caption="Casos de identidad"
        list={list}
        state={state}
        nameTitle="Documento"
        nameOf={({ documento }) => documento}
        nameTextOf={({ documento }) => documento}
        columns={[
          { title: 'De qué', from: 'sm', cell: ({ clase }) => kindTitles[clase] },
          { title: 'Desde', from: 'md', cell: ({ abierto }) => columnMoment(abierto) },
          {
            title: 'Estado',
            cell: ({ estado }) => <Badge look={stateLooks[estado]}>{stateTitles[estado]}</Badge>,
          },
        ]}
        empty={
          <Nothing title="Ningún caso espera">
            Los abren las importaciones, los socios y las personas.
          </Nothing>
        }
      />
    </Screen>
  )
}
