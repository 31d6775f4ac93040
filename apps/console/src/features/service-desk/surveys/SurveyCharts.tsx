import { LineChart } from '@amparo/ui/charts/LineChart.tsx'
import type { ReactNode } from 'react'
import { columnDay } from '../../../dates.ts'
import { Sideways } from '../../../shell/Sideways.tsx'
import { answersOf, balance, type Faces, type Figures, faces, sumBy } from './survey-words.ts'

const looks = { Promotor: 'fill-success', Neutro: 'fill-accent', Detractor: 'fill-danger' } as const

/** Answers by benefit and by week, as charts and figures. */
export function SurveyCharts({ figures }: { figures: Figures }) {
  const { filas, mostradas } = figures
  const weeks = [...sumBy(filas, 'semana')]
  const benefits = [...sumBy(filas, 'beneficio')].sort(
    ([, one], [, other]) => answersOf(other) - answersOf(one),
  )
  const total = filas.reduce((sum, row) => sum + answersOf(row), 0)
  if (total === 0) {
    return (
      <Card title="Respuestas">
        <p className="text-ink-soft">
          Nadie respondió en este período{mostradas > 0 ? `, aunque se preguntó ${mostradas} veces` : ''}. Se
          pregunta después de usar un beneficio; elige otras fechas para ver las de antes.
        </p>
      </Card>
    )
  }
  return (
    <div className="grid @4xl:grid-cols-2 items-start gap-5">
      <Card title="Respuestas por semana">
        <p className="mb-3">
          {total} respuestas de {Math.max(mostradas, total)} veces que se preguntó.
        </p>
        {weeks.length < 2 ? null : (
          <LineChart
            label="Saldo por semana"
            summary="Promotores menos detractores, de cada cien respuestas."
            points={weeks.map(([week, sums]) => ({
              label: columnDay(week),
              short: columnDay(week).slice(0, 5),
              value: balance(sums) ?? 0,
            }))}
            min={-100}
            max={100}
            labelHead="Semana del"
            valueHead="Saldo"
            className="text-action"
          />
        )}
        <FaceTable
          caption="Por semana"
          head="Semana del"
          rows={weeks.map(([week, sums]) => [columnDay(week), sums])}
        />
      </Card>
      <Card title="Respuestas por beneficio">
        <FaceKey />
        <ul className="mb-4 grid gap-3" aria-label="Caras por beneficio">
          {benefits.map(([benefit, sums]) => (
            <li key={benefit}>
              <p className="flex justify-between gap-4">
                <span className="font-semibold">{benefit}</span>
                <span className="tabular-nums">saldo {balance(sums)}</span>
              </p>
              <FaceBar sums={sums} />
            </li>
          ))}
        </ul>
        <FaceTable caption="Por beneficio" head="Beneficio" rows={benefits} />
      </Card>
    </div>
  )
}

/** Legend of the faces' colours, in the order of the bars. */
function FaceKey() {
  return (
    <ul aria-label="Colores de las barras" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {faces.map((face) => (
        <li key={face} className="flex items-center gap-1.5">
          <svg viewBox="0 0 10 10" aria-hidden="true" className="size-3">
            <rect width="10" height="10" rx="2" className={looks[face]} />
          </svg>
          {face}
        </li>
      ))}
    </ul>
  )
}

/** Shares of the three faces; the table below has the figures. */
function FaceBar({ sums }: { sums: Faces }) {
  const total = answersOf(sums)
  let start = 0
  return (
    <svg
      viewBox="0 0 200 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1.5 block h-2.5 w-full rounded-full"
    >
      {faces.map((face) => {
        const width = (200 * sums[face]) / total
        const x = start
        start += width
        return <rect key={face} x={x} width={width} height="10" className={looks[face]} />
      })}
    </svg>
  )
}

function FaceTable({
  caption,
  head,
  rows,
}: {
  caption: string
  head: string
  rows: readonly (readonly [string, Faces])[]
}) {
  return (
    <Sideways label={caption}>
      <table className="w-full text-[0.9375rem] tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-left">
            <th scope="col" className="py-1.5 pr-3">
              {head}
            </th>
            {faces.map((face) => (
              <th key={face} scope="col" className="px-2 text-right">
                {face}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, sums]) => (
            <tr key={name} className="border-line border-b last:border-0">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {name}
              </th>
              {faces.map((face) => (
                <td key={face} className="px-2 text-right">
                  {sums[face]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="mb-3 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
