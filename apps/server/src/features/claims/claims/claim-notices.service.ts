import type { Context, Tx } from '../../../context.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { notifyByPush } from '../../outbound/push/push.service.ts'
import { addresseeOf } from './claim-receipt.ts'
import { type ClaimNews, claimNewsMail } from './claims.emails.ts'
import type { ClaimRow } from './claims.repository.ts'
import { openClaim } from './claims.service.ts'

/** Notifies, by mail and push, the person who filed the notice of a step, in its transaction. */
export async function tellPerson(ctx: Context, tx: Tx, row: ClaimRow, news: ClaimNews): Promise<void> {
  const purpose = `claim:${row.folio}:${news.what}:${row.version}`
  if (row.account_id !== null) {
    const link = `/ecosistema/solicitudes/${row.folio}`
    await notifyByPush(ctx, tx, { accountId: row.account_id, kind: 'request', purpose, link })
  }
  const claim = await openClaim(ctx, tx, row)
  const to = await addresseeOf(ctx, claim)
  if (to === null) return
  const mail = claimNewsMail(ctx.config, claim, news)
  await queueMessage(ctx, tx, purpose, {
    channel: 'email',
    to,
    mail,
  })
}
