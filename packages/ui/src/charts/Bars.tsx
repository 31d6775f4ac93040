import type { ChartPoint } from './chart-point.ts'
import { shareOf } from './gauge-shape.ts'

interface BarsProps {
  /** What the bars measure, for who listens. */
  label: string
  bars: readonly (ChartPoint & { readonly text?: string })[]
  max: number
  format?: (value: number) => string
  className?: string
}

/** A bar for each value with its name and its number beside it, so that the drawing adds and never says it alone. */
export function Bars({ label, bars, max, format = String, className = 'text-eco' }: BarsProps) {
  return (
    <ul aria-label={label} className={`grid gap-4 ${className}`}>
      {bars.map((bar) => (
        <li key={bar.label}>
          <p className="flex items-baseline justify-between gap-4 text-ink">
            <span className="font-semibold">{bar.label}</span>
            <span className="shrink-0 whitespace-nowrap tabular-nums">{format(bar.value)}</span>
          </p>
          <svg
            viewBox="0 0 200 10"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="mt-1.5 block h-2.5 w-full overflow-hidden rounded-full"
          >
            <rect width="200" height="10" className="fill-sand-strong" />
            <rect
              width={Math.round(200 * shareOf(bar.value, 0, max))}
              height="10"
              rx="5"
              fill="currentColor"
            />
          </svg>
          {bar.text ? <p className="mt-1 text-[0.9375rem] text-ink-soft">{bar.text}</p> : null}
        </li>
      ))}
    </ul>
  )
}
