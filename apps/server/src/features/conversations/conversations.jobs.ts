import { isBusinessDay } from '@amparo/domain/business-days.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import type { Context } from '../../context.ts'
import { timed } from '../../job.ts'
import { queueMessage } from '../messages/messages.service.ts'
import { listLate } from './absences.repository.ts'
import { passAbsentOn } from './absences.service.ts'
import { lateMail } from './conversations.emails.ts'

/** Each working morning at eight: a mail to each of the staff who has late ones, with how many, and nothing of theirs. */
export async function digestJob(ctx: Context): Promise<void> {
  const today = limaToday({ epochMilliseconds: ctx.clock.now().getTime() })
  if (!isBusinessDay(today)) return
  const late = await listLate(ctx.db, today.toString())
  await ctx.db.transaction().execute(async (tx) => {
    for (const { email, ...counted } of late) {
      const who = ctx.keys.fingerprint('conversation-digest', email).toString('base64url')
      const mail = lateMail(ctx.config, counted)
      await queueMessage(ctx, tx, `conversation-digest:${today}:${who}`, {
        channel: 'email',
        to: email,
        mail,
      })
    }
  })
}

/** What the worker runs of this. */
export const conversationJobs = [
  timed('pasar-mensajes', '5 0 * * *', passAbsentOn),
  timed('avisar-mensajes-atrasados', '0 8 * * 1-5', digestJob),
]
