import { limaToday } from '../lima-time.ts'
import { bookableServices, coworkingServiceId } from './bookable-services.ts'
import { type Busy, isBusy, openSpans, type Slot, type Supply } from './free-slots.ts'
import { daysBetween, minuteMs, startOfDay, toDayMinute } from './lima-days.ts'
import type { MinuteSpan } from './service-rules.ts'

/** Rules of the meeting rooms (contract §5). */
export const coworkingRules = {
  stepMinutes: 30,
  minMinutes: 30,
  maxMinutes: 240,
  maxDaysAhead: 60,
  maxOpen: 2,
} as const

const opening = bookableServices.find(({ id }) => id === coworkingServiceId)?.opening ?? {}

/** When a room can be booked: within its site's hours, and within its own if it has any. */
export interface RoomHours {
  readonly site: Supply
  /** The room's own week (empty: the site's) and the closures of this room alone. */
  readonly own: Supply
}

const wholeWeek = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 0, end: 1440 }))

/** The hours of a room on a day within those of its site, before the contract's limits apply: a room only closes hours. */
export function plannedRoomSpans({ site, own }: RoomHours, day: Temporal.PlainDate): MinuteSpan[] {
  const ownSpans = openSpans(own.plan.length > 0 ? own : { ...own, plan: wholeWeek }, day)
  return openSpans(site, day).flatMap((span) => ownSpans.flatMap((other) => overlapOf(span, other)))
}

/** The hours in which a room can be booked on a day, within the contract's limits. */
export function roomSpans(hours: RoomHours, day: Temporal.PlainDate): MinuteSpan[] {
  const widest = opening[day.dayOfWeek]
  return widest ? plannedRoomSpans(hours, day).flatMap((span) => overlapOf(span, widest)) : []
}

function overlapOf(one: MinuteSpan, other: MinuteSpan): MinuteSpan[] {
  const both = { start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) }
  return both.start < both.end ? [both] : []
}

/** Today, and the Lima days around `wanted` (milliseconds) in which a room can be booked; none if `to` is before `from`. */
export function roomDays(
  wanted: number,
  now: number,
  days: number,
): Readonly<Record<'today' | 'from' | 'to', Temporal.PlainDate>> {
  const today = limaToday(now)
  const last = today.add({ days: coworkingRules.maxDaysAhead })
  const { day } = toDayMinute(wanted)
  const [before, after] = [day.subtract({ days }), day.add({ days })]
  return {
    today,
    from: Temporal.PlainDate.compare(before, today) < 0 ? today : before,
    to: Temporal.PlainDate.compare(after, last) > 0 ? last : after,
  }
}

/** Why a time cannot be booked; null if the rules allow it. Occupancy is checked elsewhere. */
type RoomTimeProblem = 'half_hours' | 'too_short' | 'too_long' | 'closed' | 'too_far'

/**
 * Checks a booking's times (milliseconds since the epoch) against the rules and the room's hours; a booking never
 * crosses midnight. `today` is Lima's.
 */
export function roomTimeProblem(
  booking: { readonly startsAt: number; readonly endsAt: number },
  today: Temporal.PlainDate,
  hours: RoomHours,
): RoomTimeProblem | null {
  const { stepMinutes, minMinutes, maxMinutes, maxDaysAhead } = coworkingRules
  const start = toDayMinute(booking.startsAt)
  const length = (booking.endsAt - booking.startsAt) / minuteMs
  if (!start.exact || start.minute % stepMinutes !== 0 || length % stepMinutes !== 0) return 'half_hours'
  if (length < minMinutes) return 'too_short'
  if (length > maxMinutes) return 'too_long'
  if (Temporal.PlainDate.compare(start.day, today.add({ days: maxDaysAhead })) > 0) return 'too_far'
  const end = start.minute + length
  const open = roomSpans(hours, start.day).some((span) => span.start <= start.minute && end <= span.end)
  return open ? null : 'closed'
}

/**
 * Every start, in steps of half an hour, at which a stay of `lengthMinutes` fits the room's hours, from `from` to
 * `to` (Lima days, inclusive). `freeIds` contains the room if it is free; `busy` is the room's.
 */
export function findRoomTimes(
  {
    hours,
    roomId,
    busy,
  }: { readonly hours: RoomHours; readonly roomId: string; readonly busy: readonly Busy[] },
  lengthMinutes: number,
  days: { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate },
): Slot[] {
  return daysBetween(days.from, days.to).flatMap((day) => {
    const midnight = startOfDay(day)
    return roomSpans(hours, day).flatMap(({ start, end }) => {
      const slots: Slot[] = []
      const first = Math.ceil(start / coworkingRules.stepMinutes) * coworkingRules.stepMinutes
      for (let minute = first; minute + lengthMinutes <= end; minute += coworkingRules.stepMinutes) {
        const startsAt = midnight + minute * minuteMs
        const endsAt = startsAt + lengthMinutes * minuteMs
        slots.push({ startsAt, endsAt, freeIds: isBusy(busy, { startsAt, endsAt }) ? [] : [roomId] })
      }
      return slots
    })
  })
}
