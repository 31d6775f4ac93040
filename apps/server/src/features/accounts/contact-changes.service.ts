import { randomUUID } from 'node:crypto'
import type { DocumentType } from '@amparo/domain/documents.ts'
import { AppError } from '../../app-error.ts'
import type { Context, Tx } from '../../context.ts'
import { newToken, sha256 } from '../../ports/keys.ts'
import { cancelCodes } from '../codes/codes.service.ts'
import { queueMessage } from '../messages/messages.service.ts'
import { contactRestoredMail } from './accounts.emails.ts'
import { type AccountRow, lockAccount, updateContact } from './accounts.repository.ts'
import {
  findFirstChangeSince,
  findUndoable,
  insertContactChange,
  markUndone,
} from './contact-changes.repository.ts'

/** How long a new contact waits before it can recover the account (contract §3). */
const recoveryWaitHours = 24
/** How long the contact of before can undo a change (contract §3). */
const undoDays = 7

/** Writes down what a change replaces and returns the secret of the link that undoes it. */
export async function keepContactBefore(ctx: Context, tx: Tx, before: AccountRow): Promise<string> {
  const token = newToken()
  const now = ctx.clock.now()
  await insertContactChange(tx, {
    account_id: before.id,
    old_email: before.email,
    old_mobile: before.mobile,
    old_mobile_proven: before.mobile_proven,
    undo_hash: sha256(token),
    changed_at: now,
    undo_until: new Date(now.getTime() + undoDays * 86_400_000),
  })
  return token
}

/**
 * Where codes go that can recover the account or confirm another change: the contact as it stood 24 hours ago, and
 * only a mobile that a code has reached.
 */
export async function recoveryContact(
  ctx: Context,
  account: Pick<AccountRow, 'id' | 'email' | 'mobile' | 'mobile_proven'>,
): Promise<{ email: string | null; mobile: string | null }> {
  const since = new Date(ctx.clock.now().getTime() - recoveryWaitHours * 3_600_000)
  const change = await findFirstChangeSince(ctx.db, account.id, since)
  if (!change) return { email: account.email, mobile: account.mobile_proven ? account.mobile : null }
  return { email: change.old_email, mobile: change.old_mobile_proven ? change.old_mobile : null }
}

/**
 * Puts the contact back that a change replaced, with every later one; codes on their way die and both contacts are
 * told. Throws `enlace_gastado` where the link is unknown, used or older than a week. Returns the account's id, whose
 * sessions the caller ends in the same transaction.
 */
export async function restoreContact(ctx: Context, tx: Tx, token: string): Promise<AccountRow> {
  const now = ctx.clock.now()
  const change = await findUndoable(tx, sha256(token), now)
  if (!change) throw new AppError('enlace_gastado')
  const before = await lockAccount(tx, change.account_id)
  if (before.superseded_at || !(await markUndone(tx, change, now))) throw new AppError('enlace_gastado')
  const after = await updateContact(tx, before.id, {
    email: change.old_email,
    mobile: change.old_mobile,
    // What was proven of this very mobile meanwhile stays so.
    mobile_proven: change.old_mobile_proven || (before.mobile_proven && before.mobile === change.old_mobile),
    address: before.address,
  })
  await cancelCodes(ctx, tx, {
    type: before.document_type as DocumentType,
    number: before.document_number,
  })
  const mail = contactRestoredMail(ctx.config, now)
  for (const to of new Set([before.email, after.email])) {
    if (to === null) continue
    await queueMessage(ctx, tx, `contact-restored:${randomUUID()}`, { channel: 'email', to, mail })
  }
  ctx.log.warn({ event: 'contact_restored', account: before.public_number }, 'cambio de contacto deshecho')
  return after
}
