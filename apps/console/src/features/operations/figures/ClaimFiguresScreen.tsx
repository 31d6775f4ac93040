import { useLoad } from '@amparo/client/loading/use-load.ts'
import type { readClaimFigures } from '@amparo/contract/claims/console/claim-figures.ts'
import { formatSoles } from '@amparo/domain/lima-time.ts'
import { Alert } from '@amparo/ui/Alert.tsx'
import { Bars } from '@amparo/ui/charts/Bars.tsx'
import { LineChart } from '@amparo/ui/charts/LineChart.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { call } from '../../../api/call.ts'
import { longDay, shortMonth } from '../../../dates.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { LoadTrouble } from '../../../table/DataTable.tsx'
import { Choice, Filters } from '../../../table/Filters.tsx'
import { useListState } from '../../../table/use-list-state.ts'
import { counted } from '../../../words.ts'
import { CoverRows, MonthRows } from './ClaimTables.tsx'
import {
  type ClaimFigures,
  countingWords,
  dayWords,
  shareInTime,
  stageBar,
  stageNote,
} from './claim-figures.ts'
import { Chart, Figure } from './FigureParts.tsx'

/** The first is the default. */
const spans = [
  ['12', '12 meses'],
  ['24', '24 meses'],
  ['6', '6 meses'],
  ['3', '3 meses'],
] as const

/** Figures of the claims desk: notices, times and the share within the legal term, by month and by cover. */
export default function ClaimFiguresScreen() {
  const state = useListState()
  const [meses] = spans.find(([value]) => value === state.read('meses')) ?? spans[0]
  const { data, error, reload, busy, outdated } = useLoad(
    ['cifras-solicitudes', meses],
    (signal) =>
      call<typeof readClaimFigures>('GET', '/consola/CifrasDeSolicitudes', {
        query: { meses },
        signal,
      }),
    { keepBefore: true },
  )
  return (
    <Screen
      title="Cifras de solicitudes"
      lead={data ? `Avisadas del ${longDay(data.desde)} al ${longDay(data.hasta)}` : undefined}
    >
      <Filters>
        <Choice state={state} name="meses" label="Período" options={spans} />
      </Filters>
      {error ? (
        <LoadTrouble error={error} retry={reload} />
      ) : data === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <div aria-busy={busy} className={outdated ? 'opacity-60' : undefined}>
          <Figures figures={data} />
        </div>
      )}
    </Screen>
  )
}

function Figures({ figures }: { figures: ClaimFigures }) {
  const { avisadas, abiertas, atrasadas, reserva, sinEstimado, porContar = 0, ley, etapas, meses } = figures
  const decision = etapas.find(({ clave }) => clave === 'decision')
  return (
    <>
      {porContar > 0 ? <Alert className="mb-5">{countingWords(porContar)}</Alert> : null}
      <dl className="grid grid-cols-2 gap-3 *:last:col-span-2 xl:grid-cols-5 xl:*:last:col-span-1">
        <Figure name="Avisadas" value={avisadas} note="En el período" />
        <Figure
          name="Dentro del plazo de la ley"
          value={ley ? `${shareInTime(ley)} %` : '—'}
          note={ley ? `${ley.aTiempo} de ${ley.total} que vencían` : 'Ninguna vencía en el período'}
        />
        <Figure
          name="Del aviso a la decisión"
          value={decision?.medianaDias === undefined ? '—' : dayWords(decision.medianaDias)}
          note={
            decision?.peorDias === undefined
              ? 'Ninguna se decidió'
              : `Mediana; la peor, ${dayWords(decision.peorDias)}`
          }
        />
        <Figure
          name="Abiertas hoy"
          value={abiertas}
          note={atrasadas === 0 ? 'Ninguna pasó su día' : counted(atrasadas, 'pasó su día', 'pasaron su día')}
        />
        <Figure
          name="Reserva"
          value={formatSoles(Math.round(reserva * 100))}
          note={
            sinEstimado === 0
              ? 'Lo aprobado y lo estimado de las abiertas'
              : counted(sinEstimado, 'no tiene estimado y no suma', 'no tienen estimado y no suman')
          }
        />
      </dl>
      <div className="mt-5 grid gap-5 xl:grid-cols-2">
        <Chart title="¿Cuántas nos avisan?">
          <Notices months={meses} />
        </Chart>
        <Chart title="¿Cuánto tardamos desde el aviso?">
          <Stages stages={etapas} />
        </Chart>
        <Chart title="¿Cumplimos el plazo de la ley?" wide>
          <p className="mb-2 text-[0.9375rem] text-ink-soft">
            Cada solicitud cuenta en el mes en que vencía: 20 o 30 días calendario desde que quedó completa.
            La mediana y la peor van desde ese día.
          </p>
          <MonthRows months={meses} />
        </Chart>
        <Chart title="¿De qué coberturas vienen, y en qué terminan?" wide>
          {figures.coberturas.length === 0 ? (
            <p className="text-ink-soft">Nadie avisó en este período.</p>
          ) : (
            <CoverRows figures={figures} />
          )}
        </Chart>
      </div>
    </>
  )
}

function Stages({ stages }: { stages: ClaimFigures['etapas'] }) {
  const bars = stages.flatMap((stage) => stageBar(stage) ?? [])
  const notes = stages.flatMap((stage) => stageNote(stage) ?? [])
  return (
    <>
      {bars.length > 0 ? (
        <Bars
          label="Mediana de días calendario desde el aviso"
          bars={bars}
          max={Math.max(1, ...bars.map(({ value }) => value))}
          format={dayWords}
          className="mb-3 text-action"
        />
      ) : null}
      {notes.length > 0 ? (
        <ul className="grid gap-1.5 text-[0.9375rem] text-ink-soft">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Notices({ months }: { months: ClaimFigures['meses'] }) {
  const points = months.map(({ mes, avisadas }) => {
    const label = shortMonth(`${mes}-01`)
    return { label, short: label, value: avisadas }
  })
  const total = points.reduce((sum, { value }) => sum + value, 0)
  if (total === 0) return <p className="text-ink-soft">Nadie avisó en este período.</p>
  const best = points.reduce((one, other) => (other.value > one.value ? other : one))
  return (
    <LineChart
      label="Solicitudes avisadas por mes"
      summary={`${counted(total, 'solicitud', 'solicitudes')} en total; el mes con más fue ${best.label}, con ${best.value}.`}
      points={points}
      min={0}
      max={Math.max(1, best.value)}
      labelHead="Mes"
      valueHead="Avisadas"
      className="text-action"
    />
  )
}
