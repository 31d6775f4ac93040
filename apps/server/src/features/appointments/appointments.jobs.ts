import type { Context } from '../../context.ts'
import type { Jobs } from '../../ports/queue.ts'
import { getAccount } from '../accounts/accounts.repository.ts'
import { deliver, type Message, type Outlets } from '../messages/messages.service.ts'
import { noticeMail, noticeSms } from './appointments.emails.ts'
import { videoPath } from './appointments.policy.ts'
import { type AppointmentRow, findAppointment, takeDue } from './appointments.repository.ts'

/** Tells a person what happened to their appointment, once per happening: by mail, or by SMS where there is no mail. */
export async function noticeJob(ctx: Context, outlets: Outlets, job: Jobs['avisar-cita']): Promise<void> {
  const appointment = await findAppointment(ctx.db, job.appointmentId)
  if (!appointment || isStale(appointment, job)) return
  const account = await getAccount(ctx.db, appointment.account_id)
  const channel = job.again?.channel ?? (account.email ? 'email' : 'sms')
  const to = channel === 'email' ? account.email : account.mobile
  if (!to) return
  const message = await composeNotice(ctx, appointment, job, { channel, to })
  const nonce = job.again ? `:${job.again.nonce}` : ''
  await deliver(ctx, outlets, `appointment:${appointment.id}:${job.notice}:${job.version}${nonce}`, message)
}

/** A reminder of a time that is not the appointment's any more would only confuse. */
function isStale(appointment: AppointmentRow, job: Jobs['avisar-cita']): boolean {
  const isReminder = job.notice === 'day_before' || job.notice === 'hour_before'
  return isReminder && (appointment.state !== 'booked' || appointment.version !== job.version)
}

async function composeNotice(
  ctx: Context,
  appointment: AppointmentRow,
  job: Jobs['avisar-cita'],
  { channel, to }: { channel: 'email' | 'sms'; to: string },
): Promise<Message> {
  const again = appointment.state === 'cancelled' ? 'cancelled' : 'booked'
  const notice = job.notice === 'again' ? again : job.notice
  const entry = {
    appointment,
    version: job.version,
    startsAt: job.startsAt,
    endsAt: job.endsAt,
    cancelled: notice === 'cancelled',
    email: to,
  }
  if (channel === 'sms') return { channel, to, text: noticeSms(ctx.config, notice, entry) }
  const videoUrl =
    appointment.modality === 'video'
      ? `${ctx.config.portalUrl}${videoPath(ctx.keys, appointment, 'person')}`
      : null
  const mail = await noticeMail(ctx.config, notice, entry, { videoUrl, now: ctx.clock.now() })
  return { channel, to, mail }
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
          await ctx.queue.enqueue(tx, 'avisar-cita', {
            appointmentId: row.id,
            notice,
            version: row.version,
            startsAt: row.starts_at.getTime(),
            endsAt: row.ends_at.getTime(),
          })
        }
        return due.length
      })
    } while (taken > 0)
  }
}
