import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTapped } from './use-tapped.ts'

/** A row: the name of a month, or seven places from Monday on, each a day (`AAAA-MM-DD`) or empty. Days are consecutive. */
export interface CalendarRow {
  readonly key: string
  readonly month: string | null
  readonly cells: readonly (string | null)[]
}

const weekdays = [
  ['L', 'lunes'],
  ['M', 'martes'],
  ['M', 'miércoles'],
  ['J', 'jueves'],
  ['V', 'viernes'],
  ['S', 'sábado'],
  ['D', 'domingo'],
] as const

interface CalendarProps {
  rows: readonly CalendarRow[]
  labelledBy: string
  /** Content of a day's cell. */
  children: (day: string) => ReactNode
  cellClass?: string
  className?: string
  /** Makes it a grid with arrow keys. */
  isGrid?: boolean
  busy?: boolean
}

/** Days as a table: a column per weekday, a row per week. */
export function Calendar({
  rows,
  labelledBy,
  children,
  cellClass = '',
  className = '',
  isGrid = false,
  busy = false,
}: CalendarProps) {
  return (
    <table
      role={isGrid ? 'grid' : undefined}
      aria-labelledby={labelledBy}
      aria-busy={busy}
      className={`table-fixed border-collapse ${className} ${busy ? 'motion-safe:animate-pulse' : ''}`}
    >
      <thead>
        <tr>
          {weekdays.map(([letter, name]) => (
            <th key={name} scope="col" abbr={name} className="pb-1 font-semibold text-ink-soft text-sm">
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, month, cells }) => (
          <tr key={key}>
            {month === null ? (
              cells.map((day, column) => (
                <td key={day ?? column} className={`text-center ${cellClass}`}>
                  {day === null ? null : children(day)}
                </td>
              ))
            ) : (
              <th
                colSpan={7}
                scope="rowgroup"
                className="pt-3 pb-1 text-left font-bold text-[0.9375rem] capitalize"
              >
                {month}
              </th>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Why a day can or cannot be chosen, in words appended to its name. */
export interface DayState {
  readonly open: boolean
  readonly why: string
  /** Up to three dots below the number: how much of the day is free. Without it no space is kept for dots. */
  readonly marks?: number
}

interface DayPickerProps {
  rows: readonly CalendarRow[]
  labelledBy: string
  stateOf: (day: string) => DayState
  nameOf: (day: string) => string
  selected: string
  onSelect: (day: string) => void
  /** The keys leave the shown days: shows the days before or after; false if there are none. */
  onLeave: (direction: -1 | 1) => boolean
  /** The days that can be chosen are still loading; the days keep their place and the focus. */
  busy?: boolean
}

/**
 * A calendar for choosing a day: one tab stop, arrows by day and week, Home and End within the week, Page Up and Page
 * Down by as many weeks as are shown. Disabled days can be read, and say why.
 */
export function DayPicker({ rows, stateOf, nameOf, selected, onSelect, onLeave, ...table }: DayPickerProps) {
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState('')
  const [chosen, tap] = useTapped(selected)
  // Days beyond the last (or before the first) shown day at which the focus lands once they are shown.
  const beyond = useRef(0)
  const shown = rows.flatMap(({ cells }) => cells.filter((day) => day !== null))
  const [first = '', last = shown.at(-1) ?? ''] = shown
  const stop =
    [focused, selected].find((day) => shown.includes(day)) ?? shown.find((day) => stateOf(day).open) ?? first

  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time other days are shown
  useEffect(() => {
    const place = beyond.current
    beyond.current = 0
    if (place === 0) return
    const at = place > 0 ? place - 1 : shown.length + place
    focusOn(shown[Math.min(Math.max(at, 0), shown.length - 1)] ?? first)
  }, [first, last])

  function focusOn(day: string) {
    setFocused(day)
    box.current?.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)?.focus()
  }

  function move(event: KeyboardEvent, day: string) {
    const steps = stepsOf(event.key, columnOf(rows, day), shown.length)
    if (steps === null) return
    event.preventDefault()
    const at = shown.indexOf(day)
    // Home stops at the first day.
    const wanted = event.key === 'Home' ? Math.max(0, at + steps) : at + steps
    const there = shown[wanted]
    if (there !== undefined) focusOn(there)
    else if (onLeave(wanted < 0 ? -1 : 1)) beyond.current = wanted < 0 ? wanted : wanted - shown.length + 1
  }

  return (
    <div ref={box}>
      <Calendar
        {...table}
        isGrid
        rows={rows}
        cellClass="min-[22.5rem]:p-px min-[24rem]:p-0.5"
        className="w-full max-[21.25rem]:-mx-2.5 max-[21.25rem]:w-[calc(100%+1.25rem)]"
      >
        {(day) => {
          const { open, why, marks } = stateOf(day)
          return (
            <button
              type="button"
              data-day={day}
              tabIndex={day === stop ? 0 : -1}
              aria-label={`${nameOf(day)}, ${why}`}
              aria-disabled={!open}
              aria-pressed={day === chosen}
              onClick={
                open
                  ? () => {
                      setFocused(day)
                      tap(day, () => onSelect(day))
                    }
                  : undefined
              }
              onKeyDown={(event) => move(event, day)}
              className={`grid w-full place-items-center rounded-field tabular-nums ${marks === undefined ? 'h-11' : 'h-14 content-center gap-1 text-lg leading-none'} ${lookOf(open, day === chosen)}`}
            >
              {Number(day.slice(8))}
              {marks === undefined ? null : <Dots count={marks} />}
            </button>
          )
        }}
      </Calendar>
    </div>
  )
}

function Dots({ count }: { count: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 18 4" className="h-1 w-4.5 fill-current">
      {Array.from({ length: count }, (_, at) => 9 + 6 * at - 3 * (count - 1)).map((x) => (
        <circle key={x} cx={x} cy="2" r="2" />
      ))}
    </svg>
  )
}

function lookOf(open: boolean, selected: boolean): string {
  if (selected) return 'bg-action text-on-action font-bold shadow-card'
  return open
    ? 'bg-action-tint text-ink font-semibold hover:inset-ring-2 hover:inset-ring-action'
    : 'cursor-default text-ink-soft opacity-70'
}

function columnOf(rows: readonly CalendarRow[], day: string): number {
  return Math.max(0, ...rows.map(({ cells }) => cells.indexOf(day)))
}

/** Days that a key moves by; null for any other key. */
function stepsOf(key: string, column: number, shown: number): number | null {
  const page = Math.ceil(shown / 7) * 7
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -column,
    End: 6 - column,
    PageUp: -page,
    PageDown: page,
  }
  return steps[key] ?? null
}
