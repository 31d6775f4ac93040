import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { answerQuestion, getAnswerFile } from '@amparo/contract/operations/console/answers.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { keepFile } from '../../../api/files.ts'
import { longDay } from '../../../dates.ts'
import { mayWork, useWorker } from '../../../session/use-me.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { Choice, DayChoice, Filters, ViewChips } from '../../../table/Filters.tsx'
import { ListFile } from '../../../table/ListFile.tsx'
import { queryOf, useListState } from '../../../table/use-list-state.ts'
import {
  type Answer,
  type AnswerRow,
  columns,
  methods,
  partNames,
  questions,
  rowsAddress,
} from './answers.ts'
import { countingWords } from './claim-figures.ts'
import { figure, link, Row, Table } from './FigureTable.tsx'

const parts = ['producto', 'servicio', 'profesional', 'sede'] as const

/** Each question of a director, with its rows and its file. */
export default function AnswersScreen() {
  const state = useListState()
  const [question] = questions.find(([value]) => value === state.read('pregunta')) ?? questions[0]
  const query = queryOf(state, { por: parts }, ['desde', 'hasta'])
  const { data, error, reload, busy, outdated } = useLoad(
    ['cifras', question, query],
    (signal) =>
      call<typeof answerQuestion>('GET', '/consola/Cifras/:pregunta', {
        params: { pregunta: question },
        query,
        signal,
      }),
    { keepBefore: true },
  )
  return (
    <Screen title="Cifras" lead={data ? `Del ${longDay(data.desde)} al ${longDay(data.hasta)}` : undefined}>
      <ViewChips state={state} name="pregunta" label="Pregunta" options={questions} />
      <Filters>
        <DayChoice state={state} name="desde" label="Desde" meant={data?.desde ?? ''} />
        <DayChoice state={state} name="hasta" label="Hasta" meant={data?.hasta ?? ''} />
        {question === 'promesas' ? null : (
          <Choice
            state={state}
            name="por"
            label="Por"
            options={[['', 'Lo usual'], ...parts.map((part) => [part, partNames[part]] as const)]}
          />
        )}
      </Filters>
      {error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <div aria-busy={busy} className={outdated ? 'opacity-60' : undefined}>
          <p className="mb-3 text-[0.9375rem] text-ink-soft">{methods[data.pregunta]}</p>
          {data.porContar === undefined ? null : (
            <Alert className="mb-3">{countingWords(data.porContar)}</Alert>
          )}
          <AnswerTable answer={data} />
          <ListFile
            keep={() =>
              keepFile<typeof getAnswerFile>(
                'GET',
                '/consola/Cifras/:pregunta.csv',
                `cifras-${question}.csv`,
                {
                  params: { pregunta: question },
                  query,
                },
              )
            }
          />
        </div>
      )}
    </Screen>
  )
}

function AnswerTable({ answer }: { answer: Answer }) {
  const worker = useWorker()
  const cells = columns[answer.pregunta]
  if (answer.filas.length === 0) {
    return <p className="mb-3 text-ink-soft">No hay datos de este período.</p>
  }
  return (
    <div className="mb-3 rounded-card border border-line bg-surface px-4 py-2">
      <Table
        caption={questions.find(([value]) => value === answer.pregunta)?.[1] ?? ''}
        head={partNames[answer.por]}
        heads={cells.map(([title]) => title)}
        className=""
      >
        {[...answer.filas, answer.total].map((row) => (
          <Row
            key={row.clave ?? row.nombre}
            name={
              <RowName
                row={row}
                to={answer.por === 'clase' || mayWork(worker, ['agenda']) ? rowsAddress(answer, row) : null}
              />
            }
          >
            {cells.map(([title, text]) => (
              <td key={title} className={figure}>
                {text(row)}
              </td>
            ))}
          </Row>
        ))}
      </Table>
    </div>
  )
}

function RowName({ row, to }: { row: AnswerRow; to: string | null }) {
  return to === null ? (
    row.nombre
  ) : (
    <Link to={to} className={link}>
      {row.nombre}
    </Link>
  )
}
