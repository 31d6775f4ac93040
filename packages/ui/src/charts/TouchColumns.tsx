import { useState } from 'react'
import { ChartTable } from './ChartTable.tsx'
import type { ChartPoint } from './chart-point.ts'

interface TouchColumnsProps {
  /** Accessible name of the chart. */
  label: string
  /** The columns in one sentence. */
  summary: string
  points: readonly (ChartPoint & {
    /** The part already done: the filled foot of its column. */
    readonly part?: number
  })[]
  /** The value in words, with its unit, and the part done. */
  wordsOf: (value: number, part: number | undefined) => string
  /** Names of a column's foot and of the rest, if some column has a foot. */
  partNames?: { readonly part: string; readonly rest: string }
  labelHead: string
  valueHead: string
  /** Index of the column read first. */
  first?: number
}

const width = 320
const height = 132
const top = 8
const bottom = 112

/**
 * Amounts by month as columns from zero. A finger or the arrow keys move along them and each is announced; a table
 * holds them all. The slider over the drawing is a native input.
 */
export function TouchColumns({
  label,
  summary,
  points,
  wordsOf,
  partNames,
  labelHead,
  valueHead,
  first = points.length - 1,
}: TouchColumnsProps) {
  const [chosen, setChosen] = useState(first)
  const at = Math.min(chosen, points.length - 1)
  const point = points[at]
  if (!point) return null
  const most = Math.max(1, ...points.map(({ value }) => value))
  const step = width / points.length
  const thick = Math.min(30, step * 0.66)
  const heightOf = (value: number) => ((bottom - top) * value) / most
  const words = wordsOf(point.value, point.part)
  return (
    <figure>
      <p className="font-bold text-xl tabular-nums leading-tight" aria-hidden="true">
        {words}
        <span className="block font-semibold text-base text-ink-soft first-letter:uppercase">
          {point.label}
        </span>
      </p>
      <div className="relative mt-2 max-w-[36rem]">
        <input
          type="range"
          min={0}
          max={points.length - 1}
          value={at}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          aria-label={`${label}, mes por mes`}
          aria-valuetext={`${point.label}: ${words}`}
          className="peer absolute inset-0 z-10 size-full cursor-ew-resize touch-pan-y opacity-0"
        />
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${label}. ${summary}`}
          className="block h-auto w-full rounded-card text-eco peer-focus-visible:outline-3 peer-focus-visible:outline-focus"
        >
          <line x1="0" x2={width} y1={bottom} y2={bottom} className="stroke-line-strong" />
          {points.map(({ label: name, short = name, value, part = 0 }, place) => {
            const x = step * place + (step - thick) / 2
            const isChosen = place === at
            return (
              <g key={name}>
                <rect
                  x={x}
                  y={bottom - heightOf(value)}
                  width={thick}
                  height={heightOf(value)}
                  rx="3"
                  fill="currentColor"
                  opacity={isChosen ? 1 : 0.6}
                />
                {part > 0 ? (
                  <rect
                    x={x + thick / 4}
                    y={bottom - heightOf(part)}
                    width={thick / 2}
                    height={heightOf(part)}
                    rx="2"
                    className="fill-surface"
                  />
                ) : null}
                <text
                  x={step * (place + 0.5)}
                  y={height - 6}
                  textAnchor="middle"
                  fontSize="12"
                  fontWeight={isChosen ? 700 : 400}
                  className={isChosen ? 'fill-ink' : 'fill-ink-soft'}
                >
                  {short}
                </text>
              </g>
            )
          })}
        </svg>
      </div>
      {partNames && points.some(({ part = 0 }) => part > 0) ? (
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
          <LegendMark name={partNames.rest} hasFoot={false} />
          <LegendMark name={partNames.part} hasFoot />
        </ul>
      ) : null}
      <ChartTable
        caption={label}
        labelHead={labelHead}
        valueHead={valueHead}
        points={points}
        format={(value, place) => wordsOf(value, points[place]?.part)}
      />
    </figure>
  )
}

function LegendMark({ name, hasFoot }: { name: string; hasFoot: boolean }) {
  return (
    <li className="flex items-center gap-2">
      <svg viewBox="0 0 14 18" aria-hidden="true" className="h-4.5 w-3.5 shrink-0 text-eco">
        <rect width="14" height="18" rx="3" fill="currentColor" />
        {hasFoot ? <rect x="3.5" y="4" width="7" height="14" rx="2" className="fill-surface" /> : null}
      </svg>
      {name}
    </li>
  )
}
