import { pillars } from '@amparo/domain/financial-test/questions.ts'
import { Bars } from '@amparo/ui/charts/Bars.tsx'
import { placeOfBand, toneOf, wayToNext } from '@amparo/ui/charts/bands.ts'
import { Gauge } from '@amparo/ui/charts/Gauge.tsx'
import { ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { SurveyHere } from '../../../survey/SurveyHere.tsx'
import { bandWords, testBands } from './band-words.ts'
import type { FinancialTestResult } from './test-calls.ts'

/** Score, pillars, meaning and next steps. */
export function Result({
  result: { puntaje, banda, pilares, consejos, cambio },
}: {
  result: FinancialTestResult
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const { name, meaning } = bandWords[banda]
  const next = wayToNext(testBands, puntaje)
  return (
    <section
      aria-labelledby="resultado"
      className="scroll-mt-24 rounded-panel border border-line bg-surface p-5 shadow-raised sm:p-8"
    >
      <h2 id="resultado" ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        Tu resultado: <span className="whitespace-nowrap">{puntaje} de 100</span>, {name.toLowerCase()}
      </h2>
      <div className="mt-5 grid items-center gap-8 lg:grid-cols-2">
        <div>
          <Gauge
            label="Salud financiera"
            value={puntaje}
            min={0}
            max={100}
            valueText={`${puntaje} de 100, ${name}`}
            caption={name}
            bands={testBands}
          />
          {next ? (
            <p className="mt-3 text-center font-semibold text-lg">
              Te {next.points === 1 ? 'falta 1 punto' : `faltan ${next.points} puntos`} para {next.name}
            </p>
          ) : null}
          <p className="mt-2 text-center">{meaning}</p>
          {cambio === undefined ? null : (
            <p className="mt-2 text-center font-semibold">
              {cambio === 0
                ? 'Igual que la última vez.'
                : `${cambio > 0 ? 'Subiste' : 'Bajaste'} ${Math.abs(cambio)} puntos desde la última vez.`}
            </p>
          )}
        </div>
        <Bars
          label="Tus cuatro pilares, de 0 a 100"
          max={100}
          bars={pilares.map(({ clave, puntaje: value }) => ({
            label: pillars.find(({ key }) => key === clave)?.name ?? clave,
            value,
            tone: toneOf(testBands, placeOfBand(testBands, value) ?? 0),
          }))}
        />
      </div>
      <h3 className="mt-8 text-xl">Tus tres próximos pasos</h3>
      <ol className="mt-3 grid gap-3">
        {consejos.map(({ texto, enlace }, index) => (
          <li key={texto}>
            <Link
              to={enlace}
              className="group flex min-h-13 items-center gap-3 rounded-card border border-line px-4 py-3 hover:border-eco"
            >
              <span className="font-bold text-eco text-xl tabular-nums">{index + 1}</span>
              <span className="grow">{texto}</span>
              <ArrowRightIcon className="size-5 shrink-0 text-eco transition-transform group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ol>
      <SurveyHere className="mt-6" />
    </section>
  )
}
