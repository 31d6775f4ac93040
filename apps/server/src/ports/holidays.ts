import { createRequire } from 'node:module'
import type Holidays from 'date-holidays'

// Every country's rules come with it, which takes a while to read: whoever asks for no holiday doesn't wait for that.
const require = createRequire(import.meta.url)
let calendar: Holidays | undefined
const years = new Map<number, ReadonlySet<string>>()

/** Whether a day is one of Peru's sixteen national holidays (DLeg 713 art. 6). Easter Sunday is a Sunday anyway. */
export function isPeruHoliday(day: Temporal.PlainDate): boolean {
  let days = years.get(day.year)
  if (!days) {
    calendar ??= new (require('date-holidays') as typeof Holidays)('PE', { types: ['public'] })
    days = new Set(calendar.getHolidays(day.year).map((holiday) => holiday.date.slice(0, 10)))
    years.set(day.year, days)
  }
  return days.has(day.toString())
}
