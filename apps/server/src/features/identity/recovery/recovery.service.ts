import type { PersonDocument } from '@amparo/domain/documents.ts'
import { AppError } from '../../../app-error.ts'
import type { Caller } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { forgetHits, limits } from '../../platform/rate-limits/rate-limits.service.ts'
import { awaitsItsHolder } from '../../policies/entitlement/entitlement.service.ts'
import { changeContact, recoveryContact } from '../account-changes/contact-changes.service.ts'
import { preparePasswordChange } from '../account-changes/password-changes.service.ts'
import type { AccountRow } from '../accounts/accounts.policy.ts'
import { findAccount } from '../accounts/accounts.repository.ts'
import { ownerOf, refuseWeakPassword } from '../accounts/accounts.service.ts'
import { countOfTry, subjectOf } from '../accounts/known-origins.service.ts'
import { type Correction, findRequestSubject, noteCorrection, openRequest } from '../codes/codes.service.ts'
import { type ProvenRequest, proveCode } from '../codes/proving.service.ts'
import { type KeysAfterRecovery, removeRecentKeys } from '../passkeys/passkeys.service.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'

/** Opens a request to recover an account without a look-up, so that documents with and without one are alike. */
export function openRecovery(ctx: Context, tx: Tx, document: PersonDocument): Promise<string> {
  return openRequest(ctx, tx, { purpose: 'recovery', document })
}

/**
 * Gives the account of a verified request a new password and returns its document. Ends every session, removes the
 * passkeys of the last 30 days, notifies the owner, and clears earlier failed log-ins, strangers' and the caller's,
 * so that the owner of the code is never locked out (security rule 4).
 */
export async function recoverPassword(
  ctx: Context,
  draft: { requestId: string; code: string; password: string; caller: Caller },
): Promise<{ document: PersonDocument; keys: KeysAfterRecovery }> {
  const { requestId, code, caller } = draft
  const proven = await proveCode(ctx, { requestId, code, purpose: 'recovery' })
  const account = await getActiveAccount(ctx, proven)
  refuseWeakPassword(draft.password, ownerOf(account), 'passwordNueva')
  const change = await preparePasswordChange(ctx, account, await ctx.passwords.hash(draft.password))
  const keys = await ctx.db.transaction().execute(async (tx) => {
    await proven.spend(tx)
    // Before the notice of the change, which counts the remaining ones.
    const after = await removeRecentKeys(ctx, tx, account)
    if (!(await change.write(tx))) throw new AppError('codigo_gastado')
    await endSessionsOf(ctx, tx, account.id)
    return after
  })
  await forgetHits(ctx, limits.loginFailuresOfDocument, subjectOf(proven.document))
  await forgetHits(ctx, limits.loginFailuresOfDocument, await countOfTry(ctx, proven.document, caller))
  return { document: proven.document, keys }
}

/**
 * Puts contact data right before there is a session. Under a code of recovery the account changes at once, the
 * code is spent and the old addresses get a notice. Under one of activation there is no account yet: the correction
 * waits with the request, and counts when that same code activates the account. Any other code is `codigo_gastado`.
 */
export async function correctContact(
  ctx: Context,
  draft: { requestId: string; code: string; correction: Correction },
): Promise<void> {
  const { requestId, code, correction } = draft
  const subject = await findRequestSubject(ctx, requestId)
  const purpose = subject?.purpose
  if (purpose !== 'activation' && purpose !== 'recovery') throw new AppError('codigo_gastado')
  const proven = await proveCode(ctx, { requestId, code, purpose })
  if (purpose === 'activation') return noteCorrection(ctx, requestId, correction)
  const account = await getActiveAccount(ctx, proven)
  await ctx.db.transaction().execute(async (tx) => {
    await proven.spend(tx)
    // The code of recovery opens the account anyway.
    await changeContact(ctx, tx, account.id, {
      ...correction,
      mobileProven: correction.mobile === undefined ? undefined : true,
    })
  })
}

/**
 * The account whose code was sent; disabled since then, or with another contact, it is no longer to be recovered: its document
 * may be another account's by now.
 */
async function getActiveAccount(
  ctx: Context,
  { document, channel, destination }: ProvenRequest,
): Promise<AccountRow> {
  const account = await findAccount(ctx.db, document)
  if (!account || account.disabled_at) throw new AppError('codigo_gastado')
  // Its holder activates a separate account; the guest's data are not theirs to read.
  if (await awaitsItsHolder(ctx, account)) throw new AppError('codigo_gastado')
  const { email, mobile } = await recoveryContact(ctx, account)
  if ((channel === 'sms' ? mobile : email) !== destination) throw new AppError('codigo_gastado')
  return account
}
