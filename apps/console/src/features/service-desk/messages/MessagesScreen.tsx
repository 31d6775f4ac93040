import type {
  getConversationsFile,
  listDeskConversations,
} from '@amparo/contract/service-desk/console/conversations.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { AnswerMarked } from '../../../answer-templates/AnswerMarked.tsx'
import { TemplatesDialog } from '../../../answer-templates/TemplatesDialog.tsx'
import { dayToPromise } from '../../../answer-templates/templates.ts'
import { call } from '../../../api/call.ts'
import { columnDay, columnMoment } from '../../../dates.ts'
import { ReassignMarked, useMarked } from '../../../reassign/ReassignMarked.tsx'
import { mayWork, useWorker } from '../../../session/use-me.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { type Column, DataTable } from '../../../table/DataTable.tsx'
import { Choice, DayChoice, Filters, MoreFilters, SearchBox } from '../../../table/Filters.tsx'
import { listFile } from '../../../table/ListFile.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { figureOf, ownerOf } from '../../../table/OnlyFigure.tsx'
import { queryOf, useListState } from '../../../table/use-list-state.ts'
import { useRows, withIds } from '../../../table/use-rows.ts'
import { AwayDialog } from './AwayDialog.tsx'
import { acts, type Conversation, reloadLists } from './message-calls.ts'
import { clockLook, clockWords, topicNames } from './message-words.ts'
import { ThreadPanel } from './ThreadPanel.tsx'

const deskRoles: readonly StaffRole[] = ['admision', 'agenda', 'privacidad', 'siniestros']
const deskStates = [
  ['mias', 'Mías'],
  ['nadie', 'De nadie'],
  ['atrasadas', 'Atrasadas'],
  ['esperan', 'Esperan respuesta'],
  ['todas', 'Todas'],
  ['cerradas', 'Cerradas'],
] as const
const patients = ['pacientes', 'De mis pacientes'] as const

const columns: readonly Column<Conversation>[] = [
  {
    title: 'Número',
    from: 'lg',
    cell: ({ folio }) => <span className="whitespace-nowrap">{folio}</span>,
  },
  { title: 'Tema', from: 'md', cell: ({ tema }) => topicNames[tema] },
  {
    title: 'Responsable',
    from: 'md',
    cell: ({ responsable, escribe }) => (escribe ? `Escribe ${escribe}` : (responsable ?? '–')),
  },
  { title: 'Última', from: 'xl', cell: ({ ultima }) => columnMoment(ultima) },
  {
    title: 'Plazo',
    cell: (one) => (
      <Badge look={clockLook(one)}>
        <span className="whitespace-nowrap">{clockWords(one)}</span>
      </Badge>
    ),
  },
]

