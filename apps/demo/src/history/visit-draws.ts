import type { SeededRandom } from '@amparo/database/seed/random.ts'
import { hourMs, minuteMs, startOfDay, toDayMinute } from '@amparo/domain/agenda/lima-days.ts'
import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import type { PlannedVisit } from './planned-visit.ts'

/** Outcome of a visit, with realistic frequencies. */
export function drawOutcome(random: SeededRandom, startsAt: number, endsAt: number, now: number) {
  const drawn = random.next()
  const cancelledBy = (share: number) => (share < 0.7 ? 'person' : share < 0.9 ? 'staff' : 'professional')
  const plain = { absent: null, cancelledBy: null } as const
  if (drawn < 0.07)
    return { state: 'cancelled', absent: null, cancelledBy: cancelledBy(random.next()) } as const
  if (endsAt > now) return { state: 'booked', ...plain } as const
  if (drawn < 0.115) return { state: 'no_show', absent: 'person', cancelledBy: null } as const
  if (drawn < 0.12)
    return { state: 'cancelled', absent: 'professional', cancelledBy: 'professional' } as const
  // Attendance of yesterday and today is not recorded yet.
  if (startsAt > now - 30 * hourMs && drawn > 0.9) return { state: 'booked', ...plain } as const
  return { state: 'attended', ...plain } as const
}

const wholeMinute = (at: number) => Math.floor(at / minuteMs) * minuteMs

/** Longest lead of a booking in days; half of them are at most a week ahead. */
const mostDaysAhead = 24

/** A working hour before another one, seldom of a Sunday. */
function beforehand(random: SeededRandom, latest: number): number {
  const at = wholeMinute(latest - hourMs - random.next() ** 1.7 * mostDaysAhead * 24 * hourMs)
  const { day, minute } = toDayMinute(at)
  const isNight = minute < 7 * 60 || minute > 21 * 60
  const awake = isNight ? startOfDay(day) + (8 * 60 + random.below(720)) * minuteMs : at
  if (day.dayOfWeek === 7 && random.chance(0.7)) return awake - (1 + random.below(4)) * 24 * hourMs
  // A day before, if that hour of the same day is in the future.
  return awake > latest ? awake - 24 * hourMs : awake
}

/** When it was booked, moved and cancelled: before it began, and before now. */
export function drawTimes(
  random: SeededRandom,
  { startsAt, state, absent }: { startsAt: number; state: PlannedVisit['state']; absent: string | null },
  { service, now }: { service: BookableService; now: number },
) {
  const latest = Math.min(startsAt - service.leadHours * hourMs, now - 5 * minuteMs)
  const createdAt = beforehand(random, latest)
  const between = () =>
    wholeMinute(createdAt + random.next() * (Math.min(startsAt - hourMs, now) - createdAt))
  const isMoved = random.chance(0.06)
  const scheduledAt = isMoved ? between() : createdAt
  if (state !== 'cancelled') return { createdAt, scheduledAt, cancelledAt: null }
  const cancelledAt = absent ? startsAt + 12 * minuteMs : between()
  return { createdAt, scheduledAt: Math.min(scheduledAt, cancelledAt), cancelledAt }
}
