import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, type Day, type DayWindow, dayOfMonth, rowsOf, spokenDay, weekdayOf } from './days.ts'

/** Why a day can or cannot be chosen, in the words that follow its name. */
export interface DayState {
  readonly open: boolean
  readonly why: string
}

interface DayGridProps {
  days: DayWindow
  stateOf: (day: Day) => DayState
  selected: Day
  onSelect: (day: Day) => void
  /** Goes to the window before or after, when the keys leave this one; false where there is none. */
  onLeave: (direction: -1 | 1) => boolean
  labelledBy: string
  /** What can be chosen is not known yet; the days keep their place, and the focus with them. */
  busy?: boolean
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

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * A calendar as a grid: one stop of the tab key, arrows by day and week, Home and End within the week, Page Up and
 * Page Down by window. Days that cannot be chosen can be read, and say why.
 */
export function DayGrid({
  days,
  stateOf,
  selected,
  onSelect,
  onLeave,
  labelledBy,
  busy = false,
}: DayGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<Day>('')
  // The day that gets the focus once the window that holds it is shown.
  const awaited = useRef<Day>('')
  const isShown = (day: Day) => day >= days.from && day <= days.to
  const shown = days.weeks.flat().filter(isShown)
  const stop =
    [focused, selected].find((day) => day !== '' && isShown(day)) ??
    shown.find((day) => stateOf(day).open) ??
    days.from

  const { from, to } = days
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each window of days
  useEffect(() => {
    const day = awaited.current
    awaited.current = ''
    if (day !== '') focusOn(day < from ? from : day > to ? to : day)
  }, [from, to])

  function focusOn(day: Day) {
    setFocused(day)
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)?.focus()
  }

  function move(event: KeyboardEvent, day: Day) {
    const wanted = targetOf(event.key, day, days)
    if (wanted === null) return
    event.preventDefault()
    if (isShown(wanted)) focusOn(wanted)
    else if (onLeave(wanted < from ? -1 : 1)) awaited.current = wanted
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move through it, as in any calendar
      role="grid"
      aria-labelledby={labelledBy}
      aria-busy={busy}
      className={`w-full table-fixed border-collapse max-[21.25rem]:-mx-2.5 max-[21.25rem]:w-[calc(100%+1.25rem)] ${busy ? 'motion-safe:animate-pulse' : ''}`}
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
        {rowsOf(days).map(({ key, month, cells }) =>
          month !== null ? (
            <tr key={key}>
              <th
                colSpan={7}
                scope="rowgroup"
                className="pt-3 pb-1 text-left font-bold text-[0.9375rem] capitalize"
              >
                {month}
              </th>
            </tr>
          ) : (
            <tr key={key}>
              {cells.map((day, column) =>
                day !== null ? (
                  <td key={day} className="text-center min-[22.5rem]:p-px min-[24rem]:p-0.5">
                    <DayButton
                      day={day}
                      state={stateOf(day)}
                      selected={day === selected}
                      isStop={day === stop}
                      onSelect={() => {
                        setFocused(day)
                        onSelect(day)
                      }}
                      onKeyDown={(event) => move(event, day)}
                    />
                  </td>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the column is what an empty cell is
                  <td key={column} />
                ),
              )}
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

/** The day that a key leads to; null for any other key. Page Up and Page Down lead to the window before or after. */
function targetOf(key: string, day: Day, { from, weeks }: DayWindow): Day | null {
  if (key === 'PageUp') return addDays(day, -7 * weeks.length)
  if (key === 'PageDown') return addDays(day, 7 * weeks.length)
  if (key === 'End') return addDays(day, 7 - weekdayOf(day))
  if (key === 'Home') {
    const monday = addDays(day, 1 - weekdayOf(day))
    return monday < from ? from : monday
  }
  const step = steps[key]
  return step === undefined ? null : addDays(day, step)
}

interface DayButtonProps {
  day: Day
  state: DayState
  selected: boolean
  isStop: boolean
  onSelect: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function DayButton({ day, state, selected, isStop, onSelect, onKeyDown }: DayButtonProps) {
  const look = selected
    ? 'bg-action text-on-action font-bold shadow-card'
    : state.open
      ? 'bg-action-tint text-ink font-semibold hover:inset-ring-2 hover:inset-ring-action'
      : 'cursor-default text-ink-soft opacity-70'
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${spokenDay(day)}, ${state.why}`}
      aria-disabled={!state.open}
      aria-pressed={selected}
      onClick={state.open ? onSelect : undefined}
      onKeyDown={onKeyDown}
      className={`grid h-11 w-full place-items-center rounded-field tabular-nums ${look}`}
    >
      {dayOfMonth(day)}
    </button>
  )
}
