import { isBusinessDay } from '@amparo/domain/business-days.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import type { Context } from '../../../context.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { digestMail } from './digest.emails.ts'
import { listDue } from './digest.repository.ts'

/** Every business morning from eight on: one mail a day to each staff member with late or due items. */
export async function digestJob(ctx: Context): Promise<void> {
  const today = limaToday(ctx.clock.now())
  if (!isBusinessDay(today)) return
  const due = await listDue(ctx.db, today.toString())
  await ctx.db.transaction().execute(async (tx) => {
    for (const [email, rows] of Map.groupBy(due, (row) => row.email)) {
      const who = ctx.keys.fingerprint('conversation-digest', email).toString('base64url')
      await queueMessage(ctx, tx, `staff-digest:${today}:${who}`, {
        channel: 'email',
        to: email,
        mail: digestMail(ctx.config, rows),
      })
    }
  })
}
