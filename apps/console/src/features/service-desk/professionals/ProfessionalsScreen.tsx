import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { listDeskProfessionals } from '@amparo/contract/service-desk/console/professional-schedules.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { mayWork, useWorker } from '../../../session/use-me.ts'
import { SidePanel } from '../../../shell/Screen.tsx'
import { type Column, LoadTrouble } from '../../../table/DataTable.tsx'
import { useListState } from '../../../table/use-list-state.ts'
import type { Professional } from './fact-calls.ts'
import { ProfessionalDialog } from './ProfessionalDialog.tsx'
import { SupplierHead } from './SupplierHead.tsx'
import { SupplyPanel } from './SupplyPanel.tsx'
import { SupplyScreen, supplyQuery } from './SupplyScreen.tsx'
import { professionalSupply } from './supply-calls.ts'

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
  const [adding, setAdding] = useState(false)
  const managesAgenda = mayWork(useWorker(), ['agenda'])
  const id = state.read('id')
  return (
    <SupplyScreen
      actions={
        managesAgenda ? <Button onClick={() => setAdding(true)}>Agregar un profesional…</Button> : undefined
      }
      title="Profesionales"
      lead="Su semana, sus pausas y los días que no atienden."
      caption="Profesionales"
      state={state}
      list={list}
      search="Buscar por nombre"
      nameTitle="Nombre"
      states={{ all: 'Todos', on: 'Atienden', off: 'Ya no atienden', one: ['Atiende', 'Ya no atiende'] }}
      columns={columns}
      empty="Prueba con otra palabra. Los profesionales están aquí con su semana; tócalos para abrir o cerrar horas."
      panel={
        id ? (
          <ChosenPanel
            key={id}
            id={id}
            rows={list.data?.filas}
            managesAgenda={managesAgenda}
            onClose={() => state.show({ id: undefined })}
          />
        ) : undefined
      }
    >
      {adding ? (
        <ProfessionalDialog
          onClose={() => setAdding(false)}
          // A page of the list may end before the new row.
          onAdded={(id, name) => state.show({ id, buscar: name, estado: undefined, despues: undefined })}
        />
      ) : null}
    </SupplyScreen>
  )
}

interface ChosenPanelProps {
  id: string
  /** The page of the list; undefined while it loads. */
  rows: readonly Professional[] | undefined
  managesAgenda: boolean
  onClose: () => void
}

/** The professional in the address, also one beyond the list's page. */
function ChosenPanel({ id, rows, managesAgenda, onClose }: ChosenPanelProps) {
  const listed = rows?.find((row) => row.id === id)
  const other = useLoad(
    ['profesionales', { id }],
    (signal) =>
      call<typeof listDeskProfessionals>('GET', '/consola/Profesionales', { query: { id }, signal }),
    { when: rows !== undefined && listed === undefined },
  )
  const chosen = listed ?? other.data?.filas.find((row) => row.id === id)
  if (chosen === undefined) {
    return (
      <SidePanel title="Profesional" onClose={onClose}>
        {other.error ? (
          <LoadTrouble error={other.error} retry={other.reload} />
        ) : other.data ? (
          <p>Este profesional no está en la lista.</p>
        ) : (
          <Skeleton className="h-72" />
        )}
      </SidePanel>
    )
  }
  return (
    <SupplyPanel
      id={id}
      name={chosen.nombre}
      calls={professionalSupply}
      onClose={onClose}
      head={managesAgenda ? <ProfessionalHead professional={chosen} /> : undefined}
    />
  )
}

function ProfessionalHead({ professional }: { professional: Professional }) {
  const { profesion, colegiatura, especialidades, servicios, idiomas, lugar } = professional
  const attends = [...especialidades, ...servicios.filter(({ id }) => id !== 18).map(({ nombre }) => nombre)]
  return (
    <SupplierHead
      noun="Profesionales"
      supplier={professional}
      facts={[
        ['Profesión', profesion],
        ['Colegiatura', colegiatura ?? '—'],
        ['Atiende', attends.join(', ') || '—'],
        ['Idiomas', idiomas.join(', ')],
        ...(lugar ? [['Dirección', lugar] as const] : []),
      ]}
      edit={(onClose) => <ProfessionalDialog professional={professional} onClose={onClose} />}
    />
  )
}
