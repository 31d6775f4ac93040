import type { getInboundFile, listInboundMessages } from '@amparo/contract/console/deliveries.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { columnMoment } from '../../dates.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { listFile } from '../../table/ListFile.tsx'
import { Nothing } from '../../table/Nothing.tsx'
import { type ListState, queryOf } from '../../table/use-list-state.ts'
import { useRows } from '../../table/use-rows.ts'

type Inbound = AnswerOf<typeof listInboundMessages>['filas'][number]

const outcomes: Readonly<Record<NonNullable<Inbound['resultado']>, string>> = {
  menu: 'Recibió el menú',
  enlace: 'Recibió su enlace',
  numero_sin_cuenta: 'Número sin cuenta: se le dijo cómo entrar',
  baja: 'Se dio de baja de WhatsApp',
  conversacion: 'Quedó en una conversación',
  vias: 'Recibió las vías de contacto',
}

/** What people wrote by WhatsApp: what became of each message, and nothing of what it said. */
export function InboundList({ state }: { state: ListState }) {
  const query = queryOf(state, {}, ['desde', 'hasta', 'despues'])
  const { list } = useRows(state, ['recibidos', query], (signal) =>
    call<typeof listInboundMessages>('GET', '/consola/MensajesRecibidos', { query, signal }),
  )
  return (
    <DataTable<Inbound>
      caption="Mensajes recibidos por WhatsApp"
      list={list}
      state={state}
      file={listFile<typeof getInboundFile>('/consola/MensajesRecibidos.csv', 'mensajes-recibidos', query)}
      hrefOf={null}
      nameTitle="Llegó"
      nameOf={({ llego }) => columnMoment(llego)}
      nameTextOf={({ llego }) => `el de ${columnMoment(llego)}`}
      columns={[
        {
          title: 'En qué quedó',
          cell: ({ resultado }) => (resultado ? outcomes[resultado] : 'No se sabe: es de antes'),
        },
        { title: 'Palabra', from: 'sm', cell: ({ palabra }) => palabra ?? '–' },
        { title: 'Folio', from: 'sm', cell: ({ folio }) => folio ?? '–' },
      ]}
      empty={<Nothing title="Nadie ha escrito">Cada mensaje aparece aquí con lo que se hizo de él.</Nothing>}
    />
  )
}
