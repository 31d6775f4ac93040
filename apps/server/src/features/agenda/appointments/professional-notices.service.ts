import type { Context, Tx } from '../../../context.ts'
import { announceMessage } from '../../outbound/messages/messages.service.ts'
import { type NoticeJob, type ProfessionalNoticeJob, tellProfessional } from './appointments.policy.ts'
import { findProfessionalOf } from './professional-notices.repository.ts'

export { findProfessionalEmail } from './professional-notices.repository.ts'

type ProfessionalJob = ProfessionalNoticeJob

/** The purpose that a professional's notice leaves once for. */
export function professionalPurpose(job: Omit<ProfessionalJob, 'startsAt' | 'endsAt' | 'causedAt'>): string {
  const { appointmentId, professionalId, notice, version } = job
  return `appointment:${appointmentId}:professional:${professionalId}:${notice}:${version}`
}

/** Which of the person's notices go to the professional too; reminders and resent messages are the person's alone. */
function concerns(notice: NoticeJob['notice']): 'booked' | 'moved' | 'cancelled' | null {
  if (notice === 'booked' || notice === 'moved') return notice
  return notice.startsWith('cancelled') ? 'cancelled' : null
}

/**
 * Queues the professional's notice in the transaction of the person's. A reassignment notifies the new professional
 * of a booking and the former one of a cancellation. A room has no professional.
 */
export async function queueProfessionalNotice(
  ctx: Context,
  tx: Tx,
  told: NoticeJob,
  {
    professionalId: known,
    previousProfessionalId,
  }: { professionalId: string | null | undefined; previousProfessionalId: string | null },
): Promise<void> {
  const notice = concerns(told.notice)
  if (!notice) return
  const professionalId = known === undefined ? await findProfessionalOf(tx, told.appointmentId) : known
  if (!professionalId) return
  const { appointmentId, version, startsAt, endsAt } = told
  const times = { appointmentId, version, startsAt, endsAt, causedAt: ctx.clock.now().getTime() }
  const hasChanged = previousProfessionalId !== null && previousProfessionalId !== professionalId
  const jobs: ProfessionalJob[] = [
    { ...times, professionalId, notice: hasChanged ? 'booked' : notice },
    ...(hasChanged ? [{ ...times, professionalId: previousProfessionalId, notice: 'gone' as const }] : []),
  ]
  await Promise.all(
    jobs.flatMap((job) => [
      announceMessage(ctx, tx, professionalPurpose(job)),
      ctx.queue.enqueue(tx, tellProfessional, job),
    ]),
  )
}
