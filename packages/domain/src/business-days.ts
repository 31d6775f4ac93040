import { isHoliday } from './holidays.ts'

/** Business days within which a registered guest is answered (spec §9). */
export const guestAnswerDays = 7

/** Monday to Friday and not a holiday: Saturday does not count (DS 004-2019-JUS arts. 144-145). */
export function isBusinessDay(day: Temporal.PlainDate): boolean {
  return day.dayOfWeek <= 5 && !isHoliday(day)
}

/**
 * Business days left after `today` until `due`, `due` included: 0 on the day itself. A term that has ended is late by the
 * business days since then, as a negative number, and by one at least.
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
 * Last day of a term of `count` business days that starts the day after `start`; days for which `stands` is true, in
 * which the term is suspended, do not count. It is always a business day. `count` is a whole number from 1 up; anything
 * else is a RangeError.
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
