import { DayPicker, type DayState } from '@amparo/ui/Calendar.tsx'
import { useId, useState } from 'react'
import { addDays, type Day, rowsOf, spokenDay, spokenWindow, weekdayOf } from '../../agenda/days.ts'
import { shownDays } from '../../agenda/shown-days.ts'
import { WindowArrows } from '../../agenda/WindowArrows.tsx'

/** Rooms are booked so many days ahead at most (contract §5). */
const maxDaysAhead = 60
const lastPlace = 2

/** The days on which rooms can be booked. */
export function RoomDays({ selected, onSelect }: { selected: Day; onSelect: (day: Day) => void }) {
  const [from, show] = useState<Day>('')
  const { today, days, isFirst, isLast, leave } = shownDays(from || selected, show, lastPlace)
  const last = addDays(today, maxDaysAhead)
  const titleId = useId()

  function stateOf(day: Day): DayState {
    if (weekdayOf(day) === 7) return { open: false, why: 'cerrado' }
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
      <div className="mt-2">
        <DayPicker
          rows={rowsOf(days)}
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
