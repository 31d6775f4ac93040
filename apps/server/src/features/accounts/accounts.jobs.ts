import type { Context } from '../../context.ts'
import type { Jobs } from '../../ports/queue.ts'
import { deliver, type Outlets } from '../messages/messages.service.ts'
import { failedLogInsMail } from './accounts.emails.ts'
import { getAccount } from './accounts.repository.ts'

/** Tells the owner of an account that somebody used up the tries to log in; nobody, where nobody owns it. */
export async function failedLogInsJob(
  ctx: Context,
  outlets: Outlets,
  { accountId, noticeId, at }: Jobs['avisar-intentos'],
): Promise<void> {
  if (accountId === null) return
  const account = await getAccount(ctx.db, accountId)
  if (!account.email || account.disabled_at) return
  await deliver(ctx, outlets, `failed-logins:${noticeId}`, {
    channel: 'email',
    to: account.email,
    mail: failedLogInsMail(ctx.config, new Date(at)),
  })
}
