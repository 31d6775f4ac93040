import { entitledSince, isEntitled, type Standing } from '@amparo/domain/agenda/entitlement.ts'
import { type PolicyYear, policyYear } from '@amparo/domain/agenda/policy-year.ts'
import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import type { Person } from '../../callers.ts'
import type { Context, Tx } from '../../context.ts'
import { readServices } from '../agenda/agenda.service.ts'
import { hasAnnulled, readCover } from '../cover/cover.service.ts'
import { findGuestStarts, findPolicyStarts, listUses } from './appointments.repository.ts'

/** What a person's right to any service is judged by, read afresh. */
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
 * Whether the insurer annulled what gave somebody this service, their own policy or the inviter's, and
 * nothing else gives it. A policy that merely ran out is not annulled: its renewal may be on the way.
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

/** What is left of a benefit in the policy year that runs today. */
export interface Remaining {
  readonly service: BookableService
  readonly used: number
  readonly year: PolicyYear
}

/** What is left of every bookable benefit that a person has. */
export async function listRemaining(ctx: Context, { accountId, document }: Person): Promise<Remaining[]> {
  const [standing, services, uses] = await ctx.db
    .connection()
    .execute(async (one) =>
      Promise.all([readStanding(ctx, one, document), readServices(one), listUses(one, { accountId })]),
    )
  const today = todayOf(ctx)
  return services
    .filter((service) => isEntitled(service, standing.cover))
    .map((service) => {
      const year = policyYear(entitledSince(service, standing, today), today)
      const from = year.from.toString()
      const isOfYear = (use: (typeof uses)[number]) =>
        use.service_id === service.id && use.benefit_year === from
      return { service, used: uses.filter(isOfYear).length, year }
    })
}
