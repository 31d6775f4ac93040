import { hourMs, minuteMs, toDayMinute } from './lima-days.ts'
import type { BookableService } from './service-rules.ts'

/** Parts of a Lima day, by the hour at which an appointment begins. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

const partHours: Readonly<Record<DayPart, readonly [from: number, to: number]>> = {
  morning: [0, 12],
  afternoon: [12, 18],
  evening: [18, 24],
}

/** The part of the day of an instant: before noon, before six, from six on. Milliseconds since the epoch. */
export function dayPartOf(startsAt: number): DayPart {
  const { minute } = toDayMinute(startsAt)
  return dayParts.find((part) => minute < partHours[part][1] * 60) ?? 'evening'
}

/** One in line has so long to answer (house rule). */
export const turnMinutes = 15
/** Closer to the hour than this it is offered to everybody in line at once (house rule). */
export const togetherHours = 2
/** The last day that somebody can wait for, counted from today (house rule). */
export const maxWaitDays = 60
/** Services that one person waits for at once (house rule). */
export const maxWaits = 3

/**
 * The last moment at which a freed hour is still offered, in minutes before it: a quarter of an hour for a call; twelve
 * hours for a visit in person, which may be prepared by fasting.
 */
export function lastNoticeMinutes({ modalities }: Pick<BookableService, 'modalities'>): number {
  return modalities.includes('in_person') ? 12 * 60 : 15
}

/** How an hour is offered now; instants in milliseconds since the epoch. */
export interface OfferTerms {
  /** To everybody in line at once, and not to one after the other. */
  readonly toAll: boolean
  readonly expiresAt: number
}

/** How a freed hour is offered at `now`; null where it is too close to be offered to anybody. */
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

/** The parts of the day in which a service can begin at all, on any day of its week. */
export function partsOffered({ opening }: Pick<BookableService, 'opening'>): readonly DayPart[] {
  const spans = Object.values(opening).filter((span) => span !== undefined)
  return dayParts.filter((part) => {
    const [from, to] = partHours[part]
    return spans.some(({ start, end }) => start < to * 60 && end > from * 60)
  })
}