/** The inbox: questions to the company, by promised day, and patients' messages to their professional. */
export default function MessagesScreen() {
  const me = useWorker()
  const isDesk = mayWork(me, deskRoles)
  const isProfessional = mayWork(me, ['profesional'])
  const state = useListState('folio')
  const query = {
    ...queryOf(state, {
      estado: ['mias', 'nadie', 'atrasadas', 'esperan', 'todas', 'cerradas', 'pacientes'],
    }),
    ...figureOf(state),
    ...ownerOf(state),
  }
  const shown = query.estado ?? 'mias'
  const { list } = useRows(state, ['conversaciones', query], async (signal) =>
    withIds(
      await call<typeof listDeskConversations>('GET', '/consola/Conversaciones', { query, signal }),
      ({ folio }) => folio,
    ),
  )
  const marked = useMarked()
  const chosen = (list.data?.filas ?? []).filter(
    ({ folio, estado }) => marked.ids.has(folio) && estado === 'abierta',
  )
  return (
    <Screen
      title="Mensajes"
      lead="Primero los plazos más cercanos. La ley nos da quince días hábiles; prometemos responder en uno."
      actions={isDesk ? <DeskActions /> : undefined}
      panel={
        state.open ? <ThreadPanel key={state.open} folio={state.open} onClose={state.close} /> : undefined
      }
    >
      <Filters>
        <SearchBox state={state} label="Buscar por nombre, documento, asunto o número" />
        {isDesk ? (
          <Choice
            state={state}
            name="estado"
            label="Cuáles"
            options={isProfessional ? [...deskStates, patients] : deskStates}
          />
        ) : null}
        <MoreFilters state={state} names={['desde', 'hasta']}>
          <DayChoice state={state} name="desde" label="Desde" />
          <DayChoice state={state} name="hasta" label="Hasta" />
        </MoreFilters>
        <ReassignMarked
          kind="conversaciones"
          one="conversación"
          many="conversaciones"
          cases={chosen.map(({ folio, version, asunto, responsable }) => ({
            id: folio,
            version,
            name: `${folio}, ${asunto}`,
            owner: responsable,
          }))}
          onDone={marked.clear}
        />
        <AnswerMarked
          desk="mensajes"
          cases={chosen.map(({ folio, version, titular, conCuenta, espera, prometidoEl }) => ({
            folio,
            version,
            name: titular,
            facts: { nombre: conCuenta ? titular : undefined, vence: dayToPromise(prometidoEl, columnDay) },
            isAnswered: espera === 'persona',
          }))}
          send={acts.answer}
          reload={reloadLists}
          onLeft={marked.set}
        />
      </Filters>
      <DataTable<Conversation>
        caption="Conversaciones"
        list={list}
        state={state}
        {...(isDesk && shown !== 'pacientes'
          ? {
              file: listFile<typeof getConversationsFile>('/consola/Conversaciones.csv', 'conversaciones', {
                ...query,
                estado: shown,
              }),
              fileNote:
                'Es el registro de requerimientos: elige «Todas» y las fechas. No lleva el producto ni el código de motivo: una pregunta no nombra un seguro, y falta confirmar la tabla de la SBS.',
            }
          : {})}
        {...(isDesk && shown !== 'pacientes' && shown !== 'cerradas' ? { selection: marked } : {})}
        nameTitle="Asunto"
        nameOf={(one) => <Subject of={one} />}
        nameTextOf={({ folio }) => `la conversación ${folio}`}
        columns={columns}
        empty={
          isDesk && shown === 'mias' ? (
            <Nothing title="Ningún mensaje es tuyo ahora">
              <Link
                to={state.addressOf({ estado: 'nadie', folio: undefined })}
                className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
              >
                Ver los que no son de nadie
              </Link>
            </Nothing>
          ) : (
            <Nothing title="No hay mensajes aquí">
              Cuando una persona pregunte desde el portal o por WhatsApp, aparecerá aquí con el día en que se
              le prometió responder.
            </Nothing>
          )
        }
      />
    </Screen>
  )
}

function Subject({ of: { asunto, titular, sinLeer } }: { of: Conversation }) {
  return (
    <span className="min-w-0 py-1 group-data-tight/list:truncate group-data-tight/list:py-0">
      <span
        className={`block break-words group-data-tight/list:inline ${sinLeer ? 'font-bold' : 'font-medium'}`}
      >
        {asunto}
        {sinLeer ? <span className="sr-only"> (sin leer)</span> : null}
      </span>
      <span className="block font-normal text-ink-soft text-sm group-data-tight/list:inline group-data-tight/list:before:content-['_·_']">
        {titular}
      </span>
    </span>
  )
}

function DeskActions() {
  const [open, setOpen] = useState<'templates' | 'away' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="secondary" size="small" onClick={() => setOpen('templates')}>
        Plantillas
      </Button>
      <Button look="secondary" size="small" onClick={() => setOpen('away')}>
        Fuera de la oficina
      </Button>
      {open === 'templates' ? <TemplatesDialog desk="mensajes" onClose={close} /> : null}
      {open === 'away' ? <AwayDialog onClose={close} /> : null}
    </div>
  )
}
