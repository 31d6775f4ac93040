import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { addDays, type Day, type DayWindow, dayOfMonth, monthOf, spokenDay, weekdayOf } from './days.ts'

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
  /** Goes to the window before or after, when the arrows leave this one. */
  onLeave: (direction: -1 | 1) => void
  labelledBy: string
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
export function DayGrid({ days, stateOf, selected, onSelect, onLeave, labelledBy }: DayGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<Day>('')
  const isShown = (day: Day) => day >= days.from && day <= days.to
  const shown = days.weeks.flat().filter(isShown)
  const stop =
    [focused, selected].find((day) => day !== '' && isShown(day)) ??
    shown.find((day) => stateOf(day).open) ??
    days.from

  function move(event: KeyboardEvent, day: Day) {
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      onLeave(event.key === 'PageUp' ? -1 : 1)
      return
    }
    const step =
      event.key === 'Home' ? 1 - weekdayOf(day) : event.key === 'End' ? 7 - weekdayOf(day) : steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const wanted = addDays(day, step)
    const target = event.key === 'Home' && wanted < days.from ? days.from : wanted
    if (!isShown(target)) return
    setFocused(target)
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${target}"]`)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move through it, as in any calendar
    <table ref={grid} role="grid" aria-labelledby={labelledBy} className="w-full table-fixed border-collapse">
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
        {days.weeks.map((week, place) => (
          <Fragment key={week[0]}>
            {monthStarting(week, place, days) ? (
              <tr>
                <th
                  colSpan={7}
                  scope="rowgroup"
                  className="pt-3 pb-1 text-left font-bold text-[0.9375rem] capitalize"
                >
                  {monthStarting(week, place, days)}
                </th>
              </tr>
            ) : null}
            <tr>
              {week.map((day) =>
                isShown(day) ? (
                  <td key={day} className="p-0.5 text-center">
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
                  <td key={day} />
                ),
              )}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** Name of the month above the week that shows its first day, and above the first week of all. */
function monthStarting(week: readonly Day[], place: number, days: DayWindow): string | null {
  const last = week.findLast((day) => day <= days.to) ?? days.to
  if (place === 0) return monthOf(days.from)
  return week.some((day) => dayOfMonth(day) === 1) ? monthOf(last) : null
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
