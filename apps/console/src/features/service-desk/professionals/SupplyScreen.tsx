import type { Load } from '@amparo/client/loading/use-load.ts'
import type { ReactNode } from 'react'
import { addDays, shortDay } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { type Column, DataTable } from '../../../table/DataTable.tsx'
import { Choice, Filters, SearchBox } from '../../../table/Filters.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { type ListState, queryOf } from '../../../table/use-list-state.ts'

interface Supplier {
  readonly id: string
  readonly nombre: string
  readonly activo: boolean
  readonly cierraEl?: string | undefined
}

interface SupplyScreenProps<Row extends Supplier> {
  title: string
  lead: string
  caption: string
  state: ListState
  list: Load<{
    readonly filas: readonly Row[]
    readonly total: number
    readonly siguiente?: string | undefined
  }>
  search: string
  nameTitle: string
  /** Words for the states: all, active, and no longer active. */
  states: {
    readonly all: string
    readonly on: string
    readonly off: string
    readonly one: readonly [string, string]
  }
  columns: readonly Column<Row>[]
  empty: string
  actions?: ReactNode
  panel: ReactNode
  /** An open dialog. */
  children?: ReactNode
}

/** Query of the list in the address. */
export function supplyQuery(state: ListState) {
  return queryOf(state, { estado: ['activo', 'inactivo'] })
}

/** Professionals and rooms, by name; an open one shows its hours in the side panel. */
export function SupplyScreen<Row extends Supplier>(props: SupplyScreenProps<Row>) {
  const { title, lead, caption, state, list, states, panel } = props
  return (
    <Screen title={title} lead={lead} actions={props.actions} panel={panel}>
      <Filters>
        <SearchBox state={state} label={props.search} />
        <Choice
          state={state}
          name="estado"
          label="Estado"
          options={[
            ['', states.all],
            ['activo', states.on],
            ['inactivo', states.off],
          ]}
        />
      </Filters>
      <DataTable<Row>
        caption={caption}
        csv={caption.toLowerCase()}
        list={list}
        state={state}
        nameTitle={props.nameTitle}
        nameOf={({ nombre }) => nombre}
        nameTextOf={({ nombre }) => nombre}
        hrefOf={({ id }) => state.addressOf({ id, sala: undefined })}
        columns={[
          ...props.columns,
          {
            title: 'Estado',
            cell: ({ activo, cierraEl }) => (
              <Badge look={activo ? (cierraEl ? 'soon' : 'good') : 'plain'}>
                {activo && cierraEl
                  ? `Hasta el ${shortDay(addDays(cierraEl, -1))}`
                  : states.one[activo ? 0 : 1]}
              </Badge>
            ),
          },
        ]}
        empty={<Nothing title="Nada coincide">{props.empty}</Nothing>}
      />
      {props.children}
    </Screen>
  )
}
