import { useState } from 'react'
import { type Day, limaDayNow, placeOf, windowAt } from './days.ts'

/** The days on the screen, beginning with those that hold `day`, and the way to those before and after. */
export function useDayWindow(day: Day, lastPlace: number) {
  const today = limaDayNow()
  const [place, setPlace] = useState(() => placeOf(today, day, lastPlace))

  /** False at either end, where there is nowhere to go. */
  function leave(direction: -1 | 1): boolean {
    const next = Math.min(lastPlace, Math.max(0, place + direction))
    setPlace(next)
    return next !== place
  }

  return { today, days: windowAt(today, place), isFirst: place === 0, isLast: place === lastPlace, leave }
}
