import { randomUUID } from 'node:crypto'
import { documentOf } from '@amparo/database/documents.ts'
import { whose } from '@amparo/domain/whose.ts'
import type { Context, Tx } from '../../../context.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { holdPayments } from '../accounts/access-changes.service.ts'
import { passwordChangedMail } from '../accounts/accounts.emails.ts'
import type { AccountRow } from '../accounts/accounts.policy.ts'
import { updatePasswordHash } from '../accounts/accounts.repository.ts'
import { cancelCodes } from '../codes/codes.service.ts'
import { countKeys } from '../passkeys/passkeys.service.ts'

/** A prepared change: the slow work is done, and `write` only writes. */
interface PreparedChange {
  /** False if the account changed meanwhile; nothing was written then. */
  write(tx: Tx): Promise<boolean>
}

/**
 * Replaces the password that `account` was read with: codes on their way die and the owner is notified by mail. Which
 * sessions end is the caller's to say, in the same transaction.
 */
export async function preparePasswordChange(
  ctx: Context,
  account: AccountRow,
  passwordHash: string,
): Promise<PreparedChange> {
  return {
    async write(tx) {
      const changed = await updatePasswordHash(tx, account.id, {
        from: account.password_hash,
        to: passwordHash,
      })
      if (!changed) return false
      await cancelCodes(ctx, tx, documentOf(account))
      if (account.email) {
        const mail = passwordChangedMail(
          ctx.config,
          whose(account),
          ctx.clock.now(),
          await countKeys(tx, account.id),
        )
        await queueMessage(ctx, tx, `password-changed:${randomUUID()}`, {
          channel: 'email',
          to: account.email,
          mail,
        })
      }
      await holdPayments(ctx, tx, account.id)
      ctx.log.info({ event: 'password_changed', account: account.public_number }, 'contraseña cambiada')
      return true
    },
  }
}
