import { randomUUID } from 'node:crypto'
import { type PasswordOwner, passwordProblems } from '@amparo/domain/passwords.ts'
import { AppError } from '../../app-error.ts'
import type { Context, Tx } from '../../context.ts'
import { isCommonPassword } from '../../ports/common-passwords.ts'
import { queueMessage } from '../messages/messages.service.ts'
import { lateLogInMail } from './accounts.emails.ts'
import type { AccountRow } from './accounts.repository.ts'

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
