import { isEntitled } from '@amparo/domain/agenda/entitlement.ts'
import { maxWaitDays, maxWaits } from '@amparo/domain/agenda/freed-hours.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import { lockOwner } from '../../identity/accounts/owners.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { badModality, getBuiltIn, getService } from '../agenda/agenda.service.ts'
import type { AppointmentView } from '../appointments/appointments.policy.ts'
import { listRemaining, notEntitled, readStanding } from '../appointments/benefit.service.ts'
import { planBooking } from '../appointments/booking.service.ts'
import { leaveWait } from '../appointments/cancel.service.ts'
import type { Intake } from '../appointments/intake.policy.ts'
import { refusalOf, takenMeanwhile } from '../appointments/refusals.policy.ts'
import type { WaitRow, WaitTerms } from './hour-waits.policy.ts'
import {
  attends,
  countOtherWaits,
  findWait,
  type HeldOffer,
  listWaits,
  lockOffer,
  type NamedOffer,
  saveWait,
  declineOffer as writeReassignment,
} from './hour-waits.repository.ts'

/** The future days of the requested range. Throws `datos_invalidos`, naming the field. */
function daysToCome(ctx: Context, { from, until }: WaitTerms): Pick<WaitTerms, 'from' | 'until'> {
  const today = limaToday(ctx.clock.now())
  if (until < from) throw badField('hasta', 'Debe ser igual o posterior a la fecha inicial')
  if (until < today.toString()) throw badField('hasta', 'Ese día ya pasó')
  if (until > today.add({ days: maxWaitDays }).toString()) {
    throw badField('hasta', `Puedes esperar hasta ${maxWaitDays} días después de hoy`)
  }
  return { from: from < today.toString() ? today.toString() : from, until }
}

/**
 * Adds a person to the waiting list of a service that they have and have not used up. A repeat changes the terms and
 * keeps the place. Throws the errors that its endpoint declares.
 */
export async function prepareWait(ctx: Context, actor: Actor, terms: WaitTerms): Promise<Prepared<WaitRow>> {
  await spendWithin(ctx, limits.appointmentWritesOfAccount, String(actor.accountId))
  const days = daysToCome(ctx, terms)
  const service = await getService(ctx.db, terms.serviceId)
  const standing = await readStanding(ctx, ctx.db, actor.document)
  if (!isEntitled(service, standing.cover)) {
    throw await notEntitled(ctx, ctx.db, actor.document, { service, standing })
  }
  if (terms.modality && !service.modalities.includes(terms.modality)) throw badModality()
  if (terms.professionalId && !(await attends(ctx.db, terms))) {
    throw badField('idProfesional', 'Ese profesional no atiende ese servicio')
  }
  const left = (await listRemaining(ctx, actor)).find((one) => one.service.id === service.id)
  if (left && left.used >= service.yearlyLimit) {
    throw refusalOf({ why: 'used_up', limit: service.yearlyLimit, year: left.year }, { service })
  }
  return {
    async write(tx) {
      await lockOwner(tx, actor.accountId)
      if ((await countOtherWaits(tx, actor.accountId, terms)) >= maxWaits) {
        throw new AppError('esperas_abiertas', { params: { maximo: maxWaits } })
      }
      const now = ctx.clock.now()
      const id = await saveWait(tx, actor.accountId, { ...terms, ...days }, now)
      const saved = await findWait(tx, actor.accountId, id, now)
      if (!saved) throw new AppError('no_encontrado')
      return saved
    },
  }
}

export function listOwnWaits(ctx: Context, { accountId }: Actor): Promise<WaitRow[]> {
  return listWaits(ctx.db, accountId, ctx.clock.now())
}

async function getOwnWait(ctx: Context, { accountId }: Actor, id: string): Promise<WaitRow> {
  const wait = await findWait(ctx.db, accountId, id, ctx.clock.now())
  if (!wait) throw new AppError('no_encontrado')
  return wait
}

/** Takes the actor out of line; a second time changes nothing. */
export async function leaveLine(ctx: Context, actor: Actor, id: string): Promise<void> {
  await spendWithin(ctx, limits.appointmentWritesOfAccount, String(actor.accountId))
  const wait = await getOwnWait(ctx, actor, id)
  await ctx.db.transaction().execute((tx) => leaveWait(ctx, tx, actor.accountId, wait.id))
}

/**
 * Leaves the named hour to the next person and keeps waiting for another; a repeat changes nothing. Throws
 * `oferta_vencida` if it is not offered to them.
 */
export async function declineOffer(ctx: Context, actor: Actor, named: NamedOffer): Promise<void> {
  await spendWithin(ctx, limits.appointmentWritesOfAccount, String(actor.accountId))
  await getOwnWait(ctx, actor, named.waitId)
  await ctx.db.transaction().execute(async (tx) => {
    const held = await lockOffer(tx, named)
    if (held?.offer === 'passed') return
    if (!isLive(ctx, held)) throw new AppError('oferta_vencida')
    await writeReassignment(tx, named, ctx.clock.now())
  })
}

/** Further data when a person takes an hour. */
interface Taking {
  readonly intake: Intake
  readonly consents: boolean
}

/**
 * Checks that the named hour is offered to the actor and can be booked: a booking like any other, except for the lead
 * time, and of no other hour also on offer. `write` decides under the hour's lock; the appointment's own constraint
 * decides against other bookings. Throws `oferta_vencida`, `horario_ocupado` if another person took it, and errors of
 * a booking.
 */
export async function prepareTaking(
  ctx: Context,
  actor: Actor,
  named: NamedOffer,
  { intake, consents }: Taking,
): Promise<Prepared<AppointmentView>> {
  await spendWithin(ctx, limits.appointmentWritesOfAccount, String(actor.accountId))
  const wait = await getOwnWait(ctx, actor, named.waitId)
  const offer = wait.offers.find(({ hourId }) => hourId === named.hourId)
  if (!offer) throw lostOffer(wait, named)
  if (getBuiltIn(wait.service_id).kind === 'health' && !consents) {
    throw badField('consentimientoInformado', 'Para agendar debes aceptar el consentimiento informado')
  }
  const draft = {
    serviceId: wait.service_id,
    specialty: wait.specialty,
    startsAt: offer.startsAt.getTime(),
    modality: wait.modality,
    professionalId: offer.professionalId,
    intake,
  }
  const { write } = await planBooking(ctx, actor, draft, { isOffered: true })
  return {
    async write(tx) {
      await holdOffer(ctx, tx, named)
      return write(tx)
    },
  }
}

/** The hour was taken by another person, or its time passed. */
function lostOffer({ past }: WaitRow, named: NamedOffer): AppError {
  const lost = past.find(({ hourId }) => hourId === named.hourId)
  return lost?.state === 'gone' ? takenMeanwhile() : new AppError('oferta_vencida')
}

async function holdOffer(ctx: Context, tx: Tx, named: NamedOffer): Promise<void> {
  const held = await lockOffer(tx, named)
  if (held?.hour === 'taken') throw takenMeanwhile()
  if (!isLive(ctx, held)) throw new AppError('oferta_vencida')
}

function isLive(ctx: Context, held: HeldOffer | undefined): boolean {
  return held?.hour === 'open' && held.offer === 'offered' && held.expires_at > ctx.clock.now()
}
