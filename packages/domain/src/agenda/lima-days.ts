import { limaZone } from '../lima-time.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs

/** Milliseconds since the epoch of a Lima day's midnight. */
export function startOfDay(day: Temporal.PlainDate): number {
  return day.toZonedDateTime(limaZone).epochMilliseconds
}

/** The Lima day and minute of an instant, rounded down; `exact` is false if seconds were dropped. */
export function toDayMinute(epochMs: number): { day: Temporal.PlainDate; minute: number; exact: boolean } {
  const local = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(limaZone)
  return {
    day: local.toPlainDate(),
    minute: local.hour * 60 + local.minute,
    exact: local.second === 0 && local.millisecond === 0,
  }
}

/** A minute of the day as `09:30`. */
export function toClock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Each day from `from` to `to`, inclusive; none if `to` is before `from`. */
export function daysBetween(from: Temporal.PlainDate, to: Temporal.PlainDate): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = []
  for (let day = from; Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 })) days.push(day)
  return days
}
