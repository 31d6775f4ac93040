import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '@amparo/ui/icons.tsx'
import { useState } from 'react'
import type { PaymentAlert } from './alert-calls.ts'

const monthNames = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Setiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
]
const weekdays = [
  ['L', 'lunes'],
  ['M', 'martes'],
  ['M', 'miércoles'],
  ['J', 'jueves'],
  ['V', 'viernes'],
  ['S', 'sábado'],
  ['D', 'domingo'],
] as const
const monthsAhead = 11

interface Shown {
  readonly year: number
  /** 0 to 11. */
  readonly month: number
}

/** A month with its due days, as a table; the list under it says them in words. */
export function MonthCalendar({ alerts }: { alerts: readonly PaymentAlert[] }) {
  const today = toLimaDay({ epochMilliseconds: Date.now() })
  const [ahead, setAhead] = useState(0)
  const count = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + ahead
  const shown: Shown = { year: Math.floor(count / 12), month: count % 12 }
  const due = dueByDay(alerts, shown)
  const title = `${monthNames[shown.month]} de ${shown.year}`
  return (
    <div>
      <div className="flex items-center justify-between">
        <Arrow label="Mes anterior" disabled={ahead === 0} onClick={() => setAhead(ahead - 1)}>
          <ArrowLeftIcon className="size-5" />
        </Arrow>
        <p aria-live="polite" className="font-semibold">
          {title}
        </p>
        <Arrow label="Mes siguiente" disabled={ahead === monthsAhead} onClick={() => setAhead(ahead + 1)}>
          <ArrowRightIcon className="size-5" />
        </Arrow>
      </div>
      <table className="mt-2 w-full table-fixed border-collapse text-center max-[26rem]:-mx-3 max-[26rem]:w-[calc(100%+1.5rem)] max-[22rem]:-mx-5 max-[22rem]:w-[calc(100%+2.5rem)]">
        <caption className="sr-only">Vencimientos de {title.toLowerCase()}</caption>
        <thead>
          <tr>
            {weekdays.map(([letter, name]) => (
              <th key={name} scope="col" abbr={name} className="py-1 font-semibold text-ink-soft text-sm">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(shown).map((week) => (
            <tr key={week.find((day) => day !== null) ?? 0}>
              {week.map((day, at) => (
                <Day
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a week
                  key={at}
                  day={day}
                  isToday={day !== null && isoDay(shown, day) === today}
                  names={day === null ? [] : (due.get(day) ?? [])}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3 grid gap-1 text-[0.9375rem]">
        {[...due].map(([day, names]) => (
          <li key={day}>
            <strong>{day}:</strong> {names.join(', ')}
          </li>
        ))}
        {due.size === 0 ? <li className="text-ink-soft">Nada vence este mes.</li> : null}
      </ul>
    </div>
  )
}

function Day({ day, isToday, names }: { day: number | null; isToday: boolean; names: readonly string[] }) {
  if (day === null) return <td />
  return (
    <td className="py-0.5">
      <span
        className={`mx-auto flex size-11 max-w-full items-center justify-center rounded-full tabular-nums ${names.length > 0 ? 'bg-eco font-bold text-surface' : ''} ${isToday ? 'outline-2 outline-eco outline-offset-1' : ''}`}
      >
        {day}
        {names.length > 0 ? <span className="sr-only">: vence {names.join(', ')}</span> : null}
        {isToday ? <span className="sr-only"> (hoy)</span> : null}
      </span>
    </td>
  )
}

function Arrow({
  label,
  children,
  ...rest
}: {
  label: string
  disabled: boolean
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className="flex size-11 items-center justify-center rounded-full text-action hover:bg-action-tint disabled:text-ink-soft disabled:opacity-40"
    >
      {children}
    </button>
  )
}

function isoDay({ year, month }: Shown, day: number): string {
  return `${year}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Names by day of the month, soonest first. */
function dueByDay(alerts: readonly PaymentAlert[], shown: Shown): Map<number, string[]> {
  const prefix = isoDay(shown, 1).slice(0, 8)
  const found = alerts
    .flatMap(({ nombre, fechas, pagados }) =>
      fechas
        .filter((date) => date.startsWith(prefix))
        .map((date) => ({
          day: Number(date.slice(8)),
          name: pagados.includes(date) ? `${nombre} (pagado)` : nombre,
        })),
    )
    .sort((one, other) => one.day - other.day)
  const byDay = new Map<number, string[]>()
  for (const { day, name } of found) byDay.set(day, [...(byDay.get(day) ?? []), name])
  return byDay
}

/** Weeks from Monday, empty places as null. */
function weeksOf({ year, month }: Shown): (number | null)[][] {
  const first = (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const cells = [
    ...Array.from({ length: first }, () => null),
    ...Array.from({ length: days }, (_, at) => at + 1),
  ]
  const weeks: (number | null)[][] = []
  for (let at = 0; at < cells.length; at += 7) {
    weeks.push(Array.from({ length: 7 }, (_, column) => cells[at + column] ?? null))
  }
  return weeks
}
