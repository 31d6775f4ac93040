import { type Modules, modulesFromProfiles, opensModule } from '../modules.ts'
import { toDayMinute } from './lima-days.ts'
import { nextUse, type PolicyYear, policyYear } from './policy-year.ts'
import type { BookableService } from './service-rules.ts'

type Opened = Pick<BookableService, 'module' | 'isOfSalud' | 'guestCode'>

/** A person's cover, as far as it opens services. */
interface HeldCover {
  readonly kind: 'holder' | 'guest' | 'none'
  readonly modules: Modules
  /** For a guest: codes of the services that an approved invitation opens. */
  readonly products: readonly { readonly value: string }[]
}

/** Whether a cover includes a service. */
export function isEntitled(service: Opened, { kind, modules, products }: HeldCover): boolean {
  if (kind === 'holder') return opensModule(modules, service.module, service)
  if (kind === 'none' || service.guestCode === undefined) return false
  return products.some(({ value }) => value === String(service.guestCode))
}

/** The facts that decide a person's right to a service. */
export interface Standing {
  readonly cover: HeldCover
  /** Certificates in force, the earliest first. */
  readonly policies: readonly { readonly profile: string; readonly startedOn: Temporal.PlainDate }[]
  /** Day on which an invitation to a guest service was first approved, by service code. */
  readonly invitedOn: ReadonlyMap<number, Temporal.PlainDate>
}

/**
 * First day of a service's policy years: the start of the first certificate that includes it, or a guest's first
 * invitation.
 */
export function entitledSince(
  service: Opened,
  { cover, policies, invitedOn }: Standing,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  if (cover.kind === 'guest') return invitedOn.get(service.guestCode ?? 0) ?? today
  const giving = policies.find(({ profile }) =>
    opensModule(modulesFromProfiles([profile]), service.module, service),
  )
  return giving?.startedOn ?? today
}

/** A use of a benefit: the first day of its policy year, and its number within the year's limit. */
export interface Use {
  readonly year: string
  readonly number: number
}

/** The next use of a benefit in the policy year of `startsAt` (milliseconds); only the year if none is left. */
export function chooseUse(
  startedOn: Temporal.PlainDate,
  limit: number,
  spent: readonly { readonly benefit_year: string; readonly benefit_use: number }[],
  startsAt: number,
): Use | PolicyYear {
  const year = policyYear(startedOn, toDayMinute(startsAt).day)
  const from = year.from.toString()
  const taken = spent.filter(({ benefit_year }) => benefit_year === from)
  const number = nextUse(
    taken.map(({ benefit_use }) => benefit_use),
    limit,
  )
  return number === null ? year : { year: from, number }
}
