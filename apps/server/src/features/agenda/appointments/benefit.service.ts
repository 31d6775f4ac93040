import { entitledSince, isEntitled, type Standing } from '@amparo/domain/agenda/entitlement.ts'
import { type PolicyYear, policyYear } from '@amparo/domain/agenda/policy-year.ts'
import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { modulesFromProfiles, opensModule } from '@amparo/domain/modules.ts'
import type { AppError } from '../../../app-error.ts'
import type { Person } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { hasAnnulled, readCover } from '../../policies/entitlement/entitlement.service.ts'
import { noCoverError, readNoCoverErrors } from '../../policies/entitlement/no-cover.service.ts'
import { readServices } from '../agenda/agenda.service.ts'
import { findGuestStarts, findPolicyStarts, listUses } from './appointments.repository.ts'

/** Facts of a person's right to services, freshly read. */
export async function readStanding(ctx: Context, tx: Tx, document: PersonDocument): Promise<Standing> {
  const [cover, policies, invitations] = await Promise.all([
    readCover(ctx, tx, document),
    findPolicyStarts(tx, document, todayOf(ctx).toString()),
    findGuestStarts(tx, document),
  ])
  return {
    cover,
    policies: policies.map(({ profile, starts_on }) => ({
      profile,
      startedOn: Temporal.PlainDate.from(starts_on),
    })),
    invitedOn: new Map(invitations.map(({ code, since }) => [code, limaToday(since)])),
  }
}

const todayOf = (ctx: Context) => limaToday(ctx.clock.now())

/**
 * Whether the insurer annulled the cover of this service, the person's own or the inviter's, and no other policy
 * includes it. An expired policy is not annulled: its renewal may be on the way.
 */
export async function isAnnulled(
  ctx: Context,
  tx: Tx,
  document: PersonDocument,
  service: BookableService,
): Promise<boolean> {
  if (!(await hasAnnulled(tx, document))) return false
  return !isEntitled(service, await readCover(ctx, tx, document))
}

/** The refusal of a service that a person's cover lacks. */
export function notEntitled(
  ctx: Context,
  tx: Tx,
  document: PersonDocument,
  { service, standing }: { readonly service: BookableService; readonly standing: Standing },
): Promise<AppError> {
  const { kind } = standing.cover
  return noCoverError(ctx, tx, { document, kind }, gives(service))
}

const gives = (service: BookableService) => (profile: string) =>
  opensModule(modulesFromProfiles([profile]), service.module, service)

/** The rest of a benefit in the present policy year. */
export interface Remaining {
  readonly service: BookableService
  readonly used: number
  readonly year: PolicyYear
}

/** The rest of every bookable benefit of a person. */
export function listRemaining(ctx: Context, person: Person): Promise<Remaining[]> {
  return ctx.db.connection().execute(async (one) => (await readRemaining(ctx, one, person)).remaining)
}

async function readRemaining(ctx: Context, tx: Tx, { accountId, document }: Person) {
  const [standing, services, uses] = await Promise.all([
    readStanding(ctx, tx, document),
    readServices(tx),
    listUses(tx, { accountId }),
  ])
  const today = todayOf(ctx)
  const remaining: Remaining[] = services
    .filter((service) => isEntitled(service, standing.cover))
    .map((service) => {
      const year = policyYear(entitledSince(service, standing, today), today)
      const from = year.from.toString()
      const isOfYear = (use: (typeof uses)[number]) =>
        use.service_id === service.id && use.benefit_year === from
      return { service, used: uses.filter(isOfYear).length, year }
    })
  return { standing, services, remaining }
}

/** A bookable service as a person's cover has it: its rest, or the refusal. */
export type Offered = Remaining | { readonly service: BookableService; readonly refusal: AppError }

/** Every bookable service with the rest of it, or with the reason why the person's cover lacks it. */
export function listOffered(ctx: Context, person: Person): Promise<Offered[]> {
  return ctx.db.connection().execute(async (one) => {
    const { standing, services, remaining } = await readRemaining(ctx, one, person)
    const { kind } = standing.cover
    const refusalOf = await readNoCoverErrors(ctx, one, { document: person.document, kind })
    return services.map(
      (service) =>
        remaining.find((rest) => rest.service === service) ?? { service, refusal: refusalOf(gives(service)) },
    )
  })
}
