import { serverNow } from '@amparo/client/api/traffic.ts'
import { memo, useEffect, useState } from 'react'
import { closedSpans, type Hours } from './open-hours.ts'
import { type GridColumn, minuteHeightPx, nowPlace } from './time-grid.ts'

interface GridBackProps {
  columns: readonly GridColumn[]
  span: { readonly from: number; readonly to: number }
  hours: ReadonlyMap<string, Hours> | undefined
  /** Whether a column starts another day. */
  edges: readonly boolean[]
}

/** Background of the appointments: closed hours, a line per hour and column; not re-rendered during a drag. */
export const GridBack = memo(function GridBack({ columns, span, hours: planned, edges }: GridBackProps) {
  const width = 100 / columns.length
  const lines = Array.from({ length: (span.to - span.from) / 60 }, (_, hour) => hour * 60 * minuteHeightPx)
  return (
    <div aria-hidden="true">
      {columns.flatMap(({ key, day, hoursOf }, place) => {
        const plan = hoursOf === undefined ? undefined : planned?.get(hoursOf)
        return (plan ? closedSpans(plan, day, span) : []).map(({ from, to }) => (
          <div
            key={`${key} ${from}`}
            className="absolute bg-sand-strong/70"
            style={{
              top: (from - span.from) * minuteHeightPx,
              height: (to - from) * minuteHeightPx,
              left: `${place * width}%`,
              width: `${width}%`,
            }}
          />
        ))
      })}
      {lines.map((top) => (
        <div key={top} className="absolute inset-x-0 border-line border-t" style={{ top }} />
      ))}
      {columns.map(({ key }, place) => (
        <div
          key={key}
          className={`absolute inset-y-0 border-l ${edges[place] ? 'border-line-strong' : 'border-line'}`}
          style={{ left: `${place * width}%` }}
        />
      ))}
    </div>
  )
})

const minuteMs = 60_000

/** The current time over today's columns, updated every minute. */
export function NowLine({ columns, span }: Pick<GridBackProps, 'columns' | 'span'>) {
  const [now, setNow] = useState(() => new Date(serverNow()).toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(serverNow()).toISOString()), minuteMs / 2)
    return () => clearInterval(timer)
  }, [])
  const place = nowPlace(columns, span, now)
  if (place === null) return null
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-[5] border-danger border-t-2 before:absolute before:-top-[5px] before:-left-1 before:size-2 before:rounded-full before:bg-danger"
      style={{
        top: (place.minute - span.from) * minuteHeightPx,
        left: `${(place.first * 100) / columns.length}%`,
        width: `${(place.count * 100) / columns.length}%`,
      }}
    />
  )
}
