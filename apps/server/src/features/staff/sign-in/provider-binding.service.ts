import { randomUUID } from 'node:crypto'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { boundToProviderMail } from '../accounts/staff.emails.ts'
import type { StaffRow } from '../accounts/staff.repository.ts'
import { countOtherAdministrators } from '../accounts/staff-admin.repository.ts'
import { linkIdentity } from './provider.repository.ts'

/**
 * Binds an account, after its own second factor, to the provider identity of its half session; it has no password
 * from then on. A bound one stays unchanged. Throws `ultimo_administrador` for the last administrator who signs in
 * without the provider.
 */
export async function bindIdentity(ctx: Context, tx: Tx, held: StaffRow, subject: string): Promise<void> {
  const issuer = ctx.config.oidc?.issuer
  if (held.provider_subject !== null || issuer === undefined) return
  if (held.roles.includes('administracion') && (await countOtherAdministrators(tx, held.id)) === 0) {
    throw new AppError('ultimo_administrador')
  }
  await linkIdentity(tx, held.id, { issuer, subject })
  await queueMessage(ctx, tx, `staff-bound:${randomUUID()}`, {
    channel: 'email',
    to: held.email,
    mail: boundToProviderMail(ctx.config, ctx.clock.now()),
  })
}
