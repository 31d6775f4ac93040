import { Bars } from '@amparo/ui/charts/Bars.tsx'
import { LineChart } from '@amparo/ui/charts/LineChart.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { Link } from 'react-router'
import { addDays, limaToday, longDay } from '../../../dates.ts'
import { mayWork, useWorker } from '../../../session/use-me.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { DayChoice, Filters } from '../../../table/Filters.tsx'
import { useListState } from '../../../table/use-list-state.ts'
import { grouped } from '../../../words.ts'
import { Ahead } from './Ahead.tsx'
import { Chart, Figure } from './FigureParts.tsx'
import {
  byService,
  changeWords,
  detractorWords,
  type FiguresAnswer,
  faces,
  type Grain,
  grainOf,
  grainWords,
  lostByService,
  occupancy,
  periodBefore,
  pointNames,
  sumOf,
  sums,
} from './figures.ts'
import { PartRows } from './PartRows.tsx'
import { useFigures } from './use-figures.ts'

const shortcuts = [
  [7, '7 días'],
  [30, '30 días'],
  [90, '90 días'],
  [365, 'Un año'],
  [1095, 'Tres años'],
] as const

/** The company's figures of a period, compared to the previous one. */
export default function FiguresScreen() {
  const state = useListState()
  const worker = useWorker()
  const last = state.read('hasta') ?? limaToday()
  const wanted = state.read('desde') ?? addDays(last, -29)
  const endsFirst = wanted > last
  const period = { desde: endsFirst ? addDays(last, -29) : wanted, hasta: last }
  const grain = grainOf(period)
  const now = useFigures(period, grain)
  const before = useFigures(periodBefore(period), grain)

  return (
    <Screen
      title="Panel"
      lead={`Del ${longDay(period.desde)} al ${longDay(last)}, ${grainWords[grain].by}`}
      actions={
        mayWork(worker, ['administracion', 'siniestros']) ? (
          <Link
            to="/cifras-de-solicitudes"
            className="min-h-11 py-2.5 font-semibold text-action underline underline-offset-4"
          >
            Cifras de solicitudes
          </Link>
        ) : null
      }
    >
      <Ahead today={limaToday()} />
      <Filters>
        <DayChoice state={state} name="desde" label="Desde" meant={period.desde} />
        <DayChoice state={state} name="hasta" label="Hasta" meant={last} />
        <div className="flex flex-wrap gap-2">
          {shortcuts.map(([days, name]) => (
            <button
              key={days}
              type="button"
              onClick={() => state.filter({ desde: addDays(limaToday(), 1 - days), hasta: undefined })}
              className="min-h-11 rounded-full border border-line-strong px-3.5 text-[0.9375rem] hover:border-action hover:text-action"
            >
              {name}
            </button>
          ))}
        </div>
      </Filters>
      {endsFirst ? (
        <p role="status" className="mb-3 text-ink-soft">
          El inicio debe ser anterior al final: se muestran los 30 días hasta la fecha final.
        </p>
      ) : null}
      {now.error ? (
        <LoadTrouble error={now.error} retry={now.reload} />
      ) : now.data === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <div aria-busy={now.busy} className={now.outdated ? 'opacity-60' : undefined}>
          <Figures
            period={period}
            now={now.data.dias}
            before={before.outdated ? undefined : before.data?.dias}
            grain={now.data.por}
          />
        </div>
      )}
    </Screen>
  )
}

type Days = FiguresAnswer['dias']

interface FiguresProps {
  period: { readonly desde: string; readonly hasta: string }
  now: Days
  before: Days | undefined
  grain: Grain
}

