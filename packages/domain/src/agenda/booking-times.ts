import { isHoliday } from '../holidays.ts'
import { hourMs, minuteMs, startOfDay, toDayMinute } from './lima-days.ts'
import type { BookableService, MinuteSpan } from './service-rules.ts'

type Hours = Pick<BookableService, 'opening' | 'closesOnHolidays' | 'durationMinutes'>

/** Longest range of days per query (contract §5). */
export const maxQueryDays = 31

/** Milliseconds before a visit at which its room opens (contract §6). */
export const roomOpensMs = 10 * 60_000

/** House rule: nothing is offered further ahead. */
export const maxDaysAhead = 730

/** Rules count whole seconds: 47:59:59 is refused and 48:00:00 accepted, whatever the fraction. */
function wholeSeconds(epochMs: number): number {
  return Math.floor(epochMs / 1000) * 1000
}

/** The earliest start that the lead time allows at `now`; both in milliseconds since the epoch (contract §5). */
export function earliestStart(now: number, leadHours: number): number {
  return wholeSeconds(now) + leadHours * hourMs
}

/** Whether an appointment can still be changed or cancelled: until exactly `cutOffHours` before it starts. */
export function isBeforeCutOff(startsAt: number, now: number, cutOffHours: number): boolean {
  return startsAt - wholeSeconds(now) >= cutOffHours * hourMs
}

/** The hours of a service on a day; null if it is closed. */
export function openingOn(service: Hours, day: Temporal.PlainDate): MinuteSpan | null {
  if (service.closesOnHolidays && isHoliday(day)) return null
  return service.opening[day.dayOfWeek] ?? null
}

/** Minutes of a day at which a slot may start: consecutive from the opening, the last one ending before the close. */
export function slotStarts(opening: MinuteSpan, durationMinutes: number): number[] {
  const starts: number[] = []
  for (let start = opening.start; start + durationMinutes <= opening.end; start += durationMinutes) {
    starts.push(start)
  }
  return starts
}

/** Whether `startsAt` is the start of a slot within the service's hours (contract §5, `fuera_de_horario`). */
export function isSlotStart(service: Hours, startsAt: number): boolean {
  const { day, minute, exact } = toDayMinute(startsAt)
  const opening = openingOn(service, day)
  return exact && opening !== null && slotStarts(opening, service.durationMinutes).includes(minute)
}

/**
 * The first slot of a service's hours that the lead time allows at `now`, taken or not (contract §5, `primeraFecha`).
 * Throws a RangeError for a service without opening hours.
 */
export function firstPossibleStart(service: Hours & Pick<BookableService, 'leadHours'>, now: number): number {
  const earliest = earliestStart(now, service.leadHours)
  let { day } = toDayMinute(earliest)
  for (let tries = 0; tries < 60; tries += 1) {
    const opening = openingOn(service, day)
    const midnight = startOfDay(day)
    const starts = opening ? slotStarts(opening, service.durationMinutes) : []
    const found = starts.map((minute) => midnight + minute * minuteMs).find((start) => start >= earliest)
    if (found !== undefined) return found
    day = day.add({ days: 1 })
  }
  throw new RangeError('A service without opening hours')
}
