import { modulesFromProfiles, opensModule } from '../modules.ts'
import type { BookableService } from './service-rules.ts'

/** Days on which a certificate gives its profile; Lima days as `AAAA-MM-DD`, both included. */
export interface CoveredDays {
  readonly profile: string
  readonly startsOn: string
  readonly endsOn: string
  /** Codes of the services that an invitation of its holder opens; null of one's own certificate. */
  readonly invitedTo: readonly number[] | null
}

type Opened = Pick<BookableService, 'module' | 'isOfSalud' | 'guestCode'>

/** Whether an own or an inviter's certificate includes a service. */
export function givesService(service: Opened, { profile, invitedTo }: CoveredDays): boolean {
  if (invitedTo === null) return opensModule(modulesFromProfiles([profile]), service.module, service)
  return service.guestCode !== undefined && invitedTo.includes(service.guestCode)
}

/**
 * Last day of consecutive certificates from `from` on, renewals included; null if none covers it. Inviters' certificates
 * count if no own certificate covers the day.
 */
export function lastCoveredDay(days: readonly CoveredDays[], from: string): string | null {
  const own = joinedEnd(
    days.filter(({ invitedTo }) => invitedTo === null),
    from,
  )
  return own ?? joinedEnd(days, from)
}

/** `lastCoveredDay` of what gives a service, if a visit is later; null if it is not, or nothing gives the service. */
export function coverEndBefore(
  visit: string,
  service: Opened,
  days: readonly CoveredDays[],
  today: string,
): string | null {
  const last = lastCoveredDay(
    days.filter((one) => givesService(service, one)),
    today,
  )
  return last !== null && visit > last ? last : null
}

function joinedEnd(days: readonly CoveredDays[], from: string): string | null {
  let last: string | null = null
  for (const { startsOn, endsOn } of days.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))) {
    const reached = last ?? from
    if (endsOn < reached) continue
    if (startsOn <= reached || (last !== null && startsOn === dayAfter(last))) last = endsOn
  }
  return last
}

function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString()
}

/**
 * The last covered day before a visit that no certificate reaches; null where one does, or none ever gave it. Of
 * certificates that have all ended, the last of their days.
 */
export function coveredUntil(
  days: readonly CoveredDays[],
  { today, visit }: { readonly today: string; readonly visit: string },
): string | null {
  if (days.some(({ startsOn, endsOn }) => startsOn <= visit && visit <= endsOn)) return null
  const ended = days.map(({ endsOn }) => endsOn).filter((day) => day < visit)
  return lastCoveredDay(days, today) ?? ended.toSorted().at(-1) ?? null
}
