import { reloadWhere } from '@amparo/client/loading/loads.ts'
import type { getCrmEventsFile, listCrmEvents, retryCrmEvent } from '@amparo/contract/console/deliveries.ts'
import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import { eventName } from '@amparo/domain/events/event-names.ts'
import { call } from '../../api/call.ts'
import { columnMoment } from '../../dates.ts'
import { tell } from '../../shell/toasts.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { listFile } from '../../table/ListFile.tsx'
import { Nothing } from '../../table/Nothing.tsx'
import { type ListState, queryOf } from '../../table/use-list-state.ts'
import { useRows } from '../../table/use-rows.ts'
import { DeliveryState, deliveryStates } from './DeliveryState.tsx'
import { eventSentence } from './delivery-words.ts'
import { EventTroubles } from './EventTroubles.tsx'
import { RetryButton } from './RetryButton.tsx'

type CrmEvent = AnswerOf<typeof listCrmEvents>['filas'][number]

export function EventList({ state }: { state: ListState }) {
  const query = queryOf(state, { estado: deliveryStates, orden: ['ocurrio', '-ocurrio'] })
  const { list } = useRows(state, ['eventos', query], (signal) =>
    call<typeof listCrmEvents>('GET', '/consola/Eventos', { query, signal }),
  )
  const retry = async (id: string) => {
    const { mensaje } = await call<typeof retryCrmEvent>('POST', '/consola/Eventos/:id/Reintentar', {
      params: { id },
    })
    tell(mensaje)
    await Promise.all([reloadWhere('eventos'), reloadWhere('pendientes')])
  }
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
                <RetryButton
                  label="Reintentar"
                  about={`${eventName(clase)}, ${columnMoment(ocurrio)}`}
                  work={() => retry(id)}
                />
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
