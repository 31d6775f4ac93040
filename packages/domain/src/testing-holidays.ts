/** The fourteen that have a date of their own (DLeg 713 art. 6, with Ley 31381, 31530, 31788 and 31822). */
const fixed = '01-01 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25'.split(' ')
/** Thursday and Friday of Holy Week. */
const holyWeek = { 2026: ['04-02', '04-03'], 2027: ['03-25', '03-26'] } as const

/** The sixteen national holidays of a year, in order, as the calendars print them; for tests. */
export function printedHolidays(year: 2026 | 2027): string[] {
  return [...fixed, ...holyWeek[year]].map((date) => `${year}-${date}`).sort()
}

const printed = new Set([...printedHolidays(2026), ...printedHolidays(2027)])

/** Whether a day of 2026 or 2027 is one of them; in other years, only those with a date of their own. */
export function isPrintedHoliday(day: Temporal.PlainDate): boolean {
  return printed.has(day.toString()) || fixed.includes(day.toString().slice(5))
}
