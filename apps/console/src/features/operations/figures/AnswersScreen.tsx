import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { answerQuestion, getAnswerFile } from '@amparo/contract/operations/console/answers.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { call } from '../../../api/call.ts'
import { keepFile } from '../../../api/files.ts'
import { longDay } from '../../../dates.ts'
import { Leading } from '../../../shell/Leading.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { Choice, DayChoice, Filters, ViewChips } from '../../../table/Filters.tsx'
import { ListFile } from '../../../table/ListFile.tsx'
import { queryOf, useListState } from '../../../table/use-list-state.ts'
import {
  type Answer,
  type Cell,
  columns,
  furtherColumns,
  methods,
  partNames,
  questions,
  rowsAddress,
} from './answers.ts'
import { countingWords } from './claim-figures.ts'
import { figure, Row, Table } from './FigureTable.tsx'

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
          <AnswerTables answer={data} />
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

function AnswerTables({ answer }: { answer: Answer }) {
  if (answer.filas.length === 0) {
    return <p className="mb-3 text-ink-soft">No hay datos de este período.</p>
  }
  const title = questions.find(([value]) => value === answer.pregunta)?.[1] ?? ''
  return (
    <>
      <AnswerTable answer={answer} caption={title} cells={columns[answer.pregunta]} />
      {Object.entries(furtherColumns[answer.pregunta] ?? {}).map(([caption, cells]) => (
        <div key={caption}>
          <h2 className="mb-2 font-semibold">{caption}</h2>
          <AnswerTable answer={answer} caption={caption} cells={cells} />
        </div>
      ))}
    </>
  )
}

interface TableProps {
  answer: Answer
  caption: string
  cells: readonly Cell[]
}

function AnswerTable({ answer, caption, cells }: TableProps) {
  return (
    <div className="mb-3 rounded-card border border-line bg-surface px-4 py-2">
      <Table
        caption={caption}
        head={partNames[answer.por]}
        heads={cells.map(([title]) => title)}
        className=""
      >
        {[...answer.filas, answer.total].map((row) => (
          <Row key={row.clave ?? row.nombre} name={row.nombre}>
            {cells.map(([title, text, counted]) => (
              <td key={title} className={figure}>
                <Counted
                  text={text(row)}
                  to={counted ? rowsAddress(answer, row, counted, row === answer.total) : null}
                  about={`${title}, ${row.nombre}`}
                />
              </td>
            ))}
          </Row>
        ))}
      </Table>
    </div>
  )
}

/** A figure linked to its rows, for staff of their list. */
function Counted({ text, to, about }: { text: string; to: string | null; about: string }) {
  return (
    <Leading to={text === '0' || text === '—' ? null : to} className="-my-2">
      {text}
      <span className="sr-only"> {about}</span>
    </Leading>
  )
}
