import { randomUUID } from 'node:crypto'
import type { DocumentType, PersonDocument } from '@amparo/domain/documents.ts'
import { type PasswordOwner, passwordProblems } from '@amparo/domain/passwords.ts'
import { AppError } from '../../app-error.ts'
import type { Context, Tx } from '../../context.ts'
import { isCommonPassword } from '../../ports/common-passwords.ts'
import { cancelCodes } from '../codes/codes.service.ts'
import { type Message, queueMessage } from '../messages/messages.service.ts'
import {
  type ContactChange,
  contactChangedMail,
  lateLogInMail,
  mobileChangedSms,
  newEmailMail,
  passwordChangedMail,
} from './accounts.emails.ts'
import { type AccountRow, lockAccount, updateContact, updatePasswordHash } from './accounts.repository.ts'
import { keepContactBefore, type Undo } from './contact-changes.service.ts'

/** The document that an account belongs to. */
export function documentOf(account: AccountRow): PersonDocument {
  return { type: account.document_type as DocumentType, number: account.document_number }
}

/** What a new password of this account is compared with. */
export function ownerOf(account: AccountRow): PasswordOwner {
  return {
    documentNumber: account.document_number,
    givenNames: account.given_names,
    paternalSurname: account.paternal_surname,
    maternalSurname: account.maternal_surname,
    email: account.email ?? undefined,
    mobile: account.mobile ?? undefined,
  }
}

/** Throws `datos_invalidos` with every reason against the password. */
export function refuseWeakPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const problems = passwordProblems(password, owner, isCommonPassword)
  if (problems.length === 0) return
  throw new AppError('datos_invalidos', {
    fields: problems.map((problem) => ({ field, message: problem })),
  })
}

/** A change that is ready: what takes time has been done, and `write` only writes. */
interface PreparedChange {
  /** False where the account changed in between, and nothing was written. */
  write(tx: Tx): Promise<boolean>
}

/**
 * Replaces the password that `account` was read with: codes on their way die and the owner is told by mail. Which
 * sessions end is the caller's to say, in the same transaction.
 */
export async function preparePasswordChange(
  ctx: Context,
  account: AccountRow,
  passwordHash: string,
): Promise<PreparedChange> {
  const mail = passwordChangedMail(ctx.config, ctx.clock.now())
  return {
    async write(tx) {
      const changed = await updatePasswordHash(tx, account.id, {
        from: account.password_hash,
        to: passwordHash,
      })
      if (!changed) return false
      await cancelCodes(ctx, tx, documentOf(account))
      if (account.email) {
        await queueMessage(ctx, tx, `password-changed:${randomUUID()}`, {
          channel: 'email',
          to: account.email,
          mail,
        })
      }
      ctx.log.info({ event: 'password_changed', account: account.public_number }, 'contraseña cambiada')
      return true
    },
  }
}

/** The notice to the owner that somebody got in after several wrong passwords; nothing without an e-mail. */
export async function prepareLateLogInNotice(
  ctx: Context,
  account: AccountRow,
  device: string,
): Promise<(tx: Tx) => Promise<void>> {
  const { email } = account
  if (!email) return async () => undefined
  const mail = lateLogInMail(ctx.config, ctx.clock.now(), device)
  return (tx) => queueMessage(ctx, tx, `late-login:${randomUUID()}`, { channel: 'email', to: email, mail })
}

/** New contact data; what is undefined stays, an address of null is taken away. */
interface ContactDraft extends ContactChange {
  /** Whether a code has shown that the mobile is theirs; a new one without it can't recover the account. */
  readonly mobileProven?: boolean | undefined
  readonly address?: string | null | undefined
}

/**
 * Replaces contact data. The e-mail that was on file is told of a new e-mail or mobile, and the old mobile that it
 * was replaced, with a link that undoes it for a week where that contact is not itself new; the new e-mail is told too. Codes on their way die, since
 * they went to where the person may no longer be.
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
  ctx.log.info({ event: 'contact_changed', account: before.public_number }, 'datos de contacto cambiados')
  return after
}

function contactNotices(ctx: Context, before: AccountRow, change: ContactChange, undo: Undo): Message[] {
  const messages: Message[] = []
  if (before.email) {
    const mail = contactChangedMail(ctx.config, change, ctx.clock.now(), undo.email)
    messages.push({ channel: 'email', to: before.email, mail })
  }
  if (change.mobile !== undefined && before.mobile && undo.mobile && ctx.smsAvailable) {
    messages.push({ channel: 'sms', to: before.mobile, text: mobileChangedSms(ctx.config, undo.mobile) })
  }
  if (change.email !== undefined) {
    const mail = newEmailMail(ctx.config, ctx.clock.now(), undo)
    messages.push({ channel: 'email', to: change.email, mail })
  }
  return messages
}
