import type { listWithdrawals } from '@amparo/contract/service-desk/console/withdrawals.ts'
import { call } from '../../../api/call.ts'
import { columnDay, columnMoment } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { DataTable } from '../../../table/DataTable.tsx'
import { Choice, DayChoice, Filters, SearchBox } from '../../../table/Filters.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { queryOf, useListState } from '../../../table/use-list-state.ts'
import { useRows, withIds } from '../../../table/use-rows.ts'
import { WithdrawalPanel } from './WithdrawalPanel.tsx'
import { clockLook, clockWords, stateNames, type WithdrawalCase } from './withdrawal-words.ts'

/** Withdrawals from policies by due date, each with its answer. */
export default function WithdrawalsScreen() {
  const state = useListState('arrepentimiento')
  const query = queryOf(state, {
    estado: ['abiertos', 'pedido', 'aceptado', 'devuelto', 'no_procede', 'todos'],
  })
  const { list, chosen } = useRows(state, ['arrepentimientos', query], async (signal) =>
    withIds(
      await call<typeof listWithdrawals>('GET', '/consola/Arrepentimientos', { query, signal }),
      ({ folio }) => folio,
    ),
  )
  return (
    <Screen
      title="Arrepentimientos"
      lead="Cada titular que deja su póliza a tiempo recibe su prima en 30 días calendario como máximo."
      panel={
        chosen ? (
          <WithdrawalPanel key={`${chosen.folio}:${chosen.version}`} one={chosen} onClose={state.close} />
        ) : undefined
      }
    >
      <Filters>
        <SearchBox state={state} label="Buscar por número o certificado" />
        <Choice
          state={state}
          name="estado"
          label="Estado"
          options={[
            ['abiertos', 'Abiertos'],
            ['pedido', stateNames.pedido],
            ['aceptado', stateNames.aceptado],
            ['devuelto', stateNames.devuelto],
            ['no_procede', stateNames.no_procede],
            ['todos', 'Todos'],
          ]}
        />
        <DayChoice state={state} name="desde" label="Desde" />
        <DayChoice state={state} name="hasta" label="Hasta" />
      </Filters>
      <DataTable<WithdrawalCase>
        caption="Pedidos de arrepentimiento"
        list={list}
        state={state}
        nameTitle="Número"
        nameOf={({ folio }) => <span className="whitespace-nowrap">{folio}</span>}
        nameTextOf={({ folio }) => `el arrepentimiento ${folio}`}
        columns={[
          { title: 'Estado', from: 'sm', cell: ({ estado }) => stateNames[estado] },
          { title: 'Titular', from: 'md', cell: ({ titular }) => titular.nombre },
          { title: 'Póliza', from: 'lg', cell: ({ producto }) => producto },
          { title: 'Pedido', from: 'lg', cell: ({ pedido }) => columnMoment(pedido) },
          { title: 'Vence', from: 'sm', cell: ({ venceEl }) => columnDay(venceEl) },
          {
            title: 'Lo lleva',
            from: 'lg',
            cell: ({ laTiene, mia }) => (mia ? 'Tú' : (laTiene ?? 'Nadie')),
          },
          { title: 'Plazo', cell: (one) => <Badge look={clockLook(one)}>{clockWords(one)}</Badge> },
        ]}
        empty={
          <Nothing title="No hay arrepentimientos aquí">
            Cuando un titular deja su póliza dentro del plazo, su pedido llega aquí con la fecha en que se
            devuelve la prima.
          </Nothing>
        }
      />
    </Screen>
  )
}
