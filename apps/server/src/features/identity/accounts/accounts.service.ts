import { randomUUID } from 'node:crypto'
import { type PasswordOwner, passwordProblems } from '@amparo/domain/passwords.ts'
import { whose } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { AccountProfile, Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { isCommonPassword } from '../../../ports/common-passwords.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { forgetHits, limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { lateLogInMail } from './accounts.emails.ts'
import type { AccountRow } from './accounts.policy.ts'
import { getAccount } from './accounts.repository.ts'

export { supersedeAccount, supersedeGuest } from './accounts.repository.ts'
export { findAccepted, findConsent, insertConsents, listConsentsOf } from './consents.repository.ts'

/** Owner's data with which a new password is compared. */
export function ownerOf(account: Omit<AccountProfile, 'public_number'>): PasswordOwner {
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

/** Notifies the owner of a log-in after several wrong passwords; nothing without an e-mail. */
export async function prepareLateLogInNotice(
  ctx: Context,
  account: AccountRow,
  device: string,
): Promise<(tx: Tx) => Promise<void>> {
  const { email } = account
  if (!email) return async () => undefined
  const mail = lateLogInMail(ctx.config, whose(account), ctx.clock.now(), device)
  return (tx) => queueMessage(ctx, tx, `late-login:${randomUUID()}`, { channel: 'email', to: email, mail })
}

/**
 * The actor's account, if this is its password. Throws `contrasena_incorrecta` otherwise; at most five wrong ones in
 * 15 minutes.
 */
export async function requireOwnPassword(ctx: Context, actor: Actor, password: string): Promise<AccountRow> {
  const account = await getAccount(ctx.db, actor.accountId)
  // Counted before the check, so that concurrent tries get no more than consecutive ones.
  await spendWithin(ctx, limits.passwordTriesOfAccount, String(account.id))
  if (!(await ctx.passwords.verify(password, account.password_hash))) {
    ctx.log.info(
      { event: 'password_refused', account: account.public_number },
      'contraseña actual incorrecta',
    )
    throw wrongCurrentPassword()
  }
  await forgetHits(ctx, limits.passwordTriesOfAccount, String(account.id))
  return account
}

/** The refusal of a wrong present password. */
export function wrongCurrentPassword(): AppError {
  return new AppError('contrasena_incorrecta', {
    fields: [{ field: 'passwordActual', message: 'Tu contraseña actual no coincide' }],
  })
}
