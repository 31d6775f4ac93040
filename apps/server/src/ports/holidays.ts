import Holidays from 'date-holidays'

const calendar = new Holidays('PE', { types: ['public'] })
const years = new Map<number, ReadonlySet<string>>()

/** Whether a day is one of Peru's sixteen national holidays (DLeg 713 art. 6). Easter Sunday is a Sunday anyway. */
export function isPeruHoliday(day: Temporal.PlainDate): boolean {
  let days = years.get(day.year)
  if (!days) {
    days = new Set(calendar.getHolidays(day.year).map((holiday) => holiday.date.slice(0, 10)))
    years.set(day.year, days)
  }
  return days.has(day.toString())
}
