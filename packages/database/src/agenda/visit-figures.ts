import { type RawBuilder, sql } from 'kysely'

/*
 * How the figures count visit `a` (contract §24.4), for the counters of a day and for the lists of their rows.
 */

/** Side that lost the visit; null for a visit that took place, `cover` if no policy gives it any more. */
export const lostBy: RawBuilder<string | null> = sql`visit_lost_by(a.state, a.absent, a.cancelled_by)`

/** Acts that lose a visit, in the order of the figures. */
export const lostActs = [
  'personCancelled',
  'personMissed',
  'professionalMissed',
  'professionalCancelled',
  'houseCancelled',
  'bulk',
  'ending',
] as const
export type LostAct = (typeof lostActs)[number]

/** The act that lost the visit; null if nothing did. */
export const lostAct: RawBuilder<string | null> = sql`(CASE
  WHEN ${lostBy} IS NULL OR ${lostBy} = 'cover' THEN NULL
  WHEN a.absent = 'professional' THEN 'professionalMissed'
  WHEN a.state = 'no_show' THEN 'personMissed'
  WHEN a.cancelled_by = 'person' THEN 'personCancelled'
  WHEN a.cancelled_in IS NOT NULL THEN a.cancelled_in
  WHEN a.cancelled_by = 'professional' THEN 'professionalCancelled'
  ELSE 'houseCancelled' END)`

/** Time between its cancellation and its hour; null without a cancellation, and for an absence. */
export const visitNotice: RawBuilder<unknown> = sql`(CASE WHEN a.absent IS NULL AND a.state = 'cancelled'
  THEN greatest(interval '0', a.starts_at - a.cancelled_at) END)`

/** Whole minutes from its hour until both were in the room of its call `v`; null if they did not meet. */
export const visitDelay: RawBuilder<number | null> =
  sql`(CASE WHEN a.state <> 'cancelled' AND v.met_at >= a.scheduled_at
  THEN floor(greatest(0, extract(epoch FROM v.met_at - a.starts_at)) / 60) END)`

/** Delays of more minutes are late. */
export const lateAfterMinutes = 5

/** Ranges of the notice of a lost visit. */
export type NoticeRange = 'none' | 'under2' | 'under24' | 'under48' | 'more'

/** Whether a notice is in a range; an absence gives none. */
export function isNoticeIn(range: NoticeRange, notice: RawBuilder<unknown>): RawBuilder<boolean> {
  return {
    none: sql<boolean>`coalesce(${notice}, '0') = '0'`,
    under2: sql<boolean>`(${notice} > '0' AND ${notice} < '2 hours')`,
    under24: sql<boolean>`(${notice} >= '2 hours' AND ${notice} < '24 hours')`,
    under48: sql<boolean>`(${notice} >= '24 hours' AND ${notice} < '48 hours')`,
    more: sql<boolean>`${notice} >= '48 hours'`,
  }[range]
}
