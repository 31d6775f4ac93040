import type { getClaimsFile, listClaimCases } from '@amparo/contract/claims/console/claims.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { useState } from 'react'
import { AnswerMarked } from '../../../answer-templates/AnswerMarked.tsx'
import { TemplatesDialog } from '../../../answer-templates/TemplatesDialog.tsx'
import { dayToPromise } from '../../../answer-templates/templates.ts'
import { call } from '../../../api/call.ts'
import { columnDay, columnMoment, longDay } from '../../../dates.ts'
import { ReassignMarked, useMarked } from '../../../reassign/ReassignMarked.tsx'
import { Badge } from '../../../shell/Badge.tsx'
import { MessageIcon } from '../../../shell/nav-icons.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { type Saving, useSavings } from '../../../shell/saving.ts'
import { DataTable } from '../../../table/DataTable.tsx'
import { Choice, DayChoice, Filters, SearchBox } from '../../../table/Filters.tsx'
import { listFile } from '../../../table/ListFile.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { figureOf, type ListFigure, ownerOf } from '../../../table/OnlyFigure.tsx'
import { type ListState, queryOf, useListState } from '../../../table/use-list-state.ts'
import { useRows, withIds } from '../../../table/use-rows.ts'
import { ClaimPanel } from './ClaimPanel.tsx'
import { type ClaimRow, reloadQueue, savingId, sendAnswer } from './claim-calls.ts'
import { clockLook, clockWords, stateLooks, stateWords } from './claim-words.ts'

const states = ['abiertas', ...(Object.keys(stateWords) as ClaimRow['estado'][]), 'todas'] as const

/** The claims queue: first due on top, late ones in red, mine and unassigned one choice away. */
export default function ClaimsScreen() {
  const state = useListState('solicitud')
  const cobertura = state.read('cobertura')
  const query = {
    ...queryOf(state, {
      estado: states,
      de: ['mias', 'de_nadie', 'atrasadas', 'por_confirmar'],
      orden: ['vence', '-avisada'],
    }),
    ...(cobertura ? { cobertura } : {}),
    ...figureOf<ListFigure>(state),
    ...ownerOf(state),
  }
  const { list } = useRows(state, ['solicitudes', query], async (signal) =>
    withIds(
      await call<typeof listClaimCases>('GET', '/consola/Solicitudes', { query, signal }),
      ({ folio }) => folio,
    ),
  )
  const marked = useMarked()
  const savings = useSavings()
  const chosen = (list.data?.filas ?? []).filter(({ folio }) => marked.ids.has(folio))
  return (
    <Screen
      title="Solicitudes"
      lead="Primero las que vencen antes. El plazo de la norma corre desde que una solicitud está completa."
      actions={<Templates />}
      panel={
        state.open ? <ClaimPanel key={state.open} folio={state.open} onClose={state.close} /> : undefined
      }
    >
      <Filters>
        <WhichClaims state={state} />
        <ReassignMarked
          kind="solicitudes"
          one="solicitud"
          many="solicitudes"
          cases={chosen.map(({ folio, version, cobertura, laTiene }) => ({
            id: folio,
            version,
            name: `${folio}, ${cobertura}`,
            owner: laTiene,
          }))}
          onDone={marked.clear}
        />
        <AnswerMarked
          desk="solicitudes"
          cases={chosen.map(({ folio, version, persona, plazo, ultimoMensaje }) => ({
            folio,
            version,
            name: persona,
            facts: { nombre: persona, vence: plazo && dayToPromise(plazo.vence, longDay) },
            isAnswered: ultimoMensaje === 'casa',
          }))}
          send={sendAnswer}
          reload={reloadQueue}
          onLeft={marked.set}
        />
      </Filters>
      {cobertura ? (
        <p role="status" className="mb-3 flex flex-wrap items-center gap-x-3">
          Solo de una cobertura: {list.data?.filas[0]?.cobertura ?? cobertura}.
          <Button look="secondary" size="small" onClick={() => state.filter({ cobertura: undefined })}>
            Ver todas
          </Button>
        </p>
      ) : null}
      <DataTable<ClaimRow>
        caption="Solicitudes de cobertura"
        list={list}
        state={state}
        file={listFile<typeof getClaimsFile>('/consola/Solicitudes.csv', 'solicitudes', query)}
        selection={marked}
        nameTitle="Número"
        nameOf={({ folio, ultimoMensaje }) => (
          <span className="whitespace-nowrap py-1">
            {folio}
            <LastWord of={ultimoMensaje} />
          </span>
        )}
        nameTextOf={({ folio }) => `la solicitud ${folio}`}
        columns={[
          {
            title: 'Plazo',
            cell: (one) => (
              <Badge look={clockLook(one)}>
                <span className="whitespace-nowrap">{clockWords(one)}</span>
              </Badge>
            ),
          },
          { title: 'Vence', from: 'xl', cell: ({ plazo }) => (plazo ? columnDay(plazo.vence) : '') },
          {
            title: 'Estado',
            from: 'sm',
            cell: (one) => <ClaimState one={one} saving={savings.get(savingId(one))} />,
          },
          { title: 'Cobertura', from: 'lg', yields: true, cell: ({ cobertura }) => cobertura },
          {
            title: 'Persona',
            from: 'md',
            cell: ({ persona }) => <span className={wholeName}>{persona}</span>,
          },
          { title: 'Avisada', from: 'xl', cell: ({ avisadaEl }) => columnMoment(avisadaEl) },
          {
            title: 'La tiene',
            from: 'lg',
            cell: ({ laTiene, mia }) => (mia ? 'Tú' : (laTiene ?? 'Nadie')),
          },
        ]}
        empty={
          <Nothing title="No hay solicitudes aquí">
            Cuando alguien avise de lo que le pasó, desde su póliza o sin cuenta, aparecerá aquí con los
            documentos que faltan y el día en que vence.
          </Nothing>
        }
      />
    </Screen>
  )
}

