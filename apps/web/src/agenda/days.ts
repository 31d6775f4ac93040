import { serverNow } from '@amparo/client/api/traffic.ts'
import { formatLimaDate, toLimaDay } from '@amparo/domain/lima-time.ts'
import type { CalendarRow } from '@amparo/ui/Calendar.tsx'

/** A Lima day in the wire's format: `AAAA-MM-DD`. */
export type Day = string

const dayMs = 86_400_000

/** Noon in Lima, so that no time zone changes the day. */
function noon(day: Day): number {
  return Date.parse(`${day}T12:00:00-05:00`)
}

export function addDays(day: Day, count: number): Day {
  return toLimaDay(noon(day) + count * dayMs)
}

/** 1 Monday to 7 Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(noon(day)).getUTCDay() || 7
}

/** Today in Lima, in any device time zone. */
export function limaDayNow(): Day {
  return toLimaDay(serverNow())
}

/** `lunes 23 de noviembre`, with the year if it is not this one. */
export function spokenDay(day: Day, today = limaDayNow()): string {
  const year = day.slice(0, 4)
  return `${formatLimaDate(noon(day))}${year === today.slice(0, 4) ? '' : ` de ${year}`}`
}

/** The same with `hoy` or `mañana` in front. */
export function spokenDayFromHere(day: Day, today = limaDayNow()): string {
  const near = day === today ? 'hoy, ' : day === addDays(today, 1) ? 'mañana, ' : ''
  return `${near}${spokenDay(day, today)}`
}

/** `Del 21 de noviembre al 20 de diciembre`; month and year appear once, the year only if it differs. */
export function spokenWindow({ from, to }: Pick<DayWindow, 'from' | 'to'>, today = limaDayNow()): string {
  const year = to.slice(0, 4)
  const first = from.slice(0, 7) === to.slice(0, 7) ? '' : ` de ${monthOf(from)}`
  const last = `${dayOfMonth(to)} de ${monthOf(to)}${year === today.slice(0, 4) ? '' : ` de ${year}`}`
  return `Del ${dayOfMonth(from)}${first} al ${last}`
}

/** `noviembre`. */
export function monthOf(day: Day): string {
  return spokenDay(day).split(' de ')[1] ?? ''
}

/** `2027-01` for `2026-12` and 1. */
export function monthAfter(month: string, ahead: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + ahead
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

export function dayOfMonth(day: Day): number {
  return Number(day.slice(8))
}

/** Days shown at once: whole weeks from Monday on, the first window starting today; at most 31 (contract §5). */
export interface DayWindow {
  readonly from: Day
  readonly to: Day
  readonly weeks: readonly (readonly Day[])[]
}

/** Weeks shown at once by a calendar. */
export const calendarWeeks = 4

/** From Friday on the first window adds the rest of today's week, which alone would show three days at most. */
function firstLength(today: Day, weeks: number): number {
  return weekdayOf(today) >= 5 ? weeks + 1 : weeks
}

/** Window number `place` of this many weeks; 0 contains today. */
export function windowAt(today: Day, place: number, weeks = calendarWeeks): DayWindow {
  const first = firstLength(today, weeks)
  const length = place === 0 ? first : weeks
  const start = addDays(mondayOf(today), place === 0 ? 0 : (first + (place - 1) * weeks) * 7)
  return {
    from: place === 0 ? today : start,
    to: addDays(start, length * 7 - 1),
    weeks: weeksFrom(start, length),
  }
}

function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day))
}

/** The month `ahead` months after that of `today`. */
export function monthAt(today: Day, ahead: number): DayWindow {
  const count = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + ahead
  const from = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`
  const [year = 0, month = 0] = from.split('-').map(Number)
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const before = weekdayOf(from) - 1
  return {
    from,
    to: addDays(from, length - 1),
    weeks: weeksFrom(addDays(from, -before), Math.ceil((before + length) / 7)),
  }
}

function weeksFrom(monday: Day, length: number): Day[][] {
  return Array.from({ length }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, week * 7 + day)),
  )
}

/** Number of the window that contains a day, from 0 to `lastPlace`; 0 for none and for a past day. */
export function placeOf(today: Day, day: Day, lastPlace: number, weeks = calendarWeeks): number {
  if (day <= today) return 0
  const week = (noon(mondayOf(day)) - noon(mondayOf(today))) / (7 * dayMs)
  return Math.min(lastPlace, Math.max(0, 1 + Math.floor((week - firstLength(today, weeks)) / weeks)))
}

/** A row per week, without the months' names. */
export function stripOf({ from, to, weeks }: DayWindow): CalendarRow[] {
  return weeks.map((week) => ({
    key: week[0] ?? from,
    month: null,
    cells: week.map((day) => (day >= from && day <= to ? day : null)),
  }))
}

/** The rows of a window: a week across two months becomes two rows, so that each day is under its own month. */
export function rowsOf({ from, to, weeks }: DayWindow): CalendarRow[] {
  const rows: CalendarRow[] = []
  let shown = ''
  for (const week of weeks) {
    const inWindow = week.filter((day) => day >= from && day <= to)
    for (const month of new Set(inWindow.map((day) => day.slice(0, 7)))) {
      const first = inWindow.find((day) => day.startsWith(month)) ?? from
      if (month !== shown) rows.push({ key: month, month: monthOf(first), cells: [] })
      shown = month
      const cells = week.map((day) => (inWindow.includes(day) && day.startsWith(month) ? day : null))
      rows.push({ key: first, month: null, cells })
    }
  }
  return rows
}
