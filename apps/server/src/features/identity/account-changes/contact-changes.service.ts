import { randomUUID } from 'node:crypto'
import { documentOf } from '@amparo/database/documents.ts'
import { whose } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { Context, Tx } from '../../../context.ts'
import { newToken, sha256 } from '../../../ports/keys.ts'
import { type Message, queueMessage } from '../../outbound/messages/messages.service.ts'
import { holdPayments } from '../accounts/access-changes.service.ts'
import {
  type ContactChange,
  contactChangedMail,
  contactRestoredMail,
  mobileChangedSms,
  newEmailMail,
} from '../accounts/accounts.emails.ts'
import type { AccountRow } from '../accounts/accounts.policy.ts'
import { lockAccount, updateContact } from '../accounts/accounts.repository.ts'
import { cancelCodes } from '../codes/codes.service.ts'
import { countKeys } from '../passkeys/passkeys.service.ts'
import {
  findFirstChangeSince,
  findUndoable,
  insertContactChange,
  markUndone,
} from './contact-changes.repository.ts'

/** How long a new contact waits before it can recover the account (contract §3). */
const recoveryWaitHours = 24
/** Days in which the former contact can undo a change (contract §3). */
const undoDays = 7

/** New contact data; undefined fields stay, a null address is removed. */
interface ContactDraft extends ContactChange {
  /** Whether a code has shown that the mobile is theirs; a new one without it can't recover the account. */
  readonly mobileProven?: boolean | undefined
  readonly address?: string | null | undefined
}

/**
 * Replaces contact data. Notifies the stored e-mail of a new e-mail or mobile, and the old mobile of its replacement,
 * with a link that undoes it for a week if that contact is not itself new; notifies the new e-mail too. Invalidates
 * pending codes, which went to addresses that the person may have lost.
 */
export async function changeContact(
  ctx: Context,
  tx: Tx,
  accountId: number,
  draft: ContactDraft,
): Promise<AccountRow> {
  const before = await lockAccount(tx, accountId)
  const change: ContactChange = {
    email: draft.email === before.email ? undefined : draft.email,
    mobile: draft.mobile === before.mobile ? undefined : draft.mobile,
  }
  const after = await updateContact(tx, accountId, {
    email: draft.email ?? before.email,
    mobile: draft.mobile ?? before.mobile,
    mobile_proven: draft.mobileProven ?? (before.mobile_proven && change.mobile === undefined),
    address: draft.address === undefined ? before.address : draft.address,
  })
  if (change.email === undefined && change.mobile === undefined) return after
  await cancelCodes(ctx, tx, documentOf(before))
  const undo = await keepContactBefore(ctx, tx, before, after)
  for (const message of contactNotices(ctx, before, change, undo)) {
    await queueMessage(ctx, tx, `contact-changed:${randomUUID()}`, message)
  }
  await holdPayments(ctx, tx, accountId)
  ctx.log.info({ event: 'contact_changed', account: before.public_number }, 'datos de contacto cambiados')
  return after
}

function contactNotices(ctx: Context, before: AccountRow, change: ContactChange, undo: Undo): Message[] {
  const messages: Message[] = []
  if (before.email) {
    const mail = contactChangedMail(ctx.config, whose(before), change, ctx.clock.now(), undo.email)
    messages.push({ channel: 'email', to: before.email, mail })
  }
  if (change.mobile !== undefined && before.mobile && undo.mobile && ctx.smsAvailable) {
    const text = mobileChangedSms(ctx.config, undo.mobile, whose(before))
    messages.push({ channel: 'sms', to: before.mobile, text })
  }
  if (change.email !== undefined) {
    const mail = newEmailMail(ctx.config, whose(before), ctx.clock.now(), undo)
    messages.push({ channel: 'email', to: change.email, mail })
  }
  return messages
}

/** Secrets of the undo links by recipient; null if that one gets none. */
interface Undo {
  /** The change restored a former contact, and needs no confirmation. */
  readonly isBack: boolean
  readonly email: string | null
  readonly mobile: string | null
}

/**
 * Records the values that a change replaces. It gets an undo link only if the account's contact was a week old: an
 * intruder's contact, replaced by the owner, must not be restorable. A change back to earlier values undoes that
 * change and all later ones, and gets no link.
 */
async function keepContactBefore(ctx: Context, tx: Tx, before: AccountRow, after: AccountRow): Promise<Undo> {
  const token = newToken()
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - undoDays * 86_400_000)
  const undone = await findFirstChangeSince(tx, before.id, since, after)
  if (undone) {
    await markUndone(tx, undone, now)
    return { isBack: true, email: null, mobile: null }
  }
  const standing = (await findFirstChangeSince(tx, before.id, since)) ?? {
    old_email: before.email,
    old_mobile: before.mobile,
  }
  await insertContactChange(tx, {
    account_id: before.id,
    old_email: before.email,
    old_mobile: before.mobile,
    old_mobile_proven: before.mobile_proven,
    undo_hash: sha256(token),
    changed_at: now,
    undo_until: new Date(now.getTime() + undoDays * 86_400_000),
  })
  return {
    isBack: false,
    email: standing.old_email === before.email ? token : null,
    mobile: standing.old_mobile === before.mobile ? token : null,
  }
}

/**
 * Address of codes that can recover the account or confirm another change: the contact of 24 hours ago, and only a
 * mobile confirmed by a code.
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
 * Restores the contact replaced by a change, and undoes every later one; invalidates pending codes and notifies both
 * contacts. Throws `enlace_gastado` if the link is unknown, used or older than a week. Returns the account's id,
 * whose sessions the caller ends in the same transaction.
 */
export async function restoreContact(ctx: Context, tx: Tx, token: string): Promise<AccountRow> {
  const now = ctx.clock.now()
  const change = await findUndoable(tx, sha256(token), now)
  if (!change) throw new AppError('enlace_gastado')
  const before = await lockAccount(tx, change.account_id)
  // A closed account has no contact: its data stay encrypted in case it was a mistake.
  if (before.disabled_at || !(await markUndone(tx, change, now))) throw new AppError('enlace_gastado')
  const after = await updateContact(tx, before.id, {
    email: change.old_email,
    mobile: change.old_mobile,
    // A confirmation of this mobile meanwhile stays.
    mobile_proven: change.old_mobile_proven || (before.mobile_proven && before.mobile === change.old_mobile),
    address: before.address,
  })
  await cancelCodes(ctx, tx, documentOf(before))
  const mail = contactRestoredMail(ctx.config, whose(before), now, await countKeys(tx, before.id))
  for (const to of new Set([before.email, after.email])) {
    if (to === null) continue
    await queueMessage(ctx, tx, `contact-restored:${randomUUID()}`, { channel: 'email', to, mail })
  }
  await holdPayments(ctx, tx, before.id)
  ctx.log.warn({ event: 'contact_restored', account: before.public_number }, 'cambio de contacto deshecho')
  return after
}
