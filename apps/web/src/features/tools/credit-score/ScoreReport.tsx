import { sbsCategories, sbsMeanings } from '@amparo/domain/credit/report.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import { monthName, shortMonth } from '@amparo/domain/months.ts'
import { type Band, toneOf, wayToNext } from '@amparo/ui/charts/bands.ts'
import { Gauge } from '@amparo/ui/charts/Gauge.tsx'
import { TouchLine } from '@amparo/ui/charts/TouchLine.tsx'
import { Panel } from '../../../inside/Panel.tsx'
import type { CreditScore } from './credit-calls.ts'
import { Revoke } from './Revoke.tsx'
import { SampleMark } from './SampleMark.tsx'

/** The score, its factors, its year, and how to correct an error. */
export function ScoreReport({ score, onRevoked }: { score: CreditScore; onRevoked: () => void }) {
  const { puntaje, minimo, maximo, banda = '', fuente = '', mes = '', factores = [], historial = [] } = score
  if (puntaje === undefined || minimo === undefined || maximo === undefined) return null
  const bands = (score.bandas ?? []).map(({ nombre, desde, hasta }) => ({
    name: nombre,
    from: desde,
    to: hasta,
  }))
  const next = wayToNext(bands, puntaje)
  const mark = score.muestra ? <SampleMark /> : null
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Panel title="Tu score" mark={mark}>
        <Gauge
          label="Score de crédito"
          value={puntaje}
          min={minimo}
          max={maximo}
          valueText={`${puntaje} de ${maximo}, ${banda}`}
          caption={banda}
          bands={bands}
        />
        {next ? (
          <p className="mt-3 text-center font-semibold text-lg">
            Te {next.points === 1 ? 'falta 1 punto' : `faltan ${next.points} puntos`} para {next.name}
          </p>
        ) : bands.length > 0 ? (
          <p className="mt-3 text-center font-semibold text-lg">Estás en la banda más alta</p>
        ) : null}
        {bands.length > 0 ? <Scale bands={bands} /> : null}
        <p className="mt-4 text-center text-ink-soft">
          {fuente} · {monthName(mes)}
        </p>
        {score.proximaActualizacion ? (
          <p className="mt-1 text-center text-[0.9375rem] text-ink-soft">
            Próxima actualización: {formatDay(score.proximaActualizacion)}
          </p>
        ) : null}
      </Panel>
      <Panel title="Qué lo mueve" lead="Y una acción concreta para cada cosa." mark={mark}>
        <ul className="grid gap-4">
          {factores.map(({ nombre, efecto, explicacion, accion }) => (
            <li key={nombre} className="border-line border-b pb-4 last:border-0 last:pb-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <span
                  className={`rounded-full px-2.5 py-0.5 text-sm ${efecto === 'sube' ? 'bg-success-tint text-success' : 'bg-danger-tint text-danger'}`}
                >
                  {efecto === 'sube' ? '↑ Sube' : '↓ Baja'}
                </span>
                {nombre}
              </p>
              <p className="mt-1 text-ink-soft">{explicacion}</p>
              <p className="mt-1">
                <strong>Haz esto:</strong> {accion}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Tus últimos doce meses" mark={mark}>
        <TouchLine
          label="Score de crédito por mes"
          summary={yearInWords(historial)}
          min={minimo}
          max={maximo}
          bands={bands}
          points={historial.map((of) => ({
            label: monthName(of.mes),
            short: shortMonth(of.mes, of.mes.slice(2, 4)),
            value: of.puntaje,
          }))}
          labelHead="Mes"
          valueHead="Score"
        />
      </Panel>
      <Panel title="Tu categoría en la SBS" mark={mark}>
        <ul className="grid gap-1.5">
          {sbsCategories.map((category) => (
            <li
              key={category}
              aria-current={category === score.categoriaSbs ? 'true' : undefined}
              className={
                category === score.categoriaSbs
                  ? 'rounded-card bg-eco-tint px-4 py-3'
                  : 'px-4 py-1.5 text-ink-soft'
              }
            >
              <strong>{category}</strong>
              {category === score.categoriaSbs ? ' · es la tuya' : ''}
              <span className="block text-[0.9375rem]">{sbsMeanings[category]}</span>
            </li>
          ))}
        </ul>
        <h3 className="mt-5 text-lg">¿Ves algo que no es tuyo?</h3>
        <p className="mt-1 text-ink-soft">
          Reclámalo ante la central que lo informa o ante la entidad que lo reportó, con tu documento y la
          prueba del pago. Guarda el cargo: deben revisarlo y corregirlo si tienes razón.
        </p>
      </Panel>
      <div className="lg:col-span-2">
        <Revoke onRevoked={onRevoked} />
      </div>
    </div>
  )
}

/** The bands by name and range, as a legend for the dial. */
function Scale({ bands }: { bands: readonly Band[] }) {
  return (
    <ul aria-label="Bandas del score" className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
      {bands.map(({ name, from, to }, at) => (
        <li key={name} className="flex items-center gap-1.5 tabular-nums">
          <svg viewBox="0 0 10 10" aria-hidden="true" className={`size-2.5 ${toneOf(bands, at)}`}>
            <circle cx="5" cy="5" r="5" fill="currentColor" />
          </svg>
          {name} {from}–{to}
        </li>
      ))}
    </ul>
  )
}

function yearInWords(history: readonly { mes: string; puntaje: number }[]): string {
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last) return 'Sin historia todavía.'
  const change = last.puntaje - first.puntaje
  const how =
    change === 0
      ? 'está igual que'
      : change > 0
        ? `subió ${change} puntos desde`
        : `bajó ${-change} puntos desde`
  return `Pasó de ${first.puntaje} a ${last.puntaje}: ${how} ${monthName(first.mes)}.`
}
