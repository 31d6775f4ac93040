import { useState } from 'react'
import { type Band, placeOfBand, toneOf } from './bands.ts'
import { ChartTable } from './ChartTable.tsx'
import type { ChartPoint } from './chart-point.ts'
import { shareOf } from './gauge-shape.ts'

interface TouchLineProps {
  /** Accessible name of the chart. */
  label: string
  /** The course of the line in one sentence: from where to where. */
  summary: string
  points: readonly ChartPoint[]
  min: number
  max: number
  /** Bands of the scale, worst first; bands far from every point are not drawn. */
  bands?: readonly Band[]
  labelHead: string
  valueHead: string
}

const width = 320
const height = 150
const left = 10
const right = 310
const top = 14
const bottom = 122
/** The drawing scales with its container: its labels must stay smaller than the surrounding text. */
const labelSize = 'text-[11.5px] @sm:text-[9.5px] @lg:text-[8px]'

/**
 * Values over time in the colours of their bands. A finger or the arrow keys move along the line and each point is
 * announced; a table holds them all. The slider over the drawing is a native input.
 */
export function TouchLine({
  label,
  summary,
  points,
  min,
  max,
  bands = [],
  labelHead,
  valueHead,
}: TouchLineProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  // Until a choice is made the newest point is read, also after another arrives.
  const at = Math.min(chosen ?? points.length - 1, points.length - 1)
  const point = points[at]
  if (!point) return null
  const values = points.map(({ value }) => value)
  const room = Math.max(10, (max - min) / 20)
  const low = Math.max(min, Math.min(...values) - room)
  const high = Math.min(max, Math.max(...values) + room)
  const xOf = (place: number) =>
    points.length === 1 ? (left + right) / 2 : left + ((right - left) * place) / (points.length - 1)
  const yOf = (value: number) => bottom - (bottom - top) * shareOf(value, low, high)
  const toneAt = (value: number) => {
    const place = placeOfBand(bands, value)
    return place === undefined ? 'text-eco' : toneOf(bands, place)
  }
  const before = points[at - 1]
  const words = `${point.label}: ${point.value}${bandName(bands, point.value)}`
  return (
    <figure>
      <p className="font-bold text-2xl tabular-nums" aria-hidden="true">
        {point.value}
        <span className="font-semibold text-base text-ink-soft">
          {bandName(bands, point.value)} · {point.label}
          {before ? ` · ${changeWords(point.value - before.value)}` : ''}
        </span>
      </p>
      <div className="@container relative mt-1 max-w-[36rem]">
        <input
          type="range"
          min={0}
          max={points.length - 1}
          value={at}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          aria-label={`${label}, punto por punto`}
          aria-valuetext={words}
          className="peer absolute inset-0 z-10 size-full cursor-ew-resize touch-pan-y opacity-0"
        />
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${label}. ${summary}`}
          className="block h-auto w-full rounded-card peer-focus-visible:outline-3 peer-focus-visible:outline-focus"
          fill="none"
        >
          <Stretches bands={bands} low={low} high={high} values={values} yOf={yOf} />
          <line
            x1={xOf(at)}
            x2={xOf(at)}
            y1={top - 8}
            y2={bottom + 6}
            className="stroke-line-strong"
            strokeDasharray="3 3"
          />
          <polyline
            points={points
              .map(({ value }, place) => `${xOf(place).toFixed(1)},${yOf(value).toFixed(1)}`)
              .join(' ')}
            pathLength="100"
            strokeDasharray="100 200"
            className="stroke-line-strong motion-safe:animate-draw-arc"
            strokeWidth="2"
            strokeLinejoin="round"
          />
          {points.map(({ label: name, value }, place) => (
            <circle
              key={name}
              cx={xOf(place)}
              cy={yOf(value)}
              r={place === at ? 7 : 4}
              fill="currentColor"
              strokeWidth={place === at ? 2.5 : 0}
              className={`stroke-surface ${toneAt(value)}`}
            />
          ))}
          {[0, points.length - 1].map((place) => (
            <text
              key={place}
              x={xOf(place)}
              y={height - 8}
              textAnchor={points.length === 1 ? 'middle' : place === 0 ? 'start' : 'end'}
              className={`fill-ink-soft ${labelSize}`}
            >
              {points[place]?.short ?? points[place]?.label}
            </text>
          ))}
        </svg>
      </div>
      <figcaption className="mt-1 text-ink-soft">{summary}</figcaption>
      <ChartTable
        caption={label}
        labelHead={labelHead}
        valueHead={valueHead}
        points={points}
        format={String}
      />
    </figure>
  )
}

interface StretchesProps {
  bands: readonly Band[]
  /** Range of the scale that the drawing shows. */
  low: number
  high: number
  values: readonly number[]
  yOf: (value: number) => number
}

/** The bands of the scale behind the line, each with its name. */
function Stretches({ bands, low, high, values, yOf }: StretchesProps) {
  return (
    <>
      {bands.map((band, place) => {
        const [from, to] = [Math.max(low, band.from), Math.min(high, band.to + 1)]
        if (to <= from) return null
        // At the top of its band, or at the bottom if the line starts there.
        const isCrossed = values.slice(0, 3).some((value) => Math.abs(yOf(value) - yOf(to) - 8) < 12)
        return (
          <g key={band.name} className={toneOf(bands, place)}>
            <rect
              x="0"
              width={width}
              y={yOf(to)}
              height={yOf(from) - yOf(to)}
              fill="currentColor"
              opacity="0.1"
            />
            <text x="4" y={isCrossed ? yOf(from) - 5 : yOf(to) + 12} className={`fill-ink-soft ${labelSize}`}>
              {yOf(from) - yOf(to) > 14 ? band.name : ''}
            </text>
          </g>
        )
      })}
    </>
  )
}

function bandName(bands: readonly Band[], value: number): string {
  const place = placeOfBand(bands, value)
  return place === undefined ? '' : `, ${bands[place]?.name}`
}

function changeWords(change: number): string {
  if (change === 0) return 'igual que el anterior'
  return change > 0 ? `+${change}` : `−${-change}`
}
