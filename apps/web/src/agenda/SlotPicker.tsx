import { inHours } from '@amparo/domain/agenda/hour-words.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { DayPicker, type DayState } from '@amparo/ui/Calendar.tsx'
import { ClockIcon } from '@amparo/ui/icons.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { ApiProblem } from '../forms/ApiProblem.tsx'
import { addDays, calendarWeeks, type Day, rowsOf, spokenDay, spokenWindow, stripOf } from './days.ts'
import { type FreeHour, freeHours } from './free-hours.ts'
import { HourList } from './HourList.tsx'
import { shownDays, useToday } from './shown-days.ts'
import { spokenMoment } from './times.ts'
import { type Availability, type SlotSearch, useAvailability } from './use-availability.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useSwipe } from './use-swipe.ts'
import { WindowArrows } from './WindowArrows.tsx'

interface SlotPickerProps {
  search: SlotSearch
  day: Day
  start: string
  onDay: (day: Day) => void
  onHour: (hour: FreeHour) => void
  /** Shows only the hours of these professionals; everybody's without any. */
  among?: readonly string[]
  /** Text beside an hour: its professional. */
  noteOf?: (hour: FreeHour) => string
  /** The benefit is used up until this day. */
  usedUpUntil?: Day
}

/** Number of calendar windows: about a year. */
const lastPlace = 12
const lastWeek = (lastPlace + 1) * calendarWeeks - 1

/**
 * Day, then hour: four weeks as a calendar, or on a phone one week at a time, swipeable, starting with the first that
 * has a free hour. Disabled days say from when they can be chosen.
 */
export function SlotPicker({
  search,
  day,
  start,
  onDay,
  onHour,
  usedUpUntil = '',
  among = [],
  noteOf,
}: SlotPickerProps) {
  const firstDay = usedUpUntil === '' ? '' : addDays(usedUpUntil, 1)
  const [from, show] = useState<Day>('')
  const isPhone = useIsPhone()
  const today = useToday()
  // Loads four weeks at a time in either shape, so a swipe rarely waits.
  const month = shownDays(today, from || day || firstDay, show, lastPlace)
  const { availability, loading, error, reload } = useAvailability(search, month.days)
  const titleId = useId()
  const hours = useRef<HTMLDivElement>(null)
  const isTapped = useRef(false)

  const free = (one: Day) => (one < firstDay ? [] : freeHours(availability?.byDay.get(one) ?? [], among))
  const openDays = month.days.weeks.flat().filter((one) => free(one).length > 0)
  const shown = isPhone ? shownDays(today, from || day || openDays[0] || firstDay, show, lastWeek, 1) : month
  const { days, isFirst, isLast, leave } = shown
  const hasOpenDay = openDays.some((one) => one >= days.from && one <= days.to)
  const swipe = useSwipe(leave)
  const stateOf = (one: Day): DayState =>
    availability === null
      ? { open: false, why: 'buscando horas libres' }
      : one < firstDay
        ? { open: false, why: `disponible desde el ${spokenDay(firstDay)}` }
        : {
            ...stateWith(availability, one, free(one).length),
            ...(isPhone ? { marks: marksOf(free(one).length) } : {}),
          }

  function chooseDay(next: Day) {
    isTapped.current = true
    onDay(next)
  }

  // On a phone the hours stand below the calendar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the hours of the day that was tapped stand there
  useEffect(() => {
    if (isTapped.current) hours.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    isTapped.current = false
  }, [day])

  return (
    <div className="grid gap-8 lg:grid-cols-[1.15fr_1fr] lg:gap-12">
      <div>
        <WindowArrows
          title={spokenWindow(days)}
          titleId={titleId}
          isFirst={isFirst}
          isLast={isLast}
          onLeave={leave}
        />
        {error ? (
          <ApiProblem error={error} attempt={0}>
            <Button look="secondary" className="mt-3" onClick={reload}>
              Volver a intentar
            </Button>
          </ApiProblem>
        ) : (
          <div className="mt-2 touch-pan-y" {...(isPhone ? swipe : {})}>
            <DayPicker
              rows={isPhone ? stripOf(days) : rowsOf(days)}
              nameOf={spokenDay}
              selected={day}
              labelledBy={titleId}
              busy={loading}
              onLeave={leave}
              onSelect={chooseDay}
              stateOf={stateOf}
            />
            <p role="status" className="sr-only">
              {availability === null ? 'Buscando horas libres…' : ''}
            </p>
            {isPhone ? <p className="mt-1.5 text-ink-soft text-sm">Más puntos, más horas libres.</p> : null}
            {availability ? <LeadTime availability={availability} firstDay={firstDay} /> : <LeadTimeToCome />}
          </div>
        )}
      </div>
      <div ref={hours} aria-live="polite" className="scroll-mt-24 scroll-mb-6">
        {availability && free(day).length > 0 ? (
          <HourList day={day} slots={free(day)} selected={start} onSelect={onHour} noteOf={noteOf} />
        ) : availability && !hasOpenDay ? (
          <NoHours
            onNext={
              isLast
                ? undefined
                : () => show(openDays.find((one) => one > days.to) ?? addDays(month.days.to, 1))
            }
          />
        ) : availability ? (
          <p className="rounded-card bg-sand p-5 text-ink-soft">
            Elige un día y aquí verás sus horas libres.
          </p>
        ) : null}
      </div>
    </div>
  )
}

function stateWith({ anticipacionHoras, primeraFecha }: Availability, day: Day, free: number): DayState {
  if (free > 0) return { open: true, why: free === 1 ? '1 hora libre' : `${free} horas libres` }
  if (anticipacionHoras > 0 && day < primeraFecha.slice(0, 10)) {
    return { open: false, why: `disponible desde el ${spokenMoment(primeraFecha)}` }
  }
  return { open: false, why: 'sin horas libres' }
}

function NoHours({ onNext }: { onNext: (() => void) | undefined }) {
  return (
    <div className="rounded-card bg-sand p-5">
      <p className="font-semibold">No quedan horas libres en estas fechas.</p>
      {onNext ? (
        <Button look="secondary" className="mt-3" onClick={onNext}>
          Ver las fechas siguientes
        </Button>
      ) : null}
    </div>
  )
}

/** Dots below a day for few, some or many free hours. */
function marksOf(free: number): number {
  return free === 0 ? 0 : free < 3 ? 1 : free < 8 ? 2 : 3
}

function LeadTimeToCome() {
  return (
    <div className="mt-4 flex gap-2.5">
      <Skeleton className="size-5 shrink-0 rounded-full" />
      <div className="grid grow gap-2">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </div>
  )
}

interface LeadTimeProps {
  availability: Availability
  /** The first day of the next policy year, if this one's uses are gone. */
  firstDay: Day
}

function LeadTime({ availability: { anticipacionHoras, primeraFecha }, firstDay }: LeadTimeProps) {
  const waitsForYear = firstDay > primeraFecha.slice(0, 10)
  const from = waitsForYear ? spokenDay(firstDay) : spokenMoment(primeraFecha)
  return (
    <p className="mt-4 flex gap-2.5 text-[0.9375rem] text-ink-soft">
      <ClockIcon className="mt-0.5 size-5 shrink-0" />
      <span>
        {waitsForYear
          ? 'Se renueva con tu próximo año de póliza:'
          : `Se agenda con ${inHours(anticipacionHoras)} de anticipación:`}{' '}
        <strong className="font-semibold text-ink">disponible desde el {from}</strong>
      </span>
    </p>
  )
}
