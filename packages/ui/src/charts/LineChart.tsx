import { ChartTable } from './ChartTable.tsx'
import type { ChartPoint } from './chart-point.ts'
import { shareOf } from './gauge-shape.ts'

interface LineChartProps {
  /** Accessible name of the chart. */
  label: string
  /** The course of the line in one sentence: from where to where. */
  summary: string
  points: readonly ChartPoint[]
  /** Bounds of the drawing; by default those of the points. */
  min?: number
  max?: number
  labelHead: string
  valueHead: string
  format?: (value: number) => string
  className?: string
}

const width = 320
const height = 132
const left = 38
const right = 312
const top = 12
const bottom = 104
/** With more points, the dots would touch and hide the line. */
const mostDots = 40

/** Values over time, in the colour of the text around it, with a sentence for screen readers and a table of the numbers. */
export function LineChart({
  label,
  summary,
  points,
  min = Math.min(...points.map(({ value }) => value)),
  max = Math.max(...points.map(({ value }) => value)),
  labelHead,
  valueHead,
  format = String,
  className = 'text-eco',
}: LineChartProps) {
  if (points.length === 0) return null
  const places = points.map(({ value }, at) => ({
    x: points.length === 1 ? (left + right) / 2 : left + ((right - left) * at) / (points.length - 1),
    y: bottom - (bottom - top) * shareOf(value, min, max),
  }))
  const last = places.at(-1)
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${label}. ${summary}`}
        className={`block h-auto w-full max-w-[36rem] ${className}`}
        fill="none"
      >
        {[max, min].map((bound, at) => (
          <g key={at === 0 ? 'max' : 'min'}>
            <line
              x1={left}
              x2={right}
              y1={at === 0 ? top : bottom}
              y2={at === 0 ? top : bottom}
              className="stroke-line"
            />
            <text
              x={left - 6}
              y={(at === 0 ? top : bottom) + 4}
              textAnchor="end"
              fontSize="10"
              className="fill-ink-soft"
            >
              {format(bound)}
            </text>
          </g>
        ))}
        <polyline
          points={places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {places.length > mostDots
          ? null
          : places.map(({ x, y }, at) => (
              <circle key={points[at]?.label} cx={x} cy={y} r="3" fill="currentColor" />
            ))}
        {last ? (
          <circle
            cx={last.x}
            cy={last.y}
            r="5.5"
            className="fill-surface"
            stroke="currentColor"
            strokeWidth="3"
          />
        ) : null}
        {axisMarks(points.length).map((at) => (
          <text
            key={at}
            x={places[at]?.x}
            y={height - 8}
            textAnchor={
              at === 0 && points.length > 1 ? 'start' : at === points.length - 1 && at > 0 ? 'end' : 'middle'
            }
            fontSize="10"
            className="fill-ink-soft"
          >
            {points[at]?.short ?? points[at]?.label}
          </text>
        ))}
      </svg>
      <figcaption className="mt-1 text-ink-soft">{summary}</figcaption>
      <ChartTable
        caption={label}
        labelHead={labelHead}
        valueHead={valueHead}
        points={points}
        format={format}
      />
    </figure>
  )
}

/** Points named on the axis: the ends, and the middle if there is room. */
function axisMarks(count: number): number[] {
  if (count <= 1) return [0]
  return count < 5 ? [0, count - 1] : [0, Math.floor((count - 1) / 2), count - 1]
}
