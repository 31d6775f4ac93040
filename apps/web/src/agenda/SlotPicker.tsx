import type { SlotWire } from '@amparo/contract/appointment.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { Button } from '@amparo/ui/Button.tsx'
import { ClockIcon } from '@amparo/ui/icons.tsx'
import { Skeleton } from '@amparo/ui/Skeleton.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { ApiProblem } from '../forms/ApiProblem.tsx'
import { DayGrid, type DayState } from './DayGrid.tsx'
import { type Day, windowAt } from './days.ts'
import { HourList } from './HourList.tsx'
import { spokenMoment } from './times.ts'
import { type Availability, type SlotSearch, useAvailability } from './use-availability.ts'
import { WindowArrows } from './WindowArrows.tsx'

interface SlotPickerProps {
  search: SlotSearch
  day: Day
  inicio: string
  onDay: (day: Day) => void
  onHour: (inicio: string) => void
  /** Changes when what was free may no longer be. */
  freshness?: number
}

/** Windows that can be looked through: about a year. */
const lastPlace = 12

/** Day, then hour. What cannot be chosen yet says from when it can. */
export function SlotPicker({ search, day, inicio, onDay, onHour, freshness = 0 }: SlotPickerProps) {
  const today = toLimaDay({ epochMilliseconds: Date.now() })
  const [place, setPlace] = useState(0)
  const days = windowAt(today, place)
  const { availability, loading, error, reload } = useAvailability(search, days)
  const titleId = useId()
  const hours = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says when
  useEffect(() => {
    if (freshness > 0) reload()
  }, [freshness])

  const free = (one: Day) => availability?.byDay.get(one)?.filter(({ disponible }) => disponible) ?? []
  const openDays = days.weeks.flat().filter((one) => free(one).length > 0)
  const leave = (direction: -1 | 1) =>
    setPlace((current) => Math.min(lastPlace, Math.max(0, current + direction)))

  function chooseDay(next: Day) {
    onDay(next)
    // On a phone the hours stand below the calendar.
    requestAnimationFrame(() => hours.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }))
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[1.15fr_1fr] lg:gap-12">
      <div>
        <WindowArrows
          days={days}
          titleId={titleId}
          isFirst={place === 0}
          isLast={place === lastPlace}
          onLeave={leave}
        />
        {error ? (
          <ApiProblem error={error} attempt={place}>
            <Button look="secondary" className="mt-3" onClick={reload}>
              Volver a intentar
            </Button>
          </ApiProblem>
        ) : availability === null ? (
          <CalendarWait />
        ) : (
          <div aria-busy={loading} className="mt-2">
            <DayGrid
              days={days}
              selected={day}
              labelledBy={titleId}
              onLeave={leave}
              onSelect={chooseDay}
              stateOf={(one) => stateOf(availability, one, free(one))}
            />
            <LeadTime availability={availability} />
          </div>
        )}
      </div>
      <div ref={hours} aria-live="polite" className="scroll-mt-24 scroll-mb-6">
        {availability && free(day).length > 0 ? (
          <HourList day={day} slots={free(day)} selected={inicio} onSelect={onHour} />
        ) : availability && openDays.length === 0 ? (
          <div className="rounded-card bg-sand p-5">
            <p className="font-semibold">No quedan horas libres en estas fechas.</p>
            <Button look="secondary" className="mt-3" onClick={() => leave(1)}>
              Ver las fechas siguientes
            </Button>
          </div>
        ) : availability ? (
          <p className="rounded-card bg-sand p-5 text-ink-soft">
            Elige un día y aquí verás sus horas libres.
          </p>
        ) : null}
      </div>
    </div>
  )
}

function stateOf(
  { anticipacionHoras, primeraFecha }: Availability,
  day: Day,
  free: readonly SlotWire[],
): DayState {
  if (free.length > 0) {
    return { open: true, why: free.length === 1 ? '1 hora libre' : `${free.length} horas libres` }
  }
  if (anticipacionHoras > 0 && day < primeraFecha.slice(0, 10)) {
    return { open: false, why: `disponible desde el ${spokenMoment(primeraFecha)}` }
  }
  return { open: false, why: 'sin horas libres' }
}

function LeadTime({ availability: { anticipacionHoras, primeraFecha } }: { availability: Availability }) {
  return (
    <p className="mt-4 flex gap-2.5 text-[0.9375rem] text-ink-soft">
      <ClockIcon className="mt-0.5 size-5 shrink-0" />
      <span>
        Se agenda con {anticipacionHoras} horas de anticipación:{' '}
        <strong className="font-semibold text-ink">disponible desde el {spokenMoment(primeraFecha)}</strong>
      </span>
    </p>
  )
}

function CalendarWait() {
  return (
    <div role="status" className="mt-3">
      <span className="sr-only">Buscando horas libres…</span>
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
