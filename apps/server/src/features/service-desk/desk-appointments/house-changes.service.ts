import { AppError } from '../../../app-error.ts'
import type { Person } from '../../../callers.ts'
import type { Context, Prepared, Tx } from '../../../context.ts'
import type {
  AppointmentRow,
  AppointmentView,
  CancelledBy,
} from '../../agenda/appointments/appointments.policy.ts'
import { isOverlap, moveAppointment } from '../../agenda/appointments/appointments.repository.ts'
import { getAppointment } from '../../agenda/appointments/appointments.service.ts'
import { planMove } from '../../agenda/appointments/booking.service.ts'
import { commitCancellation } from '../../agenda/appointments/cancel.service.ts'
import {
  answerRequest,
  listOpenRequests,
  type OpenRequest,
} from '../../agenda/appointments/change-requests.service.ts'
import { queueNotice } from '../../agenda/appointments/notices.service.ts'
import { takenMeanwhile } from '../../agenda/appointments/refusals.policy.ts'
import { untilWritten } from '../../agenda/appointments/writing.service.ts'
import { planRoomMove } from '../../agenda/coworking/coworking.service.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'

/** A change requested inside the cut-off, as staff see it. */
interface AskedChange {
  readonly id: string
  readonly askedAt: Date
  readonly reason: string
  readonly wantedStart: Date | null
  readonly appointment: AppointmentRow
}

/** Open requests for a change, the oldest first. Each reading is logged. */
export async function listAskedChanges(ctx: Context): Promise<AskedChange[]> {
  const open = await listOpenRequests(ctx.db)
  const asked: AskedChange[] = []
  for (const request of open) asked.push(await toAsked(ctx, request))
  ctx.log.info({ event: 'change_requests_read', requests: asked.map(({ id }) => id) }, 'pedidos leídos')
  return asked
}

async function toAsked(ctx: Context, request: OpenRequest): Promise<AskedChange> {
  return {
    id: request.id,
    askedAt: request.created_at,
    reason: ctx.keys.unseal('appointment', request.reason),
    wantedStart: request.wanted_start,
    appointment: await getAppointment(ctx.db, request.appointment_id),
  }
}

/** An open request with its appointment. Throws `no_encontrado` if there is none, or it was answered. */
export async function getAsked(ctx: Context, id: string): Promise<AskedChange> {
  const [request] = await listOpenRequests(ctx.db, id.toLowerCase())
  if (!request) throw new AppError('no_encontrado')
  return toAsked(ctx, request)
}

/** More that belongs to the transaction of an answer: its row in the record. */
type Within = (tx: Tx, appointment: AppointmentRow) => Promise<void>

interface Granting {
  /** Staff are bound by no lead time. */
  readonly exempt?: boolean
  readonly within?: Within
}

/**
 * Grants a request: moves the appointment to `startsAt`, despite the cut-off, answers the request and queues the
 * notice, all or nothing. A room's booking keeps its length. Lead time, hours and availability are checked as usual;
 * throws errors of a reschedule, and `no_encontrado` if the request is not open.
 */
export async function acceptChange(
  ctx: Context,
  id: string,
  startsAt: number,
  { exempt = false, within }: Granting = {},
): Promise<AppointmentRow> {
  const { appointment } = await getAsked(ctx, id)
  const now = ctx.clock.now()
  if (appointment.state !== 'booked' || appointment.starts_at <= now) throw new AppError('cita_cerrada')
  const person = await getOwner(ctx.db, appointment.account_id)
  await untilWritten(async () => {
    const { write } = await plan(ctx, person, appointment, { startsAt, asHouse: exempt })
    return ctx.db.transaction().execute(async (tx) => {
      const isOpen = await answerRequest(tx, id.toLowerCase(), { answer: 'accepted', note: null, now })
      if (!isOpen) throw new AppError('no_encontrado')
      await within?.(tx, appointment)
      return write(tx)
    })
  })
  ctx.log.info({ event: 'change_accepted', appointment: appointment.id }, 'pedido aceptado')
  return getAppointment(ctx.db, appointment.id)
}

