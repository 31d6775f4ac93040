import type { ChartPoint } from './chart-point.ts'
import { shareOf } from './gauge-shape.ts'

interface BarsProps {
  /** Accessible name of the chart. */
  label: string
  bars: readonly (ChartPoint & {
    readonly text?: string
    /** Class of the bar's own colour. */
    readonly tone?: string
  })[]
  max: number
  format?: (value: number) => string
  className?: string
}

/** A bar per value with its name and number as text beside it, so the drawing is never the only source. */
export function Bars({ label, bars, max, format = String, className = 'text-eco' }: BarsProps) {
  return (
    <ul aria-label={label} className={`grid gap-4 ${className}`}>
      {bars.map((bar) => (
        <li key={bar.label}>
          <p className="flex items-baseline justify-between gap-4 text-ink">
            <span className="font-semibold">{bar.label}</span>
            <span className="shrink-0 whitespace-nowrap tabular-nums">{format(bar.value)}</span>
          </p>
          {/* Uses percentages instead of stretching: the ends stay round, and the track is visible in the dark theme. */}
          <svg aria-hidden="true" className="mt-1.5 block h-2.5 w-full overflow-hidden rounded-full">
            <rect width="100%" height="100%" className="fill-line-strong/35" />
            <rect
              width={`${100 * shareOf(bar.value, 0, max)}%`}
              height="100%"
              rx="5"
              fill="currentColor"
              className={`motion-safe:animate-draw-bar ${bar.tone ?? ''}`}
            />
          </svg>
          {bar.text ? <p className="mt-1 text-[0.9375rem] text-ink-soft">{bar.text}</p> : null}
        </li>
      ))}
    </ul>
  )
}
