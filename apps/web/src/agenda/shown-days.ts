import { useState } from 'react'
import { calendarWeeks, type Day, type DayWindow, limaDayNow, placeOf, windowAt } from './days.ts'

/** Today in Lima when the screen appeared: at midnight its days and loaded hours stay. */
export const useToday = (): Day => useState(limaDayNow)[0]

interface ShownDays {
  readonly days: DayWindow
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Shows the days before or after; false at either end. */
  readonly leave: (direction: -1 | 1) => boolean
}

/** The window that contains `day`, with the ways to its neighbours: `onShow` receives the first day of the next window. */
export function shownDays(
  today: Day,
  day: Day,
  onShow: (first: Day) => void,
  lastPlace: number,
  weeks = calendarWeeks,
): ShownDays {
  const place = placeOf(today, day, lastPlace, weeks)
  return {
    days: windowAt(today, place, weeks),
    isFirst: place === 0,
    isLast: place === lastPlace,
    leave(direction) {
      const next = Math.min(lastPlace, Math.max(0, place + direction))
      if (next !== place) onShow(windowAt(today, next, weeks).from)
      return next !== place
    },
  }
}
