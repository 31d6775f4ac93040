import type { ApiError } from '@amparo/client/api/api-error.ts'
import type { Load } from '@amparo/client/loading/use-load.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { rememberRecent } from '../session/recent.ts'
import { ListBar } from './ListBar.tsx'
import { ListFile, type ListFileSource } from './ListFile.tsx'
import { useListSettings } from './list-settings.ts'
import { Nothing } from './Nothing.tsx'
import { OnlyFigure } from './OnlyFigure.tsx'
import { Pager } from './Pager.tsx'
import { keepText, tableCsv } from './table-csv.ts'
import type { ListState } from './use-list-state.ts'
import { useRowKeys } from './use-row-keys.ts'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Hidden below this width; columns required on a phone have none. */
  readonly from?: 'sm' | 'md' | 'lg' | 'xl'
  /** Values of `orden` for ascending and descending. */
  readonly order?: { readonly up: string; readonly down?: string }
  readonly numeric?: boolean
  /** In tight rows it is cut before the others. */
  readonly yields?: boolean
}

interface Page<Row> {
  readonly filas: readonly Row[]
  readonly total: number
  readonly siguiente?: string | undefined
}

interface DataTableProps<Row extends { readonly id: string }> {
  /** Accessible name of the table: «Invitados que esperan respuesta». */
  caption: string
  list: Omit<Load<Page<Row>>, 'setData'>
  state: ListState
  columns: readonly Column<Row>[]
  /** Name of a row, for its link and checkbox. */
  nameOf: (row: Row) => ReactNode
  nameTextOf: (row: Row) => string
  nameTitle: string
  nameOrder?: Column<Row>['order']
  /** Target of the name, if it is not the row's side panel; null for lists without opening rows. */
  hrefOf?: ((row: Row) => string) | null
  selection?: { readonly ids: ReadonlySet<string>; readonly set: (ids: ReadonlySet<string>) => void }
  /** Name of the downloaded file; absent if the rows may not be downloaded. */
  csv?: string
  /** The whole list from the server, if the role may download it. */
  file?: ListFileSource
  /** Contents of a registry's file. */
  fileNote?: string
  /** Text and action of an empty list. */
  empty: ReactNode
  /** `empty` describes the search; otherwise an empty search result has a default text. */
  emptyTellsSearch?: boolean
}

/** By the table's width, which a side panel reduces. */
const hidden = {
  sm: '@max-md:hidden',
  md: '@max-2xl:hidden',
  lg: '@max-4xl:hidden',
  xl: '@max-6xl:hidden',
} as const

/** The width left by other columns, and at least a word. */
const yielding = 'group-data-tight/list:w-full group-data-tight/list:min-w-24 group-data-tight/list:max-w-0!'

/** Rows from the server, a page at a time, with the person's density, columns and views. */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { caption, list, state, columns, selection, empty, nameTitle, nameOrder } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = list.data?.filas ?? []

  const { tight, hidden: leftOut } = useListSettings(state.list)
  const shown = columns.filter(({ title }) => !leftOut.includes(title))
  useRowKeys(body, state, { opens: props.hrefOf !== null, marks: selection !== undefined })

  if (list.error) return <LoadTrouble error={list.error} retry={list.reload} />
  if (list.data === undefined) return <TableSkeleton caption={caption} />
  const typed = state.read('buscar')
  const bar = (
    <>
      <OnlyFigure state={state} first={rows[0]} />
      <ListBar state={state} columns={columns.map(({ title }) => title)} />
    </>
  )
  if (rows.length === 0) {
    return (
      <>
        {bar}
        <div role="status" className="rounded-card border border-line border-dashed px-4 py-10 text-center">
          {typed && !props.emptyTellsSearch ? (
            <Nothing title={`Nada coincide con «${typed}»`}>
              Revisa cómo está escrito. El documento y el número se escriben completos.
            </Nothing>
          ) : (
            empty
          )}
          {state.isNarrowed ? <ClearFilters state={state} /> : null}
        </div>
      </>
    )
  }
  return (
    <>
      {bar}
      <div aria-busy={list.busy} className={`@container ${list.outdated ? 'opacity-60' : ''}`}>
        <div className="overflow-x-auto rounded-card border border-line bg-surface">
          <table
            data-tight={tight || undefined}
            className="group/list w-full border-collapse text-left text-[0.9375rem] data-tight:text-sm data-tight:[&_td_a]:min-h-8 data-tight:[&_td_button]:min-h-8 data-tight:[&_td_button]:py-0 data-tight:[&_td]:whitespace-nowrap data-tight:[&_td:not(:has(*))]:max-w-40 data-tight:[&_td:not(:has(*))]:truncate"
          >
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr className="border-line border-b bg-sand text-sm">
                {selection ? (
                  <th scope="col" className="w-11 p-0">
                    <SelectAll rows={rows} selection={selection} />
                  </th>
                ) : null}
                <HeadCell title={nameTitle} order={nameOrder} state={state} />
                {shown.map((column) => (
                  <HeadCell key={column.title} {...column} state={state} />
                ))}
              </tr>
            </thead>
            <tbody ref={body}>
              {rows.map((row) => (
                <BodyRow key={row.id} row={row} {...props} columns={shown} />
              ))}
            </tbody>
          </table>
        </div>
        <Pager state={state} shown={rows.length} total={list.data.total} next={list.data.siguiente}>
          {props.file ? <ListFile keep={props.file} note={props.fileNote} /> : null}
          {props.csv === undefined ? null : (
            <Button
              look="quiet"
              size="small"
              onClick={() => {
                const table = body.current?.closest('table')
                if (table) keepText(`${props.csv}.csv`, tableCsv(table))
              }}
            >
              Descargar lo que se ve (CSV)
            </Button>
          )}
        </Pager>
      </div>
    </>
  )
}

