import { whose } from '@amparo/domain/whose.ts'
import type { Context, Tx } from '../../../context.ts'
import { holdPayments } from '../../identity/accounts/access-changes.service.ts'
import type { Owner } from '../../identity/accounts/owners.service.ts'
import { endSessionsOf } from '../../identity/sessions/sessions.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import type { PolicyHolder } from '../../policies/entitlement/entitlement.service.ts'
import { disputedMail, disputeOpenedMail } from './identities.emails.ts'
import { deleteKeysOf, insertDispute } from './identities.repository.ts'

/**
 * Opens the dispute of an account between its source and this policy's (contract §22.1). Its sessions and passkeys end, and
 * both sides get a mail at their own contact. An open dispute stays as it is.
 */
export async function openDispute(
  ctx: Context,
  tx: Tx,
  { account, policy }: { readonly account: Owner; readonly policy: PolicyHolder },
): Promise<void> {
  const now = ctx.clock.now()
  const id = await insertDispute(tx, {
    account_id: account.id,
    source: policy.source,
    certificate_number: policy.certificate_number,
    opened_at: now,
  })
  if (id === null) return
  await endSessionsOf(ctx, tx, account.id)
  await deleteKeysOf(tx, account.id)
  await holdPayments(ctx, tx, account.id)
  const tell = (part: string, to: string | null, mail: ReturnType<typeof disputedMail>) =>
    to === null ? undefined : queueMessage(ctx, tx, `dispute:${id}:${part}`, { channel: 'email', to, mail })
  await tell('account', account.email, disputedMail(ctx.config, whose(account)))
  const forHolder = whose({ ...policy, document_number: account.document_number })
  await tell('policy', policy.email, disputeOpenedMail(ctx.config, forHolder))
  ctx.log.warn({ event: 'account_disputed', account: account.public_number }, 'cuenta en disputa')
}
