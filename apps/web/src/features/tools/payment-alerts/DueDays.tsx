import { Calendar } from '@amparo/ui/Calendar.tsx'
import { useId, useState } from 'react'
import { type Day, limaDayNow, monthAt, monthOf, rowsOf } from '../../../agenda/days.ts'
import { WindowArrows } from '../../../agenda/WindowArrows.tsx'
import type { PaymentAlert } from './alert-calls.ts'

const monthsAhead = 11

/** A month with its due days, as a table; the list below states them in words. */
export function DueDays({ alerts }: { alerts: readonly PaymentAlert[] }) {
  const today = limaDayNow()
  const titleId = useId()
  const [ahead, setAhead] = useState(0)
  const days = monthAt(today, ahead)
  const due = dueByDay(alerts, days.from.slice(0, 8))
  const month = `${monthOf(days.from)} de ${days.from.slice(0, 4)}`
  return (
    <div>
      <WindowArrows
        title={<span className="inline-block first-letter:uppercase">{month}</span>}
        titleId={titleId}
        names={['Mes anterior', 'Mes siguiente']}
        isFirst={ahead === 0}
        isLast={ahead === monthsAhead}
        onLeave={(direction) => setAhead(Math.min(monthsAhead, Math.max(0, ahead + direction)))}
      />
      <Calendar
        rows={rowsOf(days).filter(({ month: name }) => name === null)}
        labelledBy={titleId}
        cellClass="py-0.5"
        className="mt-2 w-full max-[26rem]:-mx-3 max-[26rem]:w-[calc(100%+1.5rem)] max-[22rem]:-mx-5 max-[22rem]:w-[calc(100%+2.5rem)]"
      >
        {(day) => <DayMark day={day} isToday={day === today} names={due.get(day) ?? []} />}
      </Calendar>
      <ul className="mt-3 grid gap-1 text-[0.9375rem]">
        {[...due].map(([day, names]) => (
          <li key={day}>
            <strong>{Number(day.slice(8))}:</strong> {names.join(', ')}
          </li>
        ))}
        {due.size === 0 ? <li className="text-ink-soft">Nada vence este mes.</li> : null}
      </ul>
    </div>
  )
}

function DayMark({ day, isToday, names }: { day: Day; isToday: boolean; names: readonly string[] }) {
  return (
    <span
      className={`mx-auto flex size-11 max-w-full items-center justify-center rounded-full tabular-nums ${names.length > 0 ? 'bg-eco font-bold text-surface' : ''} ${isToday ? 'outline-2 outline-eco outline-offset-1' : ''}`}
    >
      {Number(day.slice(8))}
      {names.length > 0 ? <span className="sr-only">: vence {names.join(', ')}</span> : null}
      {isToday ? <span className="sr-only"> (hoy)</span> : null}
    </span>
  )
}

/** Names by day of one month, soonest first. */
function dueByDay(alerts: readonly PaymentAlert[], month: string): Map<Day, string[]> {
  const found = alerts
    .flatMap(({ nombre, fechas, pagados }) =>
      fechas
        .filter((day) => day.startsWith(month))
        .map((day) => ({ day, name: pagados.includes(day) ? `${nombre} (pagado)` : nombre })),
    )
    .sort((one, other) => one.day.localeCompare(other.day))
  const byDay = new Map<Day, string[]>()
  for (const { day, name } of found) byDay.set(day, [...(byDay.get(day) ?? []), name])
  return byDay
}
