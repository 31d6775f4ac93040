import { hourMs, minuteMs, toDayMinute } from './lima-days.ts'
import type { BookableService } from './service-rules.ts'

/** Parts of a Lima day, by the start of an appointment. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

const partHours: Readonly<Record<DayPart, readonly [from: number, to: number]>> = {
  morning: [0, 12],
  afternoon: [12, 18],
  evening: [18, 24],
}

/** The part of the day of an instant: before 12:00, before 18:00, or later. Milliseconds since the epoch. */
export function dayPartOf(startsAt: number): DayPart {
  const { minute } = toDayMinute(startsAt)
  return dayParts.find((part) => minute < partHours[part][1] * 60) ?? 'evening'
}

/** Minutes that a person in the waiting list has to answer (house rule). */
export const turnMinutes = 15
/** Hours before the appointment from which it is offered to the whole waiting list at once (house rule). */
export const togetherHours = 2
/** Furthest day ahead for the waiting list, from today (house rule). */
export const maxWaitDays = 60
/** Services for which a person can wait at once (house rule). */
export const maxWaits = 3

/**
 * Minutes before a freed hour after which it is not offered: 15 for a call; twelve hours for a visit in person, which
 * may require fasting.
 */
export function lastNoticeMinutes({ modalities }: Pick<BookableService, 'modalities'>): number {
  return modalities.includes('in_person') ? 12 * 60 : 15
}

/** Terms of an offer now; instants in milliseconds since the epoch. */
export interface OfferTerms {
  /** Offered to the whole waiting list at once instead of one after the other. */
  readonly toAll: boolean
  readonly expiresAt: number
}

/** Terms of offering a freed hour at `now`; null if it is too close. */
export function offerTerms(
  service: Pick<BookableService, 'modalities'>,
  startsAt: number,
  now: number,
): OfferTerms | null {
  const last = startsAt - lastNoticeMinutes(service) * minuteMs
  if (now >= last) return null
  const toAll = startsAt - now <= togetherHours * hourMs
  return { toAll, expiresAt: toAll ? last : Math.min(last, now + turnMinutes * minuteMs) }
}

/** The parts of the day in which a service can start on any day of its week. */
export function partsOffered({ opening }: Pick<BookableService, 'opening'>): readonly DayPart[] {
  const spans = Object.values(opening).filter((span) => span !== undefined)
  return dayParts.filter((part) => {
    const [from, to] = partHours[part]
    return spans.some(({ start, end }) => start < to * 60 && end > from * 60)
  })
}
