import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { getMessagesFile, listMessages, resendMessage } from '@amparo/contract/console/deliveries.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { call } from '../../api/call.ts'
import { columnMoment } from '../../dates.ts'
import { tell } from '../../shell/toasts.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { listFile } from '../../table/ListFile.tsx'
import { type ListState, queryOf } from '../../table/use-list-state.ts'
import { useRows } from '../../table/use-rows.ts'
import { DeliveryState, deliveryStates } from './DeliveryState.tsx'
import { RetryButton } from './RetryButton.tsx'

type Message = AnswerOf<typeof listMessages>['filas'][number]

const channels = { correo: 'Correo', sms: 'SMS', whatsapp: 'WhatsApp', aviso: 'Aviso push' } as const

export function MessageList({ state }: { state: ListState }) {
  const query = queryOf(state, { estado: deliveryStates, orden: ['creado', '-creado'] })
  const { list } = useRows(state, ['mensajes', query], (signal) =>
    call<typeof listMessages>('GET', '/consola/Mensajes', { query, signal }),
  )
  const resend = async (id: string) => {
    const { mensaje } = await call<typeof resendMessage>('POST', '/consola/Mensajes/:id/Reenviar', {
      params: { id },
    })
    tell(mensaje)
    await Promise.all([reloadWhere('mensajes'), reloadWhere('pendientes')])
  }
  return (
    <DataTable<Message>
      caption="Mensajes"
      file={listFile<typeof getMessagesFile>('/consola/Mensajes.csv', 'mensajes', query)}
      list={list}
      state={state}
      nameTitle="Mensaje"
      nameOf={({ clase }) => clase}
      nameTextOf={({ clase }) => clase}
      hrefOf={null}
      columns={[
        { title: 'Canal', from: 'sm', cell: ({ canal }) => channels[canal] },
        {
          title: 'Creado',
          from: 'md',
          order: { up: 'creado', down: '-creado' },
          cell: ({ creado }) => columnMoment(creado),
        },
        {
          title: 'Entregado',
          from: 'lg',
          cell: ({ entregado }) => (entregado ? columnMoment(entregado) : '—'),
        },
        { title: 'Estado', cell: (message) => <DeliveryState {...message} /> },
        {
          title: 'Otra vez',
          cell: ({ id, clase, creado, puedeReenviar }) =>
            puedeReenviar ? (
              <RetryButton
                label="Reenviar"
                about={`${clase}, ${columnMoment(creado)}`}
                work={() => resend(id)}
              />
            ) : null,
        },
      ]}
      empty={<p>No hay mensajes así.</p>}
    />
  )
}
