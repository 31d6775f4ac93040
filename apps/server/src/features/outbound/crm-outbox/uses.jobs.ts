import type { Context } from '../../../context.ts'
import { timed } from '../../../job.ts'
import { tellUse } from './crm-outbox.service.ts'
import { findUntoldVisits } from './uses.repository.ts'

const atOnce = 200
/** Longer than any worker's downtime, and than recording attendance takes. */
const lookBackMs = 40 * 86_400_000

/**
 * Notifies the CRM of attended visits and past room bookings, each appointment once, whatever settled it: the call's
 * end, a note, the desk or the clock.
 */
export async function usesJob(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  for (;;) {
    const range = { from: new Date(now.getTime() - lookBackMs), now }
    const visits = await findUntoldVisits(ctx.db, range, atOnce)
    for (const { id, account_id: accountId, service_id: serviceId } of visits) {
      await ctx.db
        .transaction()
        .execute((tx) => tellUse(ctx, tx, { accountId, serviceId, act: `visita:${id}` }))
    }
    if (visits.length < atOnce) return
  }
}

export const benefitUseJobs = [timed('contar-usos', '* * * * *', usesJob)]
