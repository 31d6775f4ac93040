import { remainingText } from '@amparo/domain/agenda/remaining-text.ts'
import { formatLimaMoment } from '@amparo/domain/lima-time.ts'
import { whose } from '@amparo/domain/whose.ts'
import type { Context, Outlets, Tx } from '../../../context.ts'
import { job, timed } from '../../../job.ts'
import { RetryLater } from '../../../ports/queue.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { plainWayOf, wayOf } from '../../identity/channels/channels.policy.ts'
import {
  deliver,
  type Message,
  nothingToSend,
  type PlainMessage,
  waitsToLeave,
} from '../../outbound/messages/messages.service.ts'
import { notifyByPush } from '../../outbound/push/push.service.ts'
import { getService } from '../agenda/agenda.service.ts'
import { noticeMail, noticeSms } from './appointments.emails.ts'
import {
  type AppointmentRow,
  calendarSecret,
  earlierPurposes,
  type NoticeJob,
  noticePurpose,
  resendingsBefore,
  tellPerson,
  videoPath,
} from './appointments.policy.ts'
import { type Due, findAppointment, takeDue } from './appointments.repository.ts'
import { readUsesLeft } from './appointments.service.ts'
import { findAnswerNote, findCancelReason } from './change-requests.repository.ts'

/** How long a notice waits for an earlier one of the same appointment before it looks again. */
const orderSeconds = 2

/** Notifies a person of each event of their appointment, once and in order: by mail, or by SMS without an address. */
export async function noticeJob(ctx: Context, outlets: Outlets, job: NoticeJob): Promise<void> {
  const appointment = await findAppointment(ctx.db, job.appointmentId)
  if (!appointment || isStale(appointment, job)) return
  const purpose = noticePurpose(job)
  const account = await getOwner(ctx.db, appointment.account_id)
  const chosen = isReminder(job) ? wayOf(ctx, account) : null
  const prefersMobile = chosen !== null && chosen !== 'email'
  const plain = job.again?.channel ?? plainWayOf(ctx, { ...account, prefersMobile }) ?? 'sms'
  const to = plain === 'email' ? account.email : account.mobile
  if (!to) return nothingToSend(ctx, purpose, plain)
  if (await waitsToLeave(ctx, earlierPurposes(job), resendingsBefore(job))) throw new RetryLater(orderSeconds)
  const message = await composeNotice(ctx, appointment, job, { channel: plain, to, forWhom: whose(account) })
  await deliver(
    ctx,
    outlets,
    purpose,
    chosen === 'whatsapp' && account.mobile ? remindByWhatsApp(ctx, job, account.mobile, message) : message,
  )
}

/** Changes go by mail, which can be kept; reminders by the person's channel. */
function isReminder({ notice }: NoticeJob): boolean {
  return notice === 'day_before' || notice === 'hour_before'
}

/** Day and hour without the purpose: WhatsApp templates mention no health matter. */
function remindByWhatsApp(ctx: Context, { startsAt }: NoticeJob, to: string, other: PlainMessage): Message {
  const when = formatLimaMoment(startsAt)
  const parameters = [when, `${ctx.config.portalUrl}/ecosistema/citas`]
  return {
    channel: 'whatsapp',
    to,
    content: { kind: 'template', template: 'appointment', parameters },
    other,
  }
}

/** A reminder of a time that is not the appointment's any more would only confuse. */
function isStale(appointment: AppointmentRow, job: NoticeJob): boolean {
  return isReminder(job) && (appointment.state !== 'booked' || appointment.version !== job.version)
}

