import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { whose } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { absenceMs, delayedStart } from '../../agenda/appointments/appointments.policy.ts'
import { getAppointment } from '../../agenda/appointments/appointments.service.ts'
import { refuseBeforeRoom } from '../../agenda/appointments/refusals.policy.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { plainWayOf } from '../../identity/channels/channels.policy.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { notifyByPush } from '../../outbound/push/push.service.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import {
  findWaiting,
  holdAsRead,
  markPersonAbsent,
  saveCallWish,
  saveDelay,
} from '../video/waiting.service.ts'
import { aliveSince, attendingOf, getOpenAppointment } from './attended.service.ts'
import { type Delay, delayMail, delayText } from './consultations.emails.ts'
import { type AttendedRow, listAttended } from './consultations.repository.ts'

/** How long before its hour a delay can be announced. */
const delayFromMs = 60 * 60_000

/**
 * Records the delay of the professional's own appointment, and of those after it today if it is for the rest of the
 * day, and notifies each person: in the room, on the visit's page, by the short channel and by push. The same minutes
 * again send nothing. Throws `cita_cerrada` if the appointment is
 * not booked or is over, and `retraso_temprano` more than an hour before it.
 */
export async function tellDelay(
  ctx: Context,
  staff: StaffActor,
  id: string,
  { minutes, isForRest }: { readonly minutes: number; readonly isForRest: boolean },
): Promise<void> {
  const row = await getBooked(ctx, staff, id)
  const now = ctx.clock.now()
  if (now.getTime() > row.ends_at.getTime()) throw new AppError('cita_cerrada')
  if (now.getTime() < row.starts_at.getTime() - delayFromMs) throw new AppError('retraso_temprano')
  const late = [row, ...(isForRest ? await listLater(ctx, staff, row) : [])]
  await ctx.db.transaction().execute(async (tx) => {
    for (const one of late) {
      const isNew = await saveDelay(tx, one.id, minutes, now)
      if (isNew) await queueDelay(ctx, tx, one, { minutes, now })
      await ctx.bell.ring(tx, one.id)
      await recordAct(ctx, tx, staff, { about: `cita:${one.id}`, detail: { minutos: minutes } })
    }
  })
}

/** The professional's booked visits after this one, until midnight in Lima. */
async function listLater(
  ctx: Context,
  staff: StaffActor,
  { starts_at }: AttendedRow,
): Promise<AttendedRow[]> {
  const midnight = Temporal.PlainDate.from(toLimaDay(starts_at))
    .add({ days: 1 })
    .toZonedDateTime('America/Lima')
  const rows = await listAttended(ctx.db, {
    attending: attendingOf(staff),
    from: new Date(starts_at.getTime() + 1),
    to: new Date(midnight.epochMilliseconds),
    aliveSince: aliveSince(ctx),
  })
  return rows.filter(({ state }) => state === 'booked')
}

/**
 * Asks the desk to call the person of the professional's own appointment; once while the call is to be made. Throws
 * `cita_cerrada` if it is not booked or is over, and `antes_de_hora` before its room opens.
 */
export async function askForCall(ctx: Context, staff: StaffActor, id: string): Promise<void> {
  const row = await getBooked(ctx, staff, id)
  const now = ctx.clock.now()
  if (now.getTime() > row.ends_at.getTime()) throw new AppError('cita_cerrada')
  refuseBeforeRoom(row.starts_at, now, 'Una llamada se pide')
  await ctx.db.transaction().execute(async (tx) => {
    await saveCallWish(tx, row.id, now)
    await recordAct(ctx, tx, staff, { about: `cita:${row.id}` })
  })
}

async function queueDelay(
  ctx: Context,
  tx: Tx,
  row: AttendedRow,
  { minutes, now }: { minutes: number; now: Date },
): Promise<void> {
  const owner = await getOwner(tx, row.account_id)
  const appointment = await getAppointment(tx, row.id)
  const delay: Delay = {
    forWhom: whose(owner),
    professional: appointment.professional_name ?? 'El profesional',
    modality: row.modality,
    startsAt: row.starts_at,
    arrivesAt: delayedStart(row.starts_at, minutes),
  }
  const purpose = `delay:${row.id}:${now.getTime()}:${minutes}`
  const way = plainWayOf(ctx, { ...owner, prefersMobile: owner.message_channel !== 'email' })
  if (way === 'sms' && owner.mobile) {
    await queueMessage(ctx, tx, purpose, {
      channel: 'sms',
      to: owner.mobile,
      text: delayText(ctx.config, delay),
    })
  } else if (owner.email) {
    await queueMessage(ctx, tx, purpose, {
      channel: 'email',
      to: owner.email,
      mail: delayMail(ctx.config, delay),
    })
  }
  await notifyByPush(ctx, tx, {
    accountId: row.account_id,
    kind: 'appointment',
    purpose,
    link: '/ecosistema/citas',
    until: delay.arrivesAt,
    appointment: { id: row.id, version: row.version },
  })
}

/**
 * Records that the person did not come. Possible from ten minutes after the hour; by video the room is the evidence:
 * the professional was there, and the person never was. By telephone and in person a person's report of the
 * professional's absence contradicts it, and the desk decides. Throws `falta_temprana`, `persona_estuvo` and
 * `cita_cerrada`.
 */
export async function notePersonAbsent(ctx: Context, staff: StaffActor, id: string): Promise<void> {
  const row = await getBooked(ctx, staff, id)
  if (ctx.clock.now().getTime() < row.starts_at.getTime() + absenceMs) throw new AppError('falta_temprana')
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await holdAsRead(tx, row))) throw new AppError('cita_cerrada')
    const waiting = await findWaiting(tx, row.id)
    if (waiting?.attended) throw new AppError('cita_cerrada')
    if (waiting?.person_came || waiting?.answer) throw new AppError('persona_estuvo')
    if (row.modality === 'video' && !waiting?.professional_came) throw new AppError('falta_temprana')
    if (!(await markPersonAbsent(tx, row.id))) throw new AppError('cita_cerrada')
    await recordAct(ctx, tx, staff, { about: `cita:${row.id}`, detail: { estado: 'no_asistio' } })
  })
}

async function getBooked(ctx: Context, staff: StaffActor, id: string): Promise<AttendedRow> {
  const row = await getOpenAppointment(ctx, staff, id)
  if (row.state !== 'booked') throw new AppError('cita_cerrada')
  return row
}
