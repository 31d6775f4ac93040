import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { useId, useState } from 'react'
import { DayGrid, type DayState } from '../../agenda/DayGrid.tsx'
import { addDays, type Day, weekdayOf, windowAt } from '../../agenda/days.ts'
import { WindowArrows } from '../../agenda/WindowArrows.tsx'

/** Rooms are booked so many days ahead at most (contract §5). */
const maxDaysAhead = 60
const lastPlace = 2

/** The days on which rooms can be booked. */
export function RoomDays({ selected, onSelect }: { selected: Day; onSelect: (day: Day) => void }) {
  const today = toLimaDay({ epochMilliseconds: Date.now() })
  const last = addDays(today, maxDaysAhead)
  const [place, setPlace] = useState(0)
  const days = windowAt(today, place)
  const titleId = useId()
  const leave = (direction: -1 | 1) =>
    setPlace((current) => Math.min(lastPlace, Math.max(0, current + direction)))

  function stateOf(day: Day): DayState {
    if (weekdayOf(day) === 7) return { open: false, why: 'cerrado' }
    if (day > last) return { open: false, why: `se reserva hasta ${maxDaysAhead} días antes` }
    return { open: true, why: 'ver salas' }
  }

  return (
    <div>
      <WindowArrows
        days={days}
        titleId={titleId}
        isFirst={place === 0}
        isLast={place === lastPlace}
        onLeave={leave}
      />
      <div className="mt-2">
        <DayGrid
          days={days}
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
