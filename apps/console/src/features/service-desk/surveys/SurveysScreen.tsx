import { useLoad } from '@amparo/client/loading/use-load.ts'
import type {
  getSurveyCasesFile,
  getSurveyFile,
  listSurveyCases,
  surveyFigures,
} from '@amparo/contract/service-desk/console/surveys.ts'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { call } from '../../../api/call.ts'
import { columnMoment } from '../../../dates.ts'
import { ReassignMarked, useMarked } from '../../../reassign/ReassignMarked.tsx'
import { useWorker } from '../../../session/use-me.ts'
import { Badge } from '../../../shell/Badge.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { DataTable, LoadTrouble } from '../../../table/DataTable.tsx'
import { Choice, DayChoice, Filters, SearchBox } from '../../../table/Filters.tsx'
import { ListFile, listFile } from '../../../table/ListFile.tsx'
import { Nothing } from '../../../table/Nothing.tsx'
import { figureOf, type ListFigure, ownerOf } from '../../../table/OnlyFigure.tsx'
import { type ListState, queryOf, useListState } from '../../../table/use-list-state.ts'
import { useRows } from '../../../table/use-rows.ts'
import { CasePanel } from './CasePanel.tsx'
import { SurveyCharts } from './SurveyCharts.tsx'
import { caseLook, caseWords, type SurveyCase } from './survey-words.ts'

/** Answers after a service: the requested calls first, then the figures by benefit and week. */
export default function SurveysScreen() {
  const state = useListState('caso')
  const mayCall = useWorker().roles.includes('admision')
  const open = mayCall ? state.open : undefined
  return (
    <Screen
      title="Encuestas"
      lead="Qué opinan las personas cuando termina un servicio, y a quiénes hay que llamar."
      panel={open ? <CasePanel key={open} id={open} onClose={state.close} /> : undefined}
    >
      {mayCall ? <Cases state={state} /> : null}
      <Answers state={state} />
    </Screen>
  )
}

function Cases({ state }: { state: ListState }) {
  const query = {
    ...queryOf(state, { estado: ['abierto', 'cerrado', 'todos'] }, ['buscar', 'despues']),
    ...figureOf<ListFigure>(state),
    ...ownerOf(state),
  }
  const { list } = useRows(state, ['casos', query], (signal) =>
    call<typeof listSurveyCases>('GET', '/consola/Casos', { query, signal }),
  )
  const marked = useMarked()
  const cases = (list.data?.filas ?? [])
    .filter(({ id, estado }) => marked.ids.has(id) && estado === 'abierto')
    .map(({ id, version, titular, responsable }) => ({
      id,
      version,
      name: titular.nombre,
      owner: responsable,
    }))
  return (
    <section aria-label="Pidieron que los llamen" className="mb-6">
      <h2 className="mb-2 font-semibold text-lg">Pidieron que los llamen</h2>
      <Filters>
        <SearchBox state={state} label="Buscar por nombre o documento" />
        <Choice
          state={state}
          name="estado"
          label="Estado"
          options={[
            ['abierto', 'Abiertos'],
            ['cerrado', 'Cerrados'],
            ['todos', 'Todos'],
          ]}
        />
        <ReassignMarked kind="encuestas" one="llamada" many="llamadas" cases={cases} onDone={marked.clear} />
      </Filters>
      <DataTable<SurveyCase>
        caption="Personas que pidieron que las llamen"
        list={list}
        state={state}
        file={listFile<typeof getSurveyCasesFile>('/consola/Casos.csv', 'casos', query)}
        selection={marked}
        nameTitle="Persona"
        nameOf={({ titular }) => titular.nombre}
        nameTextOf={({ titular }) => titular.nombre}
        columns={[
          { title: 'Beneficio', from: 'md', cell: ({ beneficio }) => beneficio },
          { title: 'Lo pidió', from: 'lg', cell: ({ pedidoEl }) => columnMoment(pedidoEl) },
          {
            title: 'La tiene',
            from: 'sm',
            cell: ({ responsable, mia }) => (mia ? 'Tú' : (responsable ?? 'Nadie todavía')),
          },
          { title: 'Plazo', cell: (one) => <Badge look={caseLook(one)}>{caseWords(one)}</Badge> },
        ]}
        empty={
          <Nothing title="Nadie espera una llamada">
            Cuando alguien descontento pida que lo llamen, aparecerá aquí con su plazo: tómalo, llama y anota
            en qué quedó.
          </Nothing>
        }
      />
    </section>
  )
}

function Answers({ state }: { state: ListState }) {
  const query = queryOf(state, {}, ['desde', 'hasta'])
  const figures = useLoad(
    ['encuestas', query],
    (signal) => call<typeof surveyFigures>('GET', '/consola/Encuestas', { query, signal }),
    { keepBefore: true },
  )
  return (
    <section aria-label="Respuestas" className="@container">
      <h2 className="mb-2 font-semibold text-lg">Respuestas por beneficio y semana</h2>
      <Filters>
        <DayChoice state={state} name="desde" label="Desde" meant={figures.data?.desde} />
        <DayChoice state={state} name="hasta" label="Hasta" meant={figures.data?.hasta} />
      </Filters>
      {figures.error ? (
        <LoadTrouble error={figures.error} retry={figures.reload} />
      ) : figures.data ? (
        <>
          <SurveyCharts figures={figures.data} />
          <ListFile keep={listFile<typeof getSurveyFile>('/consola/Encuestas.csv', 'encuestas', query)} />
        </>
      ) : (
        <Skeleton className="h-72" />
      )}
    </section>
  )
}
