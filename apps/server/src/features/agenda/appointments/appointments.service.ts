import { randomUUID } from 'node:crypto'
import { inHours } from '@amparo/domain/agenda/hour-words.ts'
import type { BookableService } from '@amparo/domain/agenda/service-rules.ts'
import { whose } from '@amparo/domain/whose.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { tellCrm } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { getService, readServices } from '../agenda/agenda.service.ts'
import {
  type AppointmentRow,
  type AppointmentView,
  changeability,
  cutOffOf,
  roomClosesMs,
  videoPath,
} from './appointments.policy.ts'
import { findAppointment, listAppointments, listUses } from './appointments.repository.ts'
import { calendarFile, calendarFilename, standingEntry } from './calendar-file.ts'
import { commitCancellation } from './cancel.service.ts'
import { queueNotice } from './notices.service.ts'

export {
  findAppointment,
  holdAppointment,
  listHealthConsents,
  listToCome,
} from './appointments.repository.ts'

/** Which of the two halves of the agenda a call is about: an id of the other half is unknown to it. */
type Half = 'appointments' | 'coworking' | 'any'

/** The actor's own appointment. Anything else is `no_encontrado`, whichever it is. */
export async function getOwn(tx: Tx, actor: Actor, id: string, half: Half): Promise<AppointmentRow> {
  const row = await findAppointment(tx, id)
  const isOfHalf = half === 'any' || (row?.kind === 'coworking') === (half === 'coworking')
  if (!row || row.account_id !== actor.accountId || !isOfHalf) throw new AppError('no_encontrado')
  return row
}

/** Any person's appointment. Throws `no_encontrado`. */
export async function getAppointment(tx: Tx, id: string): Promise<AppointmentRow> {
  const row = await findAppointment(tx, id)
  if (!row) throw new AppError('no_encontrado')
  return row
}

/** An appointment read afresh. Throws `no_encontrado`. */
export async function viewAppointment(tx: Tx, id: string): Promise<AppointmentView> {
  const row = await getAppointment(tx, id)
  return { row, service: await getService(tx, row.service_id) }
}

/** All bookings of the actor: upcoming ones, soonest first, and the rest, newest first. */
export async function listOwn(
  ctx: Context,
  actor: Actor,
): Promise<{ upcoming: AppointmentView[]; past: AppointmentView[]; totalPast: number }> {
  const now = ctx.clock.now()
  const services = new Map((await readServices(ctx.db)).map((service) => [service.id, service]))
  const { upcoming, past, totalPast } = await listAppointments(ctx.db, actor.accountId, { now, roomClosesMs })
  const view = (row: AppointmentRow) => ({
    row,
    service: services.get(row.service_id) ?? { cutOffHours: 0 },
  })
  return { upcoming: upcoming.map(view), past: past.map(view), totalPast }
}

/** Refuses a change of a cancelled or past one (`cita_cerrada`) or inside the cut-off (`fuera_de_plazo`). */
export function refuseLateChange(ctx: Context, row: AppointmentRow, service: BookableService): void {
  if (row.state !== 'booked') throw new AppError('cita_cerrada')
  if (!changeability(row, service, ctx.clock.now()).canChange) {
    throw new AppError('fuera_de_plazo', { params: { plazoTexto: inHours(cutOffOf(row, service)) } })
  }
}

/**
 * Cancels the actor's appointment, frees its time and its use of the year, and queues the notice; all or nothing. A
 * cancelled one stays so. Returns the remaining uses. Inside the cut-off: `fuera_de_plazo`.
 */
export async function cancelOwn(
  ctx: Context,
  actor: Actor,
  { id, half, reason }: { id: string; half: Half; reason: string | null },
): Promise<UsesLeft> {
  await spendWithin(ctx, limits.appointmentWritesOfAccount, String(actor.accountId))
  const row = await getOwn(ctx.db, actor, id, half)
  const service = await getService(ctx.db, row.service_id)
  if (row.state === 'cancelled') return readUsesLeft(ctx, row, service)
  if (!changeability(row, service, ctx.clock.now()).canChange) {
    throw new AppError('fuera_de_plazo', { params: { plazoTexto: inHours(cutOffOf(row, service)) } })
  }
  await ctx.db
    .transaction()
    .execute((tx) => commitCancellation(ctx, tx, row, { by: 'person', reason, notice: 'cancelled' }))
  ctx.log.info({ event: 'appointment_cancelled', appointment: row.id }, 'cita cancelada')
  return readUsesLeft(ctx, row, service)
}

/** Uses of a benefit that are left in the policy year of an appointment. */
interface UsesLeft {
  readonly left: number
  readonly limit: number
}

/** Remaining uses of an appointment's benefit. */
export async function readUsesLeft(
  ctx: Context,
  row: AppointmentRow,
  { id, yearlyLimit }: BookableService,
): Promise<UsesLeft> {
  const uses = await listUses(ctx.db, { accountId: row.account_id, serviceId: id })
  const used = uses.filter(({ benefit_year }) => benefit_year === row.benefit_year).length
  return { left: Math.max(0, yearlyLimit - used), limit: yearlyLimit }
}

/**
 * Queues the appointment's message again by the requested channel. Throws `sin_contacto` if the account has no such
 * contact and `datos_invalidos` if `link` is not this appointment's own.
 */
export async function sendAgain(
  ctx: Context,
  actor: Actor,
  { id, half, channel, link }: { id: string; half: Half; channel: 'email' | 'sms'; link: string | null },
): Promise<void> {
  const row = await getOwn(ctx.db, actor, id, half)
  if (link !== null) {
    const path = row.modality === 'video' ? videoPath(ctx.keys, row, 'person') : null
    if (path === null || (link !== path && link !== `${ctx.config.portalUrl}${path}`)) {
      throw badField('linkUsuario', 'Ese enlace no es el de esta cita')
    }
  }
  const account = await getOwner(ctx.db, actor.accountId)
  const canLeave = channel === 'email' ? account.email !== null : account.mobile !== null && ctx.smsAvailable
  if (!canLeave) throw new AppError('sin_contacto')
  await spendWithin(ctx, limits.appointmentMessagesOfAccount, String(actor.accountId))
  await ctx.db.transaction().execute((tx) =>
    queueNotice(
      ctx,
      tx,
      {
        id: row.id,
        version: row.version,
        startsAt: row.starts_at.getTime(),
        endsAt: row.ends_at.getTime(),
      },
      'again',
      { again: { channel, nonce: randomUUID(), wasCancelled: row.state === 'cancelled' } },
    ),
  )
}

/** The calendar file of the actor's own appointment, for those who import it by hand. */
export async function exportCalendar(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<{ name: string; content: string }> {
  const row = await getOwn(ctx.db, actor, id, 'any')
  return {
    name: calendarFilename,
    content: calendarFile(ctx.config, standingEntry(row, whose(actor.profile)), ctx.clock.now()),
  }
}

/** A person's act on a benefit, for the CRM. */
export async function prepareBenefitEvent(
  ctx: Context,
  actor: Actor,
  kind: BenefitEvent,
  payload: Readonly<Record<string, string>>,
): Promise<Prepared<void>> {
  await spendWithin(ctx, limits.benefitEventsOfAccount, String(actor.accountId))
  return {
    // The server records real uses: a browser's report of one is accepted and not stored.
    write: async (tx) => {
      if (kind !== 'uso_beneficio') await tellCrm(ctx, tx, { kind, accountId: actor.accountId, payload })
    },
  }
}

/** Acts reported by a browser. */
export type BenefitEvent = 'uso_beneficio' | 'seleccion_beneficio' | 'cancelacion_cita'
