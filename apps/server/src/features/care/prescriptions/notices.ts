import { whose } from '@amparo/domain/whose.ts'
import type { Context, Tx } from '../../../context.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { prescriptionAnnulledMail, prescriptionIssuedMail } from './prescriptions.emails.ts'
import type { PrescriptionRow } from './prescriptions.repository.ts'

/** Notifies the patient by mail, in the transaction that causes it, of a new or annulled prescription. */
export async function queuePrescriptionNotice(
  ctx: Context,
  tx: Tx,
  row: PrescriptionRow,
  notice: 'issued' | 'annulled' | 'again',
): Promise<void> {
  const owner = await getOwner(tx, Number(row.account_id))
  if (!owner.email) return
  const compose = notice === 'annulled' ? prescriptionAnnulledMail : prescriptionIssuedMail
  const mail = await compose(ctx.config, whose(owner), row.professional_name)
  // Asked for again, it leaves again, though once a minute at most.
  const asked = notice === 'again' ? `:${Math.floor(ctx.clock.now().getTime() / 60_000)}` : ''
  await queueMessage(ctx, tx, `prescription-${notice}:${row.id}${asked}`, {
    channel: 'email',
    to: owner.email,
    mail,
  })
}