function plan(
  ctx: Context,
  person: Person,
  row: AppointmentRow,
  { startsAt, asHouse }: { startsAt: number; asHouse: boolean },
): Promise<Prepared<AppointmentView>> {
  if (row.kind !== 'coworking') return planMove(ctx, person, row, { startsAt, professionalId: null, asHouse })
  const endsAt = startsAt + row.ends_at.getTime() - row.starts_at.getTime()
  return planRoomMove(ctx, person, row, { startsAt, endsAt, attendees: null }, { asHouse })
}

/** Declines a request with words for the person, and queues them; the appointment stays. */
export async function refuseChange(
  ctx: Context,
  id: string,
  note: string,
  within?: Within,
): Promise<AppointmentRow> {
  const { appointment } = await getAsked(ctx, id)
  await ctx.db.transaction().execute(async (tx) => {
    const answer = {
      answer: 'refused',
      note: ctx.keys.seal('appointment', note),
      now: ctx.clock.now(),
    } as const
    if (!(await answerRequest(tx, id.toLowerCase(), answer))) throw new AppError('no_encontrado')
    await within?.(tx, appointment)
    await queueNotice(ctx, tx, timesOf(appointment), 'change_refused', { requestId: id.toLowerCase() })
  })
  ctx.log.info({ event: 'change_refused', appointment: appointment.id }, 'pedido rechazado')
  return appointment
}

function timesOf({ id, version, starts_at, ends_at }: AppointmentRow) {
  return { id, version, startsAt: starts_at.getTime(), endsAt: ends_at.getTime() }
}

/**
 * Cancels an appointment for staff, at any time before it starts: frees its time, returns the use of the year, closes
 * its requests, and queues the notice, all or nothing. Throws `no_encontrado`, and `cita_cerrada` if it is not booked
 * or has started.
 */
export async function cancelForHouse(
  ctx: Context,
  id: string,
  { by, reason }: { by: Exclude<CancelledBy, 'person'>; reason: string | null },
): Promise<AppointmentRow> {
  const row = await getAppointment(ctx.db, id)
  const now = ctx.clock.now()
  if (row.state !== 'booked' || row.starts_at <= now) throw new AppError('cita_cerrada')
  await ctx.db.transaction().execute(async (tx) => {
    const notice =
      by === 'insurer' ? 'cancelled_by_insurer' : by === 'cover' ? 'cancelled_with_cover' : 'cancelled_by_us'
    const version = await commitCancellation(ctx, tx, row, { by, reason, notice })
    if (version === null) throw new AppError('cita_cerrada')
  })
  ctx.log.info({ event: 'appointment_cancelled', appointment: row.id, by }, 'cita cancelada')
  return getAppointment(ctx.db, row.id)
}

/**
 * Demo only: moves a video appointment to this minute, so that its call can be tried, without notices. Throws
 * `sin_permiso` in production, `no_encontrado` for an unknown one, `cita_cerrada` if it is not booked, and
 * `horario_ocupado` if the person or the professional has another one now.
 */
export async function startNow(ctx: Context, id: string): Promise<void> {
  if (ctx.config.mode !== 'demo') throw new AppError('sin_permiso')
  const row = await getAppointment(ctx.db, id)
  if (row.modality !== 'video') throw new AppError('no_encontrado')
  const now = ctx.clock.now()
  const startsAt = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  const endsAt = new Date(startsAt.getTime() + row.ends_at.getTime() - row.starts_at.getTime())
  try {
    const moved = await moveAppointment(ctx.db, row.id, {
      version: row.version,
      professionalId: row.professional_id,
      startsAt,
      endsAt,
      attendees: row.attendees,
      benefitYear: row.benefit_year,
      benefitUse: row.benefit_use,
      now,
    })
    if (!moved) throw new AppError('cita_cerrada')
  } catch (error) {
    if (isOverlap(error)) throw takenMeanwhile()
    throw error
  }
}
