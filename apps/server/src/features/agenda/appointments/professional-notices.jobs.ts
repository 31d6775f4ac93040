import { limaToday } from '@amparo/domain/lima-time.ts'
import type { Context, Outlets } from '../../../context.ts'
import { job, timed } from '../../../job.ts'
import { RetryLater } from '../../../ports/queue.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { deliver, nothingToSend, waitsToLeave } from '../../outbound/messages/messages.service.ts'
import {
  type AppointmentRow,
  type ProfessionalNoticeJob,
  reasonSecret,
  tellProfessional,
  videoPath,
} from './appointments.policy.ts'
import { findAppointment } from './appointments.repository.ts'
import { type ForProfessional, professionalMail } from './professional-notices.emails.ts'
import {
  findProfessionalEmail,
  findSealedReason,
  isUnconfirmedEmail,
  takeTomorrow,
} from './professional-notices.repository.ts'
import { professionalPurpose } from './professional-notices.service.ts'

type ProfessionalJob = ProfessionalNoticeJob

const orderSeconds = 2
const reasonHours = 48

/** Notifies a professional of each event of their appointment, once and in order. */
async function professionalNoticeJob(ctx: Context, outlets: Outlets, job: ProfessionalJob): Promise<void> {
  const purpose = professionalPurpose(job)
  const appointment = await findAppointment(ctx.db, job.appointmentId)
  const to = await findProfessionalEmail(ctx.db, job.professionalId)
  if (!appointment || !to || isStale(appointment, job)) return nothingToSend(ctx, purpose, 'email')
  if (await waitsToLeave(ctx, earlier(job))) throw new RetryLater(orderSeconds)
  const entry = {
    appointment,
    version: job.version,
    startsAt: job.startsAt,
    endsAt: job.endsAt,
    cancelled: false,
    email: to,
  }
  const mail = professionalMail(ctx.config, job.notice, entry, await readMore(ctx, appointment, job))
  await deliver(ctx, outlets, purpose, { channel: 'email', to, mail })
}

/** The evening reminder skips an appointment that has changed since. */
function isStale(appointment: AppointmentRow, job: ProfessionalJob): boolean {
  if (job.notice !== 'evening_before') return false
  return appointment.state !== 'booked' || appointment.version !== job.version
}

function earlier({ appointmentId, professionalId, version }: ProfessionalJob): string[] {
  const purposes: string[] = []
  for (let before = version - 1; before > 0 && purposes.length < 20; before -= 1) {
    const notice = before === 1 ? 'booked' : 'moved'
    purposes.push(professionalPurpose({ appointmentId, professionalId, notice, version: before }))
  }
  return purposes
}

async function readMore(
  ctx: Context,
  appointment: AppointmentRow,
  job: ProfessionalJob,
): Promise<ForProfessional> {
  const account = await getOwner(ctx.db, appointment.account_id)
  const now = new Date(job.causedAt)
  const until = Math.floor(ctx.clock.now().getTime() / 1000) + reasonHours * 3600
  const { portalUrl } = ctx.config
  const hasReason = (await findSealedReason(ctx.db, appointment.id)) !== null
  const secret = reasonSecret(ctx.keys, appointment, until)
  const initial = (name: string) => `${Array.from(name)[0] ?? ''}.`
  const initials = `${initial(account.given_names)} ${initial(account.paternal_surname)}`
  // The agenda's desk must not send itself what the person wrote, nor the professional's place in the call.
  if (await isUnconfirmedEmail(ctx.db, job.professionalId)) {
    return { videoUrl: null, mobile: null, reasonUrl: null, isUnconfirmed: true, initials, now }
  }
  return {
    videoUrl:
      appointment.modality === 'video'
        ? `${portalUrl}${videoPath(ctx.keys, appointment, 'professional')}`
        : null,
    mobile: appointment.modality === 'phone' ? account.mobile : null,
    reasonUrl: hasReason ? `${portalUrl}/motivo#${secret}.${appointment.id}.${until}` : null,
    isUnconfirmed: false,
    initials,
    now,
  }
}

/** From six on, so that a worker that was down continues later: for bookings made by six, each once. */
export async function tomorrowJob(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const today = limaToday(now)
  const tomorrow = today.add({ days: 1 })
  const bookedBy = new Date(`${today}T18:00:00-05:00`)
  const from = new Date(`${tomorrow}T00:00:00-05:00`)
  const until = new Date(from.getTime() + 86_400_000)
  let taken: number
  do {
    taken = await ctx.db.transaction().execute(async (tx) => {
      const rows = await takeTomorrow(tx, { now, bookedBy, from, until })
      for (const row of rows) {
        await ctx.queue.enqueue(tx, tellProfessional, {
          appointmentId: row.id,
          professionalId: row.professional_id,
          notice: 'evening_before',
          version: row.version,
          startsAt: row.starts_at.getTime(),
          endsAt: row.ends_at.getTime(),
          causedAt: now.getTime(),
        })
      }
      return rows.length
    })
  } while (taken > 0)
}

export const professionalNoticeJobs = [
  job(tellProfessional, professionalNoticeJob),
  timed('recordar-profesionales', '0,20,40 18-21 * * *', tomorrowJob),
]