function Figures({ period, now, before, grain }: FiguresProps) {
  const days = `desde=${period.desde}&hasta=${period.hasta}`
  const { by } = grainWords[grain]
  // The waiting number is known for past days only.
  const last = now.findLast(({ dia }) => dia <= limaToday())
  const share = occupancy(now)
  const shareBefore = before && occupancy(before)
  const against = (figure: (day: Days[number]) => number) =>
    before ? changeWords(sumOf(now, figure), sumOf(before, figure)) : ''
  const atTheEnd = (figure: (day: Days[number]) => number) => {
    const [one, other] = [last, before?.at(-1)]
    return one && other ? changeWords(figure(one), figure(other)) : ''
  }
  const bookings = byService(now, 'reservas')
  const survey = faces(now)
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Figure name="Citas agendadas" value={sumOf(now, sums.reservas)} note={against(sums.reservas)} />
        <Figure
          name="Ocupación"
          value={share === null ? 'Sin horario' : `${share} %`}
          note={
            share !== null && shareBefore !== undefined && shareBefore !== null
              ? changeWords(share, shareBefore, [' punto', ' puntos'])
              : ''
          }
        />
        <Figure
          name="Cancelaciones"
          value={sumOf(now, sums.cancelaciones)}
          note={against(sums.cancelaciones)}
        />
        <Figure
          name="Inasistencias"
          value={sumOf(now, sums.inasistencias)}
          note={against(sums.inasistencias)}
        />
        <Figure
          name="Activaciones hechas"
          value={sumOf(now, sums.activacionesHechas)}
          note={`De ${grouped(sumOf(now, sums.activacionesIniciadas))} iniciadas. ${against(sums.activacionesHechas)}`}
        />
        <Figure
          name="Invitados en espera"
          to="/invitados"
          value={last?.invitadosEnEspera ?? 0}
          note={`${last?.invitadosAtrasados ?? 0} con el plazo vencido. ${atTheEnd(({ invitadosEnEspera }) => invitadosEnEspera)}`}
        />
        <Figure
          name="Mensajes detenidos"
          to={`/entregas?estado=detenido&${days}`}
          value={sumOf(now, sums.mensajesDetenidos)}
          note={`De los creados en el período. ${against(sums.mensajesDetenidos)}`}
        />
        <Figure
          name="Encuestas"
          to={`/encuestas?${days}`}
          value={survey.reduce((sum, { value }) => sum + value, 0)}
          note={`${detractorWords(survey[2]?.value ?? 0)}. ${against(sums.encuestas)}`}
        />
      </dl>
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-2">
        <Chart title="¿Cuánto se agenda?">
          <Line
            label={`Citas agendadas ${by}`}
            days={now}
            grain={grain}
            figure={sums.reservas}
            unit="Citas"
          />
        </Chart>
        <Chart title="¿Cuántas personas activan su cuenta?">
          <Line
            label={`Activaciones hechas ${by}`}
            days={now}
            grain={grain}
            figure={sums.activacionesHechas}
            unit="Activaciones"
          />
        </Chart>
        <Chart title="¿Qué se agenda más?">
          <BarList
            label="Citas agendadas por servicio"
            bars={bookings}
            none="Nadie agendó en este período."
          />
        </Chart>
        {/* Beside the longest list, one below the other. */}
        <div className="grid content-start gap-5">
          <Chart title="¿Con qué cara se van?">
            <BarList label="Caras de la encuesta" bars={survey} none="Nadie respondió en este período." />
          </Chart>
          <Chart title="¿Dónde se nos van las citas?">
            <BarList
              label="Citas que se cancelaron o a las que alguien no llegó, por servicio"
              bars={lostByService(now)}
              none="Ninguna se canceló, y nadie faltó, en este período."
            />
          </Chart>
        </div>
        <Chart title={`¿Qué pasó ${by.replace('por', 'cada')}?`} wide>
          <PartRows parts={now} grain={grain} today={limaToday()} />
        </Chart>
      </div>
    </>
  )
}

interface LineProps {
  label: string
  days: Days
  grain: Grain
  figure: (day: Days[number]) => number
  unit: string
}

function Line({ label, days, grain, figure, unit }: LineProps) {
  const { head, best: bestWords } = grainWords[grain]
  const points = days.map((day) => ({ ...pointNames(day, grain), value: figure(day) }))
  if (points.length < 2) return <p className="text-ink-soft">Elige dos días o más para ver la línea.</p>
  if (sumOf(days, figure) === 0) return <p className="text-ink-soft">Ninguna en este período.</p>
  const most = Math.max(1, ...points.map(({ value }) => value))
  const best = days.reduce((one, other) => (figure(other) > figure(one) ? other : one))
  return (
    <LineChart
      label={label}
      summary={`${label}: ${grouped(sumOf(days, figure))} en total; ${bestWords(best)}, con ${grouped(figure(best))}.`}
      points={points}
      min={0}
      max={most}
      labelHead={head}
      valueHead={unit}
      className="text-action"
    />
  )
}

function BarList({
  label,
  bars,
  none,
}: {
  label: string
  bars: readonly { label: string; value: number; text?: string }[]
  none: string
}) {
  const total = bars.reduce((sum, { value }) => sum + value, 0)
  if (total === 0) return <p className="text-ink-soft">{none}</p>
  return (
    <Bars
      label={label}
      bars={bars}
      max={Math.max(...bars.map(({ value }) => value))}
      format={grouped}
      className="text-action"
    />
  )
}
