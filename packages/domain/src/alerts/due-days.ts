/** Due day of a financial product: monthly on a day, or once. */
type DueRule =
  | { readonly dayOfMonth: number; readonly onDay: null }
  | { readonly dayOfMonth: null; readonly onDay: Temporal.PlainDate }

/** A product's due days and the days of its notices. */
export interface AlertRule {
  readonly due: DueRule
  /** Days before the due day, 0 to 15, in any order. */
  readonly noticeDays: readonly number[]
  /** Last possible due day; null without an end. */
  readonly until: Temporal.PlainDate | null
  /** No notice for a due day before it: the day on which the rule was set. */
  readonly since: Temporal.PlainDate
}

/** A notice: its due day, the days before it, and the day of sending. */
interface Notice {
  readonly dueOn: Temporal.PlainDate
  readonly daysBefore: number
  readonly sendOn: Temporal.PlainDate
}

/** Largest number of alerts per person (contract §14). */
export const mostAlerts = 20
/** Notices are sent from this hour of Lima on. */
export const noticeHour = 9
/** Most days between a notice and its due day. */
export const farthestNotice = 15

/** The due day of a month: day 31 falls on the month's last day (contract §14). */
function dueDayOf(year: number, month: number, dayOfMonth: number): Temporal.PlainDate {
  return Temporal.PlainDate.from({ year, month, day: dayOfMonth }, { overflow: 'constrain' })
}

/** Due days from `from` to `to`, inclusive, in order. */
export function dueDays(
  { due, until, since }: AlertRule,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const first = later(from, since)
  const last = until === null ? to : earlier(to, until)
  if (isAfter(first, last)) return []
  if (due.onDay !== null) return isAfter(first, due.onDay) || isAfter(due.onDay, last) ? [] : [due.onDay]
  const days: Temporal.PlainDate[] = []
  let { year, month } = first
  for (;;) {
    const day = dueDayOf(year, month, due.dayOfMonth)
    if (isAfter(day, last)) return days
    if (!isAfter(first, day)) days.push(day)
    month += 1
    if (month > 12) [year, month] = [year + 1, 1]
  }
}

/**
 * Notices sent from `from` to `to`, inclusive, in order. One alert may have two on one day (the last of this month
 * and the first of the next).
 */
export function noticesBetween(rule: AlertRule, from: Temporal.PlainDate, to: Temporal.PlainDate): Notice[] {
  const days = [...new Set(rule.noticeDays)]
  const farthest = Math.max(0, ...days)
  return dueDays(rule, from, to.add({ days: farthest }))
    .flatMap((dueOn) =>
      days.map((daysBefore) => ({ dueOn, daysBefore, sendOn: dueOn.subtract({ days: daysBefore }) })),
    )
    .filter(({ sendOn }) => !isAfter(from, sendOn) && !isAfter(sendOn, to))
    .sort(
      (one, other) =>
        Temporal.PlainDate.compare(one.sendOn, other.sendOn) ||
        Temporal.PlainDate.compare(one.dueOn, other.dueOn),
    )
}

/** The next due day from `from` on that is not in `done` (`AAAA-MM-DD`); null if none follows. */
export function nextDue(
  rule: AlertRule,
  from: Temporal.PlainDate,
  done: ReadonlySet<string> = new Set(),
): Temporal.PlainDate | null {
  return dueDays(rule, from, from.add({ years: 3 })).find((day) => !done.has(day.toString())) ?? null
}

/** The day of the next notice from `from` on for a due day not in `done`; null if none follows. */
export function nextNotice(
  rule: AlertRule,
  from: Temporal.PlainDate,
  done: ReadonlySet<string> = new Set(),
): Temporal.PlainDate | null {
  const found = noticesBetween(rule, from, from.add({ years: 3 })).find(
    ({ dueOn }) => !done.has(dueOn.toString()),
  )
  return found?.sendOn ?? null
}

function isAfter(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) > 0
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isAfter(one, other) ? one : other
}

function earlier(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isAfter(one, other) ? other : one
}
