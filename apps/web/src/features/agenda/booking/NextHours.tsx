import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useTapped } from '@amparo/ui/use-tapped.ts'
import { type Day, spokenDay, windowAt } from '../../../agenda/days.ts'
import { FirstFree } from '../../../agenda/FirstFree.tsx'
import { type FreeHour, freeHours } from '../../../agenda/free-hours.ts'
import { useToday } from '../../../agenda/shown-days.ts'
import { isElsewhere, spokenHour, spokenLimaMoment } from '../../../agenda/times.ts'
import { type SlotSearch, useAvailability } from '../../../agenda/use-availability.ts'
import type { Attendance } from './attendance.ts'

interface NextHoursProps {
  search: SlotSearch
  attendance: Attendance
  onHour: (hour: FreeHour) => void
  onMore: () => void
}

const shown = 5

/**
 * The first free hour with one tap, the next four, and a link to all others; placeholders while loading. Nothing if
 * there is none: the calendar says so.
 */
export function NextHours({ search, attendance, onHour, onMore }: NextHoursProps) {
  const { availability, error } = useAvailability(search, windowAt(useToday(), 0))
  if (availability === null) return error === null ? <HoursToCome /> : null
  const slots = [...availability.byDay.values()].flat()
  const [first, ...others] = freeHours(slots, attendance.among).slice(0, shown)
  if (first === undefined) return null
  return (
    <section aria-label="Próximos horarios" className="mb-6">
      {isElsewhere(first.inicio) ? <LimaHours /> : null}
      <FirstFree
        moment={spokenLimaMoment(first.inicio)}
        {...(attendance.city === '' ? {} : { note: `En ${attendance.city}` })}
        onTake={() => onHour(first)}
      />
      {byDay(others).map(([day, hours]) => (
        <div key={day} className="mt-3">
          <p aria-hidden="true" className="font-semibold text-[0.9375rem] first-letter:uppercase">
            {spokenDay(day)}
            {attendance.city === '' ? null : `, en ${attendance.city}`}
          </p>
          <ul className="mt-1.5 flex flex-wrap gap-2">
            {hours.map((hour) => (
              <li key={hour.inicio}>
                <HourChip hour={hour} city={attendance.city} onTake={() => onHour(hour)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <button
        type="button"
        onClick={onMore}
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
      >
        Ver más horarios
      </button>
    </section>
  )
}

interface HourChipProps {
  hour: FreeHour
  /** Empty if every hour is in the same city, or without a visit. */
  city: string
  onTake: () => void
}

/** One of the hours after the first; shows its tap before the next step renders. */
function HourChip({ hour: { inicio }, city, onTake }: HourChipProps) {
  const [taken, tap] = useTapped('')
  return (
    <button
      type="button"
      onClick={() => tap(inicio, onTake)}
      className={`relative min-h-11 rounded-full border px-4 font-semibold leading-snug hover:border-action ${taken === inicio ? 'border-action bg-action text-on-action' : 'border-line-strong bg-surface hover:text-action'}`}
    >
      <span className="sr-only">
        {spokenDay(inicio.slice(0, 10))}, {city === '' ? '' : `en ${city}, `}
      </span>
      {spokenHour(inicio)}
    </button>
  )
}

/** Hours as chips under their shared date, in order. */
function byDay(hours: readonly FreeHour[]): readonly (readonly [Day, readonly FreeHour[]])[] {
  // The wire has Lima days.
  const days = [...new Set(hours.map(({ inicio }) => inicio.slice(0, 10)))]
  return days.map((day) => [day, hours.filter(({ inicio }) => inicio.startsWith(day))] as const)
}

/** Shown once if the device is in another zone. */
function LimaHours() {
  return <p className="mb-2 text-[0.9375rem] text-ink-soft">Próximos horarios, en hora de Lima</p>
}

function HoursToCome() {
  return (
    <div aria-hidden="true" className="mb-6">
      {isElsewhere(new Date().toISOString()) ? <LimaHours /> : null}
      <Skeleton className="h-25 sm:h-19" />
      <Skeleton className="mt-3 h-6 w-48" />
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Skeleton className="h-11 w-28 rounded-full" />
        <Skeleton className="h-11 w-28 rounded-full" />
        <Skeleton className="h-11 w-28 rounded-full" />
        <Skeleton className="h-11 w-28 rounded-full" />
      </div>
      <div className="h-12 pt-3">
        <Skeleton className="h-7 w-40" />
      </div>
    </div>
  )
}