function WhichClaims({ state }: { state: ListState }) {
  return (
    <>
      <SearchBox state={state} label="Buscar por número o certificado" />
      <Choice
        state={state}
        name="de"
        label="De quién"
        options={[
          ['', 'De todos'],
          ['mias', 'Mías'],
          ['de_nadie', 'De nadie'],
          ['atrasadas', 'Atrasadas'],
          ['por_confirmar', 'Por confirmar'],
        ]}
      />
      <Choice
        state={state}
        name="estado"
        label="Estado"
        options={[
          ['abiertas', 'Abiertas'],
          ...Object.entries(stateWords).map(([value, label]) => [value, label] as const),
          ['todas', 'Todas'],
        ]}
      />
      <DayChoice state={state} name="desde" label="Desde" />
      <DayChoice state={state} name="hasta" label="Hasta" />
    </>
  )
}

/** Names of four words in full in tight rows, if every column fits. */
const wholeName =
  'group-data-tight/list:block group-data-tight/list:max-w-36 group-data-tight/list:truncate @4xl:group-data-tight/list:max-w-56 @6xl:group-data-tight/list:max-w-none'

/** Author of the last message: a person's awaits staff, and is an icon in tight rows. */
function LastWord({ of }: { of: ClaimRow['ultimoMensaje'] }) {
  if (of === undefined) return null
  const isTheirs = of === 'persona'
  return (
    <>
      {isTheirs ? (
        <MessageIcon className="ml-1 hidden size-3.5 text-action group-data-tight/list:inline" />
      ) : null}
      <span
        className={`block text-sm group-data-tight/list:sr-only ${isTheirs ? 'font-semibold' : 'font-normal text-ink-soft'}`}
      >
        {isTheirs ? 'Escribió la persona' : 'Escribió la casa'}
      </span>
    </>
  )
}

/** Its state, or its coming state while saving. */
function ClaimState({ one: { estado, pendiente }, saving }: { one: ClaimRow; saving: Saving | undefined }) {
  if (saving) return <Badge>{saving.state}</Badge>
  return (
    <Badge look={pendiente ? 'soon' : stateLooks[estado]}>
      <span className="sm:whitespace-nowrap">{pendiente ? 'Rechazo por confirmar' : stateWords[estado]}</span>
    </Badge>
  )
}

/** The desk's templates, by version. */
function Templates() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        Plantillas
      </Button>
      {isOpen ? <TemplatesDialog desk="solicitudes" onClose={() => setOpen(false)} /> : null}
    </>
  )
}
