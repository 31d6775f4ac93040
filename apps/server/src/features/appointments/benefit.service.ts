import { toDayMinute } from '@amparo/domain/agenda/lima-days.ts'
import { nextUse, type PolicyYear, policyYear } from '@amparo/domain/agenda/policy-year.ts'
import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import { formatDay, limaToday } from '@amparo/domain/lima-time.ts'
import { modulesFromProfiles, opensModule } from '@amparo/domain/modules.ts'
import { AppError } from '../../app-error.ts'
import type { Person } from '../../callers.ts'
import type { Context, Tx } from '../../context.ts'
import { readServices } from '../agenda/agenda.service.ts'
import { type Cover, hasAnnulled, readCover } from '../cover/cover.service.ts'
import { findGuestStart, findPolicyStarts, findUses, listUses } from './appointments.repository.ts'

/** A person's right to a service. */
export interface Benefit {
  readonly service: BookableService
  /** The day that its policy years count from; read only where a use is taken. */
  startedOn(tx: Tx): Promise<Temporal.PlainDate>
}

/**
 * The actor's right to a service, read afresh. Throws `solo_titular` for a guest whose invitation lacks it and
 * `sin_cobertura` for anybody else without it.
 */
export async function requireBenefit(
  ctx: Context,
  tx: Tx,
  actor: Person,
  service: BookableService,
): Promise<Benefit> {
  return benefitOf(ctx, await readCover(ctx, tx, actor.document), actor, service)
}

/** The same from a cover that was read just now. */
export function benefitOf(ctx: Context, cover: Cover, actor: Person, service: BookableService): Benefit {
  if (!gives(cover, service)) throw new AppError(cover.kind === 'guest' ? 'solo_titular' : 'sin_cobertura')
  return { service, startedOn: (within) => findStart(ctx, within, actor, cover, service) }
}

function gives(cover: Cover, service: BookableService): boolean {
  if (cover.kind === 'guest') {
    return (
      service.guestCode !== undefined &&
      cover.products.some(({ value }) => value === String(service.guestCode))
    )
  }
  return cover.kind === 'holder' && opensModule(cover.modules, service.module, service)
}

/**
 * Whether the insurer annulled what gave somebody this service, their own policy or that of whoever invited them, and
 * nothing else gives it. A policy that merely ran out is not annulled: its renewal may be on the way.
 */
export async function isAnnulled(
  ctx: Context,
  tx: Tx,
  document: PersonDocument,
  service: BookableService,
): Promise<boolean> {
  if (!(await hasAnnulled(tx, document))) return false
  return !gives(await readCover(ctx, tx, document), service)
}

async function findStart(
  ctx: Context,
  tx: Tx,
  actor: Person,
  cover: Cover,
  service: BookableService,
): Promise<Temporal.PlainDate> {
  const today = limaToday({ epochMilliseconds: ctx.clock.now().getTime() })
  if (cover.kind === 'guest') {
    const start = await findGuestStart(tx, actor.document, service.guestCode ?? 0)
    return start ? limaToday({ epochMilliseconds: start.getTime() }) : today
  }
  const policies = await findPolicyStarts(tx, actor.document, today.toString())
  const giving = policies.find(({ profile }) =>
    opensModule(modulesFromProfiles([profile]), service.module, service),
  )
  return giving ? Temporal.PlainDate.from(giving.starts_on) : today
}

/** A use of a benefit: the policy year of the appointment's day, and its number within the year's limit. */
export interface Use {
  readonly year: string
  readonly number: number
}

/** Which use: of whom, when, and not counting the appointment that is being moved. */
interface UseQuery {
  readonly accountId: number
  readonly startsAt: number
  readonly exceptId?: string
}

/** What `chooseUse` judges by; read while the account's row is held. */
export interface SpentUses {
  readonly startedOn: Temporal.PlainDate
  readonly uses: readonly { readonly benefit_year: string; readonly benefit_use: number }[]
}

/** What a person has used of a benefit, in one trip. */
export async function readUses(
  tx: Tx,
  { service, startedOn }: Benefit,
  { accountId, exceptId }: UseQuery,
): Promise<SpentUses> {
  const [started, uses] = await Promise.all([
    startedOn(tx),
    listUses(tx, { accountId, serviceId: service.id, ...(exceptId ? { exceptId } : {}) }),
  ])
  return { startedOn: started, uses }
}

/** The next use that is left in the policy year of `startsAt`. Throws `limite_alcanzado` where none is. */
export function chooseUse({ service }: Benefit, { startedOn, uses }: SpentUses, { startsAt }: UseQuery): Use {
  const year = policyYear(startedOn, toDayMinute(startsAt).day)
  const from = year.from.toString()
  const taken = uses.filter(({ benefit_year }) => benefit_year === from)
  const number = nextUse(
    taken.map(({ benefit_use }) => benefit_use),
    service.yearlyLimit,
  )
  if (number === null) throw usedUp(service, year)
  return { year: from, number }
}

/**
 * The next use that is left, read now. Two of one person at once are kept apart by the lock on the account that the
 * caller holds, and by a unique index.
 */
export async function takeUse(tx: Tx, benefit: Benefit, use: UseQuery): Promise<Use> {
  return chooseUse(benefit, await readUses(tx, benefit, use), use)
}

function usedUp({ yearlyLimit }: BookableService, year: PolicyYear): AppError {
  const next = year.to.add({ days: 1 }).toString()
  return new AppError('limite_alcanzado', {
    params: {
      limiteTexto:
        yearlyLimit === 1
          ? 'Se puede una vez por año de póliza y ya la tomaste.'
          : `Son ${yearlyLimit} veces por año de póliza y ya las tomaste.`,
      desdeTexto: formatDay(next),
    },
    members: { limite: yearlyLimit, usadas: yearlyLimit, disponibleDesde: next },
  })
}

/** What is left of a benefit in the policy year that runs today. */
export interface Remaining {
  readonly service: BookableService
  readonly used: number
  readonly year: PolicyYear
}

/** What is left of every bookable benefit that a person has. */
export async function listRemaining(ctx: Context, actor: Person): Promise<Remaining[]> {
  const cover = await readCover(ctx, ctx.db, actor.document)
  const today = limaToday({ epochMilliseconds: ctx.clock.now().getTime() })
  const services = (await readServices(ctx.db)).filter((service) => gives(cover, service))
  return Promise.all(
    services.map(async (service) => {
      const year = policyYear(await findStart(ctx, ctx.db, actor, cover, service), today)
      const uses = await findUses(ctx.db, {
        accountId: actor.accountId,
        serviceId: service.id,
        year: year.from.toString(),
      })
      return { service, used: uses.length, year }
    }),
  )
}
