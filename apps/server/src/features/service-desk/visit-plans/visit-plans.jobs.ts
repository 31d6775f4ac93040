import type { Context, Tx } from '../../../context.ts'
import { job } from '../../../job.ts'
import { RetryLater } from '../../../ports/queue.ts'
import { getAppointment } from '../../agenda/appointments/appointments.service.ts'
import { recordEvent } from '../../agenda/appointments/notices.service.ts'
import { queueProfessionalNotice } from '../../agenda/appointments/professional-notices.service.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { plainWayOf } from '../../identity/channels/channels.policy.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { plannedMail, plannedSms, type TellingItem } from './visit-plans.emails.ts'
import { type PlannedJob, tellPlanned } from './visit-plans.policy.ts'
import { holdUntold, type UntoldRow, writeItem } from './visit-plans.repository.ts'

/**
 * Tells a person all that a plan changed for them in one message, with its professionals and the CRM, exactly once: the
 * mark and the message are one transaction. A visit that was changed again meanwhile had its own notice.
 */
export async function tellPlannedJob(ctx: Context, { planId, accountId }: PlannedJob): Promise<void> {
  const waitMs = await ctx.db.transaction().execute(async (tx) => {
    const rows = await holdUntold(tx, planId, accountId)
    const ends = Math.max(0, ...rows.map(({ undo_until }) => undo_until?.getTime() ?? 0))
    const now = ctx.clock.now()
    if (ends > now.getTime()) return ends - now.getTime()
    const items: TellingItem[] = []
    for (const row of rows) {
      const item = await settle(ctx, tx, row)
      if (item) items.push(item)
      await writeItem(tx, planId, row.appointment_id, { told_at: now })
    }
    await tell(ctx, tx, { planId, accountId, items, reason: rows[0]?.reason ?? null })
    return 0
  })
  if (waitMs > 0) throw new RetryLater(Math.ceil(waitMs / 1000))
}

/** Queues the notices to the professionals and the event of a change that stays; null for one that did not. */
async function settle(ctx: Context, tx: Tx, row: UntoldRow): Promise<TellingItem | null> {
  const visit = await getAppointment(tx, row.appointment_id)
  if (visit.version !== row.version) return null
  const isCancelled = row.action === 'cancel'
  const told = {
    appointmentId: visit.id,
    notice: isCancelled ? ('cancelled_by_us' as const) : ('moved' as const),
    version: visit.version,
    startsAt: visit.starts_at.getTime(),
    endsAt: visit.ends_at.getTime(),
  }
  await queueProfessionalNotice(ctx, tx, told, {
    professionalId: visit.professional_id,
    previousProfessionalId: row.former_professional_id,
  })
  await recordEvent(ctx, tx, isCancelled ? 'cita_cancelada' : 'cita_reprogramada', {
    kind: visit.kind,
    serviceId: visit.service_id,
    accountId: visit.account_id,
    startsAt: told.startsAt,
  })
  return { visit, isCancelled }
}

async function tell(
  ctx: Context,
  tx: Tx,
  {
    planId,
    accountId,
    items,
    reason,
  }: PlannedJob & { readonly items: readonly TellingItem[]; readonly reason: string | null },
): Promise<void> {
  const [first] = items
  if (!first) return
  const account = await getOwner(tx, accountId)
  const channel = plainWayOf(ctx, { ...account, prefersMobile: false }) ?? 'sms'
  const to = channel === 'email' ? account.email : account.mobile
  if (!to) return
  const why = reason === null ? null : ctx.keys.unseal('appointment', reason)
  // A later run of the same plan tells its own changes.
  const purpose = `visit-plan:${planId}:${accountId}:${first.visit.id}:${first.visit.version}`
  await queueMessage(
    ctx,
    tx,
    purpose,
    channel === 'email'
      ? { channel, to, mail: plannedMail(ctx, items, { account, to, why }) }
      : { channel, to, text: plannedSms(ctx.config, items, account) },
  )
}

export const visitPlanJobs = [job(tellPlanned, (ctx, _outlets, data) => tellPlannedJob(ctx, data))]