async function composeNotice(
  ctx: Context,
  appointment: AppointmentRow,
  job: NoticeJob,
  { channel, to, forWhom }: { channel: 'email' | 'sms'; to: string; forWhom: string },
): Promise<PlainMessage> {
  // A person who requested the details before cancelling gets the details: the cancellation has its own notice.
  const cancelledSince = job.again?.wasCancelled === false && appointment.state === 'cancelled'
  const again = appointment.state === 'cancelled' && !cancelledSince ? 'cancelled' : 'booked'
  const now = new Date(job.causedAt ?? ctx.clock.now().getTime())
  const isLate = job.notice === 'change_refused' && job.startsAt <= now.getTime()
  const notice = job.notice === 'again' ? again : isLate ? 'change_refused_late' : job.notice
  const entry = {
    appointment,
    ...(job.notice === 'again' && !cancelledSince ? presentTime(appointment) : jobTime(job)),
    // No link leads into a visit that began before its change was refused.
    cancelled: notice.startsWith('cancelled') || isLate,
    email: to,
    forWhom,
  }
  if (channel === 'sms') return { channel, to, text: noticeSms(ctx.config, notice, entry, forWhom) }
  const videoUrl =
    appointment.modality === 'video'
      ? `${ctx.config.portalUrl}${videoPath(ctx.keys, appointment, 'person')}`
      : null
  const mail = noticeMail(ctx.config, notice, entry, {
    videoUrl,
    calendarUrl: `${ctx.config.portalUrl}/calendario/${appointment.id}/${calendarSecret(ctx.keys, appointment)}`,
    now,
    remarks: await readRemarks(ctx, appointment, job),
  })
  return { channel, to, mail }
}

/** A resent confirmation has the present state, even if it changed while the message waited. */
function presentTime({ version, starts_at, ends_at }: AppointmentRow) {
  return { version, startsAt: starts_at.getTime(), endsAt: ends_at.getTime() }
}

/** A notice of a change carries the times of that change. */
function jobTime({ version, startsAt, endsAt }: NoticeJob) {
  return { version, startsAt, endsAt }
}

/** Advice for a person who disputes it. */
function annulledRemark({ contactEmail, contactPhone }: Context['config']): string {
  return `No cuenta como usada. Si crees que es un error, escríbenos a ${contactEmail} o llámanos al ${contactPhone}.`
}

/** Staff's text, and the use returned by our cancellation. */
async function readRemarks(
  ctx: Context,
  appointment: AppointmentRow,
  { notice, requestId }: NoticeJob,
): Promise<string[]> {
  const unseal = (sealed: string | null) => (sealed === null ? [] : [ctx.keys.unseal('appointment', sealed)])
  if (notice === 'change_refused' && requestId) return unseal(await findAnswerNote(ctx.db, requestId))
  if (notice === 'cancelled_by_insurer') return [annulledRemark(ctx.config)]
  if (notice !== 'cancelled_by_us') return []
  const service = await getService(ctx.db, appointment.service_id)
  const { left, limit } = await readUsesLeft(ctx, appointment, service)
  return [
    ...unseal(await findCancelReason(ctx.db, appointment.id)),
    `No cuenta como usada: te ${remainingText(left, limit)} en tu año de póliza.`,
  ]
}

/** To the person's browsers too; useless once the appointment has begun. */
async function remindByPush(
  ctx: Context,
  tx: Tx,
  row: Due,
  notice: 'day_before' | 'hour_before',
): Promise<void> {
  await notifyByPush(ctx, tx, {
    accountId: row.account_id,
    kind: 'appointment',
    purpose: `appointment:${row.id}:${notice}:${row.version}`,
    link: '/ecosistema/citas',
    until: row.starts_at,
    appointment: { id: row.id, version: row.version },
  })
}

/** Queues the reminders that are due, a day and an hour ahead; each is marked by the transaction that queues it. */
export async function remindJob(ctx: Context): Promise<void> {
  const kinds = [
    { notice: 'day_before', column: 'reminded_day_at', hours: 24, notBeforeHours: 1 },
    { notice: 'hour_before', column: 'reminded_hour_at', hours: 1, notBeforeHours: 0 },
  ] as const
  for (const { notice, column, hours, notBeforeHours } of kinds) {
    let taken: number
    do {
      taken = await ctx.db.transaction().execute(async (tx) => {
        const due = await takeDue(tx, column, { now: ctx.clock.now(), hours, notBeforeHours })
        for (const row of due) {
          await remindByPush(ctx, tx, row, notice)
          await ctx.queue.enqueue(tx, tellPerson, {
            appointmentId: row.id,
            notice,
            version: row.version,
            startsAt: row.starts_at.getTime(),
            endsAt: row.ends_at.getTime(),
            causedAt: ctx.clock.now().getTime(),
          })
        }
        return due.length
      })
    } while (taken > 0)
  }
}

export const appointmentJobs = [job(tellPerson, noticeJob), timed('recordar-citas', '* * * * *', remindJob)]
