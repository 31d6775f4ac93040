import { DayPicker, type DayState } from '@amparo/ui/Calendar.tsx'
import { useId, useState } from 'react'
import {
  addDays,
  calendarWeeks,
  type Day,
  limaDayNow,
  rowsOf,
  spokenDay,
  spokenWindow,
  stripOf,
  weekdayOf,
} from '../../../agenda/days.ts'
import { shownDays, useToday } from '../../../agenda/shown-days.ts'
import { useIsPhone } from '../../../agenda/use-is-phone.ts'
import { useSwipe } from '../../../agenda/use-swipe.ts'
import { WindowArrows } from '../../../agenda/WindowArrows.tsx'

/** Most days ahead for booking a room (contract §5). */
const maxDaysAhead = 60
const lastPlace = 2
const lastWeek = (lastPlace + 1) * calendarWeeks - 1

interface RoomDaysProps {
  readonly selected: Day
  /** No room of the site has a free span of that length left today. */
  readonly isTodayOver: boolean
  readonly onSelect: (day: Day) => void
}

/** Bookable days for rooms: four weeks, or on a phone a swipeable strip of one. */
export function RoomDays({ selected, isTodayOver, onSelect }: RoomDaysProps) {
  const [from, show] = useState<Day>('')
  const isPhone = useIsPhone()
  const today = useToday()
  const shown = isPhone
    ? shownDays(today, from || selected, show, lastWeek, 1)
    : shownDays(today, from || selected, show, lastPlace)
  const { days, isFirst, isLast, leave } = shown
  const swipe = useSwipe(leave)
  const last = addDays(today, maxDaysAhead)
  const titleId = useId()

  function stateOf(day: Day): DayState {
    if (weekdayOf(day) === 7) return { open: false, why: 'cerrado' }
    if (day < limaDayNow() || (day === today && isTodayOver)) return { open: false, why: 'sin horas libres' }
    if (day > last) return { open: false, why: `se reserva hasta ${maxDaysAhead} días antes` }
    return { open: true, why: 'ver salas' }
  }

  return (
    <div>
      <WindowArrows
        title={spokenWindow(days)}
        titleId={titleId}
        isFirst={isFirst}
        isLast={isLast}
        onLeave={leave}
      />
      <div className="mt-2 touch-pan-y" {...(isPhone ? swipe : {})}>
        <DayPicker
          rows={isPhone ? stripOf(days) : rowsOf(days)}
          nameOf={spokenDay}
          selected={selected}
          labelledBy={titleId}
          onLeave={leave}
          onSelect={onSelect}
          stateOf={stateOf}
        />
      </div>
    </div>
  )
}
