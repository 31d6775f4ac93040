/** Fixed national holidays, `MM-DD` (DLeg 713 art. 6, with Ley 31381, 31530, 31788 and 31822). */
const fixed: ReadonlySet<string> = new Set(
  '01-01 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25'.split(' '),
)

/** Easter Sunday of a Gregorian year, by the Meeus–Jones–Butcher algorithm (J. Meeus, «Astronomical Algorithms», ch. 8). */
function easterSunday(year: number): Temporal.PlainDate {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const month = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(month / 31), day: (month % 31) + 1 })
}

/** Whether a day is one of Peru's sixteen national holidays: the fixed ones, and Thursday and Friday before Easter. */
export function isHoliday(day: Temporal.PlainDate): boolean {
  if (fixed.has(day.toString().slice(5))) return true
  if (day.month !== 3 && day.month !== 4) return false
  const { days } = day.until(easterSunday(day.year))
  return days === 2 || days === 3
}
