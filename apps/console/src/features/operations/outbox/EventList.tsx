import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { getCrmEventsFile, listCrmEvents } from '@amparo/contract/operations/console/outbox.ts'
import { eventName } from '@amparo/domain/events/event-names.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { call } from '../../../api/call.ts'
import { columnMoment } from '../../../dates.ts'
import { DataTable } from '../../../table/DataTable.tsx'
import { listFile } from '../../../table/ListFile.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { type ListState, queryOf } from '../../../table/use-list-state.ts'
import { useRows } from '../../../table/use-rows.ts'
import { DeliveryState, deliveryStates } from './DeliveryState.tsx'
import { eventSentence } from './delivery-words.ts'
import { EventTroubles } from './EventTroubles.tsx'
import { tryAgain } from './retries.ts'

type CrmEvent = AnswerOf<typeof listCrmEvents>['filas'][number]

export function EventList({ state }: { state: ListState }) {
  const query = queryOf(state, { estado: deliveryStates, orden: ['ocurrio', '-ocurrio'] })
  const { list } = useRows(state, ['eventos', query], (signal) =>
    call<typeof listCrmEvents>('GET', '/consola/Eventos', { query, signal }),
  )
  return (
    <>
      {list.data ? <EventTroubles {...list.data} /> : null}
      <DataTable<CrmEvent>
        caption="Eventos para el CRM"
        file={listFile<typeof getCrmEventsFile>('/consola/Eventos.csv', 'eventos', query)}
        list={list}
        state={state}
        nameTitle="Qué pasó"
        nameOf={(event) => <span className="py-1.5 font-normal">{eventSentence(event)}</span>}
        nameTextOf={eventSentence}
        hrefOf={null}
        columns={[
          {
            title: 'Ocurrió',
            from: 'sm',
            order: { up: 'ocurrio', down: '-ocurrio' },
            cell: ({ ocurrio }) => <span className="whitespace-nowrap">{columnMoment(ocurrio)}</span>,
          },
          {
            title: 'Entregado',
            from: 'lg',
            cell: ({ entregado }) => (
              <span className="whitespace-nowrap">{entregado ? columnMoment(entregado) : '—'}</span>
            ),
          },
          { title: 'Estado', cell: (event) => <DeliveryState {...event} /> },
          {
            title: 'Otra vez',
            cell: ({ id, clase, estado: reached, ocurrio }) =>
              reached === 'detenido' ? (
                <Button
                  data-row-act
                  look="secondary"
                  size="small"
                  aria-label={`Reintentar: ${eventName(clase)}, ${columnMoment(ocurrio)}`}
                  onClick={() => tryAgain('eventos', id)}
                >
                  Reintentar
                </Button>
              ) : null,
          },
        ]}
        empty={
          <Nothing title="Ningún evento aquí">
            Lo que una persona hace en el portal sale para el CRM como un evento. Si el CRM no lo recibe, la
            fila dice por qué y se reintenta desde aquí.
          </Nothing>
        }
      />
    </>
  )
}
