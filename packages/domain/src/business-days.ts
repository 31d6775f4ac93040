import { isHoliday } from './holidays.ts'

/** Business days to answer a registered guest (spec §9). */
export const guestAnswerDays = 7

/** Monday to Friday except holidays: Saturday does not count (DS 004-2019-JUS arts. 144-145). */
export function isBusinessDay(day: Temporal.PlainDate): boolean {
  return day.dayOfWeek <= 5 && !isHoliday(day)
}

/**
 * Business days left after `today` until `due`, inclusive: 0 on the day itself. After the end of the term, the
 * negative number of business days since, at least one.
 */
export function businessDaysLeft(today: Temporal.PlainDate, due: Temporal.PlainDate): number {
  const isLate = Temporal.PlainDate.compare(due, today) < 0
  const [from, to] = isLate ? [due, today] : [today, due]
  let count = 0
  for (let day = from; Temporal.PlainDate.compare(day, to) < 0; ) {
    day = day.add({ days: 1 })
    if (isBusinessDay(day)) count += 1
  }
  return isLate ? -Math.max(1, count) : count
}

/**
 * Last day of a term of `count` business days that starts the day after `start`; skips days for which `stands` is
 * true, on which the term is suspended. The result is always a business day. Throws a RangeError unless `count` is a
 * whole number from 1 up.
 */
export function addBusinessDays(
  start: Temporal.PlainDate,
  count: number,
  stands: (day: Temporal.PlainDate) => boolean = () => false,
): Temporal.PlainDate {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`Not a term in business days: ${count}`)
  let day = start
  for (let left = count; left > 0; ) {
    day = day.add({ days: 1 })
    if (isBusinessDay(day) && !stands(day)) left -= 1
  }
  return day
}
