import type { listPartners } from '@amparo/contract/feeds/console/partners.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { columnMoment } from '../../../dates.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { SavingNotes } from '../../../shell/SavingNote.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useShortcuts } from '../../../shell/shortcuts.ts'
import { DataTable } from '../../../table/DataTable.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { useListState } from '../../../table/use-list-state.ts'
import { useRows } from '../../../table/use-rows.ts'
import { AddPartnerDialog } from './AddPartnerDialog.tsx'
import { PartnerPanel } from './PartnerPanel.tsx'
import type { PartnerRow } from './partner-calls.ts'
import { productName, stateLooks, stateTitles } from './partner-words.ts'

/** Partner programs: their products, their keys, their last call. */
export default function PartnersScreen() {
  const state = useListState('socio')
  const [adding, setAdding] = useState(false)
  useShortcuts('Esta pantalla', [{ key: 'n', label: 'Agregar un socio', run: () => setAdding(true) }])
  const { list, chosen } = useRows(state, ['socios', {}], (signal) =>
    call<typeof listPartners>('GET', '/consola/Socios', { signal }),
  )
  return (
    <Screen
      title="Socios"
      lead="Programas de otras casas que envían pólizas y preguntan por coberturas."
      actions={<Button onClick={() => setAdding(true)}>Agregar un socio…</Button>}
      panel={chosen ? <PartnerPanel key={chosen.id} partner={chosen} onClose={state.close} /> : undefined}
    >
      <SavingNotes kind="socio-nuevo" />
      <DataTable<PartnerRow>
        caption="Socios"
        list={list}
        state={state}
        nameTitle="Nombre"
        nameOf={({ nombre }) => nombre}
        nameTextOf={({ nombre }) => nombre}
        columns={[
          {
            title: 'Productos',
            from: 'md',
            cell: ({ productos }) => productos.map(productName).join(', '),
          },
          { title: 'Claves', from: 'lg', numeric: true, cell: ({ claves }) => claves.length },
          {
            title: 'Último uso',
            from: 'sm',
            cell: ({ ultimoUso }) => (ultimoUso ? columnMoment(ultimoUso) : 'Nunca'),
          },
          {
            title: 'Estado',
            cell: ({ estado, pendiente }) => (
              <span className="flex flex-wrap gap-1">
                <Badge look={stateLooks[estado]}>{stateTitles[estado]}</Badge>
                {pendiente && estado === 'activo' ? <Badge look="soon">Por confirmar</Badge> : null}
              </span>
            ),
          },
        ]}
        empty={
          <Nothing title="Todavía no hay socios">
            Uno conecta su sistema en una hora: pídele la parte pública de sus claves y agrégalo.
          </Nothing>
        }
      />
      {adding ? <AddPartnerDialog onClose={() => setAdding(false)} /> : null}
    </Screen>
  )
}
