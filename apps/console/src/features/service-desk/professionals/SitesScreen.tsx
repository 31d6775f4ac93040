import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { listSites } from '@amparo/contract/service-desk/console/sites.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { Part } from '../../../shell/Facts.tsx'
import { PlusIcon } from '../../../shell/nav-icons.tsx'
import type { Column } from '../../../table/DataTable.tsx'
import { type ListState, useListState } from '../../../table/use-list-state.ts'
import { counted } from '../../../words.ts'
import type { Room, Site } from './fact-calls.ts'
import { RoomDialog, SiteDialog } from './PlaceDialogs.tsx'
import { SupplierHead } from './SupplierHead.tsx'
import { SupplyPanel } from './SupplyPanel.tsx'
import { SupplyScreen, supplyQuery } from './SupplyScreen.tsx'
import { roomSupply, siteSupply } from './supply-calls.ts'

const columns: readonly Column<Site>[] = [
  { title: 'Ciudad', cell: ({ ciudad }) => ciudad },
  { title: 'Dirección', from: 'lg', cell: ({ direccion }) => direccion },
  {
    title: 'Salas',
    from: 'sm',
    cell: ({ salas }) => counted(salas.filter(({ activa }) => activa).length, 'sala', 'salas'),
  },
]

/** Sites and their rooms: weekly opening hours and closed days. */
export default function SitesScreen() {
  const state = useListState('id')
  const query = supplyQuery(state)
  const list = useLoad(
    ['sedes', query],
    (signal) => call<typeof listSites>('GET', '/consola/Sedes', { query, signal }),
    { keepBefore: true },
  )
  const [adding, setAdding] = useState(false)
  const chosen = list.data?.filas.find(({ id }) => id === state.read('id'))
  return (
    <SupplyScreen
      actions={<Button onClick={() => setAdding(true)}>Agregar una sede…</Button>}
      title="Sedes y salas"
      lead="Cuándo abren las sedes de coworking y cada una de sus salas, y qué días cierran."
      caption="Sedes"
      state={state}
      list={list}
      search="Buscar por nombre o ciudad"
      nameTitle="Sede"
      states={{ all: 'Todas', on: 'Abiertas', off: 'Cerradas', one: ['Abierta', 'Cerrada'] }}
      columns={columns}
      empty="Prueba con otra palabra. Cada sede de coworking está aquí con las horas en que abre y las de sus salas."
      panel={chosen ? <SitePanel key={chosen.id} site={chosen} state={state} /> : undefined}
    >
      {adding ? (
        <SiteDialog
          onClose={() => setAdding(false)}
          // A page of the list may end before the new row.
          onAdded={(id, name) =>
            state.show({ id, sala: undefined, buscar: name, estado: undefined, despues: undefined })
          }
        />
      ) : null}
    </SupplyScreen>
  )
}

/** The hours of a site, with links to those of each room; or those of the open room. */
function SitePanel({ site, state }: { site: Site; state: ListState }) {
  const room = site.salas.find(({ id }) => id === state.read('sala'))
  const [last, setLast] = useState<string>()
  const [adding, setAdding] = useState(false)
  if (room && room.id !== last) setLast(room.id)
  if (room) {
    return (
      <SupplyPanel
        key={room.id}
        id={room.id}
        name={`${room.nombre}, ${site.nombre}`}
        calls={roomSupply}
        onClose={() => state.show({ sala: undefined })}
        head={<RoomHead room={room} siteId={site.id} />}
      />
    )
  }
  return (
    <SupplyPanel
      id={site.id}
      name={site.nombre}
      calls={siteSupply}
      onClose={() => state.show({ id: undefined })}
      head={
        <SupplierHead
          noun="Sedes"
          supplier={site}
          facts={[
            ['Ciudad', site.ciudad],
            ['Dirección', site.direccion],
          ]}
          edit={(onClose) => <SiteDialog site={site} onClose={onClose} />}
        />
      }
    >
      <Part title="Salas">
        <ul data-within-row className="grid gap-1">
          {site.salas.map(({ id, nombre, capacidad, activa }) => (
            <li key={id}>
              <Link
                to={state.addressOf({ sala: id })}
                data-first={id === last || undefined}
                preventScrollReset
                className="flex min-h-11 items-center justify-between gap-3 rounded-field px-2 hover:bg-sand"
              >
                <span className="font-semibold text-action underline underline-offset-4">{nombre}</span>
                <span className="text-ink-soft text-sm">
                  {counted(capacidad, 'asiento', 'asientos')}
                  {activa ? '' : ' · cerrada'}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {site.salas.length === 0 ? <p className="text-ink-soft">Todavía no tiene salas.</p> : null}
        <Button look="quiet" size="small" onClick={() => setAdding(true)}>
          <PlusIcon className="size-5" />
          Agregar una sala…
        </Button>
        {adding ? (
          <RoomDialog
            siteId={site.id}
            onClose={() => setAdding(false)}
            onAdded={(id) => state.show({ sala: id })}
          />
        ) : null}
      </Part>
    </SupplyPanel>
  )
}

function RoomHead({ room, siteId }: { room: Room; siteId: string }) {
  return (
    <SupplierHead
      noun="Salas"
      supplier={{ ...room, activo: room.activa }}
      facts={[
        ['Asientos', room.capacidad],
        ['Equipamiento', room.equipamiento.join(', ') || '—'],
      ]}
      edit={(onClose) => <RoomDialog siteId={siteId} room={room} onClose={onClose} />}
    />
  )
}