/** Clears the filters of an empty list. */
function ClearFilters({ state }: { state: ListState }) {
  const lista = state.read('lista')
  return (
    <p className="mt-2">
      <Link
        to={lista ? `${state.list}?lista=${lista}` : state.list}
        className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
      >
        Quitar los filtros
      </Link>
    </p>
  )
}

function BodyRow<Row extends { readonly id: string }>({
  row,
  columns,
  nameOf,
  nameTextOf,
  state,
  hrefOf = ({ id }) => state.addressOfRow(id),
  selection,
}: DataTableProps<Row> & { row: Row }) {
  const location = useLocation()
  const open = row.id === state.open
  const toggle = () => {
    if (!selection) return
    const ids = new Set(selection.ids)
    if (!ids.delete(row.id)) ids.add(row.id)
    selection.set(ids)
  }
  return (
    <tr
      data-row={row.id}
      data-open={open || undefined}
      className="border-line border-b last:border-b-0 focus-within:bg-sand hover:bg-sand data-open:bg-action-tint"
    >
      {selection ? (
        <td className="w-11 p-0">
          <label className="grid size-11 place-items-center group-data-tight/list:h-9">
            <span className="sr-only">Marcar a {nameTextOf(row)}</span>
            <input
              type="checkbox"
              checked={selection.ids.has(row.id)}
              onChange={toggle}
              className="size-5 accent-action"
            />
          </label>
        </td>
      ) : null}
      <th
        scope="row"
        className="px-3 py-0 font-semibold group-data-tight/list:max-w-80 group-data-tight/list:px-2 group-data-tight/list:whitespace-nowrap"
      >
        {hrefOf ? (
          <Link
            data-row-link
            to={hrefOf(row)}
            onClick={() => rememberRecent({ title: nameTextOf(row), to: hrefOf(row) })}
            state={location.state}
            replace={state.open !== undefined}
            preventScrollReset
            aria-current={open ? 'true' : undefined}
            className="-mx-1 flex min-h-11 items-center px-1 underline-offset-4 hover:underline group-data-tight/list:min-h-9"
          >
            {nameOf(row)}
          </Link>
        ) : (
          <span
            data-row-link
            tabIndex={-1}
            className="flex min-h-11 items-center group-data-tight/list:min-h-9"
          >
            {nameOf(row)}
          </span>
        )}
      </th>
      {columns.map(({ title, cell, from, numeric, yields }) => (
        <td
          key={title}
          className={`px-3 py-1.5 group-data-tight/list:px-2 group-data-tight/list:py-0.5 ${from ? hidden[from] : ''} ${numeric ? 'text-right tabular-nums' : ''} ${yields ? yielding : ''}`}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

type HeadCellProps = Pick<Column<never>, 'title' | 'from' | 'numeric'> & {
  order?: Column<never>['order'] | undefined
  state: ListState
}

function HeadCell({ title, from, numeric, order, state }: HeadCellProps) {
  const now = state.read('orden')
  const direction =
    order && now === order.up ? 'ascending' : order?.down && now === order.down ? 'descending' : undefined
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={`whitespace-nowrap px-3 font-semibold group-data-tight/list:px-2 ${from ? hidden[from] : ''} ${numeric ? 'text-right' : ''}`}
    >
      {order ? (
        <button
          type="button"
          onClick={() =>
            state.filter({ orden: direction === 'ascending' && order.down ? order.down : order.up })
          }
          className="-mx-1 min-h-11 px-1 font-semibold hover:text-action group-data-tight/list:min-h-9"
        >
          {title}
          <span aria-hidden="true">
            {direction === 'ascending' ? ' ↑' : direction === 'descending' ? ' ↓' : ' ↕'}
          </span>
        </button>
      ) : (
        <span className="flex min-h-11 items-center group-data-tight/list:min-h-9">{title}</span>
      )}
    </th>
  )
}

function SelectAll<Row extends { readonly id: string }>({
  rows,
  selection,
}: {
  rows: readonly Row[]
  selection: NonNullable<DataTableProps<Row>['selection']>
}) {
  const all = rows.every(({ id }) => selection.ids.has(id))
  return (
    <label className="grid size-11 place-items-center">
      <span className="sr-only">Marcar toda la página</span>
      <input
        type="checkbox"
        checked={all}
        onChange={() => selection.set(all ? new Set() : new Set(rows.map(({ id }) => id)))}
        className="size-5 accent-action"
      />
    </label>
  )
}

/** A failed load, in the server's words with each bad field, and the next step. */
export function LoadTrouble({ error, retry }: { error: ApiError; retry: () => void }) {
  const { title, detail, errores = [] } = error.problem
  return (
    <div role="alert" className="grid justify-items-start gap-2 rounded-card bg-danger-tint p-4">
      <p className="font-semibold">{title}</p>
      {errores.length === 0 ? <p>{detail}</p> : null}
      {errores.map(({ campo, mensaje }) => (
        <p key={campo}>
          {campo[0]?.toUpperCase()}
          {campo.slice(1)}: {mensaje}
        </p>
      ))}
      <Button look="secondary" size="small" onClick={retry}>
        Intentarlo otra vez
      </Button>
    </div>
  )
}

function TableSkeleton({ caption }: { caption: string }) {
  return (
    <div className="grid gap-1.5">
      <p role="status" className="sr-only">
        Cargando: {caption}
      </p>
      {Array.from({ length: 8 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={place} className="h-11" />
      ))}
    </div>
  )
}
