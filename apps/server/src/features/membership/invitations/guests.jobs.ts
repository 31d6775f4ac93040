import { limaToday } from '@amparo/domain/lima-time.ts'
import type { Context } from '../../../context.ts'
import { timed } from '../../../job.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { guestAddress, partiesOf } from './guest-decision.service.ts'
import { holderEndingMail } from './guests.emails.ts'
import { listEndingGuests } from './guests.repository.ts'

/** Days before the end of the policy that admits a guest, at which the guest gets a notice. */
const noticeDays = 7

/** Notifies guests whose holder's last policy ends within a week, once per end. */
export async function endingPoliciesJob(ctx: Context): Promise<void> {
  const today = limaToday(ctx.clock.now())
  const until = today.add({ days: noticeDays })
  for (const row of await listEndingGuests(ctx.db, today.toString(), until.toString())) {
    const { ends_on: endsOn, ...invitation } = row
    await ctx.db.transaction().execute(async (tx) => {
      const endOfDay = new Date(`${endsOn}T12:00:00-05:00`)
      const mail = holderEndingMail(ctx.config, await partiesOf(tx, invitation), endOfDay)
      const to = await guestAddress(tx, invitation)
      const purpose = `guest-ending:${invitation.public_id}:${endsOn}`
      if (to) await queueMessage(ctx, tx, purpose, { channel: 'email', to, mail })
    })
  }
}

export const guestJobs = [timed('avisar-invitados', '0 9 * * *', endingPoliciesJob)]
