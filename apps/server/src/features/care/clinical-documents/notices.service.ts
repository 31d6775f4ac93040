import { whose } from '@amparo/domain/whose.ts'
import type { Context, Tx } from '../../../context.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { documentAnnulledMail, documentIssuedMail, resultMail, visitSignedMail } from './documents.emails.ts'
import type { DocumentRow } from './documents.repository.ts'

/** Notifies the patient once of everything that was signed together. */
export async function queueVisitNotice(
  ctx: Context,
  tx: Tx,
  { accountId, professional }: { readonly accountId: number; readonly professional: string },
  firstId: string,
): Promise<void> {
  const owner = await getOwner(tx, Number(accountId))
  if (!owner.email) return
  const mail = await visitSignedMail(ctx.config, whose(owner), professional)
  await queueMessage(ctx, tx, `clinical-document-joint:${firstId}`, {
    channel: 'email',
    to: owner.email,
    mail,
  })
}

/** Notifies the patient of a result; not of what it is. */
export async function queueResultNotice(
  ctx: Context,
  tx: Tx,
  row: DocumentRow,
  resultId: string,
): Promise<void> {
  const owner = await getOwner(tx, Number(row.account_id))
  if (!owner.email) return
  const mail = await resultMail(ctx.config, whose(owner))
  await queueMessage(ctx, tx, `document-result:${resultId}`, { channel: 'email', to: owner.email, mail })
}

/** Notifies the patient by mail, in the transaction that causes it, of a new or annulled document; not of which class. */
export async function queueDocumentNotice(
  ctx: Context,
  tx: Tx,
  row: DocumentRow,
  notice: 'issued' | 'annulled',
): Promise<void> {
  const owner = await getOwner(tx, Number(row.account_id))
  if (!owner.email) return
  const compose = notice === 'annulled' ? documentAnnulledMail : documentIssuedMail
  const mail = await compose(ctx.config, whose(owner), row.professional_name)
  await queueMessage(ctx, tx, `clinical-document-${notice}:${row.id}`, {
    channel: 'email',
    to: owner.email,
    mail,
  })
}
