import { bookableServices } from '@amparo/domain/agenda/bookable-services.ts'
import { remainingText } from '@amparo/domain/agenda/remaining-text.ts'
import { serviceCards, serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import { formatLimaMoment, limaToday } from '@amparo/domain/lima-time.ts'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { listOwn } from '../../agenda/appointments/appointments.service.ts'
import { listRemaining } from '../../agenda/appointments/benefit.service.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { requireModule } from '../../policies/entitlement/module-cover.service.ts'

/** The services of Cáncer Plus, the yearly one first: it depends most on time. */
const order = bookableServices
  .filter(({ module }) => module === 'cancer')
  .toSorted(
    (one, other) => Number(other.yearlyLimit === 1) - Number(one.yearlyLimit === 1) || one.id - other.id,
  )
  .map(({ id }) => id)

/** A service of the path with its rest in this policy year. */
interface PathStep {
  readonly serviceId: number
  readonly title: string
  readonly path: string
  readonly limit: number
  readonly used: number
}

/** A person's progress in Cáncer Plus, without clinical content. */
interface CancerPath {
  readonly steps: readonly PathStep[]
  readonly yearEndsOn: string
  readonly next: { readonly text: string; readonly detail: string; readonly path: string }
  /** Whole years; null if the policy has no birth date. */
  readonly age: number | null
}

/** The person's path. Throws `sin_cobertura` or `solo_titular`. */
export async function readCancerPath(ctx: Context, actor: Actor): Promise<CancerPath> {
  await requireModule(ctx, ctx.db, actor, { modules: ['cancer'] })
  const today = limaToday(ctx.clock.now())
  const remaining = (await listRemaining(ctx, actor)).filter(({ service }) => order.includes(service.id))
  const steps = remaining
    .toSorted((one, other) => order.indexOf(one.service.id) - order.indexOf(other.service.id))
    .map(({ service, used }) => {
      const card = serviceCards.find(({ id }) => id === service.id)
      return {
        serviceId: service.id,
        title: card?.title ?? '',
        path: card?.linkIn ?? '/ecosistema/cancer',
        limit: service.yearlyLimit,
        used,
      }
    })
  const { birth_date } = await getOwner(ctx.db, actor.accountId)
  return {
    steps,
    yearEndsOn: (remaining[0]?.year.to ?? today).toString(),
    next: await nextStep(ctx, actor, steps),
    age: birth_date ? Temporal.PlainDate.from(birth_date).until(today, { largestUnit: 'years' }).years : null,
  }
}

async function nextStep(ctx: Context, actor: Actor, steps: readonly PathStep[]): Promise<CancerPath['next']> {
  const booked = (await listOwn(ctx, actor)).upcoming.find(
    ({ row }) => row.state === 'booked' && order.includes(row.service_id),
  )
  if (booked) {
    return {
      text: `Tu próxima cita: ${serviceName(booked.row.service_id)}`,
      detail: formatLimaMoment(booked.row.starts_at),
      path: '/ecosistema/citas',
    }
  }
  const free = steps.find(({ used, limit }) => used < limit)
  if (!free) {
    return {
      text: 'Ya usaste todo lo de este año',
      detail: 'Vuelve cuando empiece tu nuevo año de póliza.',
      path: '/ecosistema/citas',
    }
  }
  return {
    text: free.limit === 1 ? `Agenda tu ${free.title.toLowerCase()} del año` : `Agenda: ${free.title}`,
    detail: `Te ${remainingText(free.limit - free.used, free.limit)} este año de póliza.`,
    path: free.path,
  }
}
