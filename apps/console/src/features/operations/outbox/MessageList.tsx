import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { getMessagesFile, listMessages } from '@amparo/contract/operations/console/outbox.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { call } from '../../../api/call.ts'
import { columnMoment } from '../../../dates.ts'
import { DataTable } from '../../../table/DataTable.tsx'
import { listFile } from '../../../table/ListFile.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { type ListState, queryOf } from '../../../table/use-list-state.ts'
import { useRows } from '../../../table/use-rows.ts'
import { DeliveryState, deliveryStates } from './DeliveryState.tsx'
import { messageSentence } from './delivery-words.ts'
import { tryAgain } from './retries.ts'

type Message = AnswerOf<typeof listMessages>['filas'][number]

export function MessageList({ state }: { state: ListState }) {
  const query = queryOf(state, { estado: deliveryStates, orden: ['creado', '-creado'] })
  const { list } = useRows(state, ['mensajes', query], (signal) =>
    call<typeof listMessages>('GET', '/consola/Mensajes', { query, signal }),
  )
  return (
    <DataTable<Message>
      caption="Mensajes"
      file={listFile<typeof getMessagesFile>('/consola/Mensajes.csv', 'mensajes', query)}
      list={list}
      state={state}
      nameTitle="Qué pasó"
      nameOf={(message) => <span className="py-1.5 font-normal">{messageSentence(message)}</span>}
      nameTextOf={messageSentence}
      hrefOf={null}
      columns={[
        {
          title: 'Creado',
          from: 'md',
          order: { up: 'creado', down: '-creado' },
          cell: ({ creado }) => <span className="whitespace-nowrap">{columnMoment(creado)}</span>,
        },
        {
          title: 'Entregado',
          from: 'lg',
          cell: ({ entregado }) => (
            <span className="whitespace-nowrap">{entregado ? columnMoment(entregado) : '—'}</span>
          ),
        },
        { title: 'Estado', cell: (message) => <DeliveryState {...message} /> },
        {
          title: 'Otra vez',
          cell: ({ id, clase, creado, puedeReenviar }) =>
            puedeReenviar ? (
              <Button
                data-row-act
                look="secondary"
                size="small"
                aria-label={`Reenviar: ${clase}, ${columnMoment(creado)}`}
                onClick={() => tryAgain('mensajes', id)}
              >
                Reenviar
              </Button>
            ) : null,
        },
      ]}
      empty={
        <Nothing title="Ningún mensaje aquí">
          Cada código, recordatorio o aviso que el portal envía deja una fila: por dónde salió, cuándo llegó
          y, si se detuvo, por qué.
        </Nothing>
      }
    />
  )
}
