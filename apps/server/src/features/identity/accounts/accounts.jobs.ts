import { whose } from '@amparo/domain/whose.ts'
import type { Context, Outlets } from '../../../context.ts'
import { job } from '../../../job.ts'
import { deliver } from '../../outbound/messages/messages.service.ts'
import { failedLogInsMail } from './accounts.emails.ts'
import { type FailedLogIns, tellFailedLogIns } from './accounts.policy.ts'
import { getAccount } from './accounts.repository.ts'

/** Notifies the owner of an account whose log-in attempts were used up; none if the document has no account. */
async function failedLogInsJob(
  ctx: Context,
  outlets: Outlets,
  { accountId, noticeId, at }: FailedLogIns,
): Promise<void> {
  if (accountId === null) return
  const account = await getAccount(ctx.db, accountId)
  if (!account.email || account.disabled_at) return
  await deliver(ctx, outlets, `failed-logins:${noticeId}`, {
    channel: 'email',
    to: account.email,
    mail: failedLogInsMail(ctx.config, whose(account), new Date(at)),
  })
}

export const accountJobs = [job(tellFailedLogIns, failedLogInsJob)]
