import type { AnswerOf } from '@amparo/contract/endpoint.ts'
import type { getInboundFile, listInboundMessages } from '@amparo/contract/operations/console/outbox.ts'
import { call } from '../../../api/call.ts'
import { columnMoment } from '../../../dates.ts'
import { DataTable } from '../../../table/DataTable.tsx'
import { listFile } from '../../../table/ListFile.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { type ListState, queryOf } from '../../../table/use-list-state.ts'
import { useRows } from '../../../table/use-rows.ts'
import { inboundSentence } from './delivery-words.ts'

type Inbound = AnswerOf<typeof listInboundMessages>['filas'][number]

/** Incoming WhatsApp messages: the outcome of each, without its text. */
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
      nameTitle="Qué pasó"
      nameOf={(message) => <span className="py-1.5 font-normal">{inboundSentence(message)}</span>}
      nameTextOf={inboundSentence}
      columns={[{ title: 'Llegó', cell: ({ llego }) => columnMoment(llego) }]}
      empty={
        <Nothing title="Nadie ha escrito por WhatsApp">
          Cuando alguien escriba al número de la casa, aquí dirá qué se le respondió; su texto no se guarda.
        </Nothing>
      }
    />
  )
}
