import { serverNow } from '@amparo/client/api/traffic.ts'
import {
  formatDay,
  formatLimaDate,
  formatLimaTime,
  parseInstant,
  toLimaDay,
} from '@amparo/domain/lima-time.ts'

/** A Lima day in the wire's format: `AAAA-MM-DD`. */
export type Day = string

const dayMs = 86_400_000

function noon(day: Day): number {
  return Date.parse(`${day}T12:00:00-05:00`)
}

export function limaToday(): Day {
  return toLimaDay(serverNow())
}

export function addDays(day: Day, count: number): Day {
  return toLimaDay(noon(day) + count * dayMs)
}

export function daysFrom(from: Day, to: Day): number {
  return Math.round((noon(to) - noon(from)) / dayMs)
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, 1 - (new Date(noon(day)).getUTCDay() || 7))
}

/** `lunes 23 de noviembre`. */
export function spokenDay(day: Day): string {
  return formatLimaDate(noon(day))
}

/** `23 de noviembre de 2026`. */
export const longDay = formatDay

/** `lun 23`. */
export function shortDay(day: Day): string {
  const [weekday = '', number = ''] = spokenDay(day).split(' ')
  return `${weekday.slice(0, 3)} ${number}`
}

/** `nov 2026`. */
export function shortMonth(day: Day): string {
  const [, , month = ''] = spokenDay(day).split(' de ').join(' ').split(' ')
  return `${month.slice(0, 3)} ${day.slice(0, 4)}`
}

/** `23/11/2026`, for columns. */
export function columnDay(day: Day): string {
  return day.split('-').reverse().join('/')
}

/** `23/11/2026, 9:30 a. m.`, for columns. */
export function columnMoment(instant: string): string {
  return `${columnDay(dayOf(instant))}, ${timeOf(instant)}`
}

/** `9:30 a. m.` in Lima. */
export function timeOf(instant: string): string {
  return formatLimaTime(parseInstant(instant)).replaceAll(' ', '\u00a0')
}

export function dayOf(instant: string): Day {
  return toLimaDay(parseInstant(instant))
}

/** `lunes 23 de noviembre, 9:30 a. m.` */
export function spokenMoment(instant: string): string {
  return `${spokenDay(dayOf(instant))}, ${timeOf(instant)}`
}

/** Minutes since Lima's midnight. */
export function minuteOf(instant: string): number {
  const local = new Date(parseInstant(instant) - 5 * 3_600_000)
  return local.getUTCHours() * 60 + local.getUTCMinutes()
}

/** Lima's hour of an instant, for a time field: «09:30». */
export function clockOf(instant: string): string {
  const minute = minuteOf(instant)
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** The wire's instant of a day and a minute in Lima. */
export function instantAt(day: Day, minute: number): string {
  const hour = String(Math.floor(minute / 60)).padStart(2, '0')
  return `${day}T${hour}:${String(minute % 60).padStart(2, '0')}:00-05:00`
}

/** From this minute of a Sunday on, the next week is the relevant one. */
const sundayEvening = 18 * 60

/** The day on which an agenda opens: today, and on a Sunday evening the next Monday. */
export function openingDay(now = serverNow()): Day {
  const instant = new Date(now).toISOString()
  const today = dayOf(instant)
  const isSunday = addDays(mondayOf(today), 6) === today
  return isSunday && minuteOf(instant) >= sundayEvening ? addDays(today, 1) : today
}
