import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { requireOwnPassword } from '../accounts/accounts.service.ts'
import { getOwner, lockOwner } from '../accounts/owners.service.ts'
import { findLiveRequests } from '../codes/codes.service.ts'
import { proveCode } from '../codes/proving.service.ts'
import { isSessionOpen } from '../sessions/proven-sessions.service.ts'
import { recoveryContact } from './contact-changes.service.ts'

/** Consumes a confirmation, in the transaction that relies on it. */
export interface Confirmation {
  spend(tx: Tx): Promise<void>
}

/** The present password, or a code to a former contact, by its field. */
interface OwnerProof {
  readonly password: string | undefined
  readonly code: string | undefined
  readonly codeField: 'codigo' | 'codigoAnterior'
}

/** Verifies that the owner makes the call. Throws `confirmacion_requerida` without either proof. */
export async function confirmOwner(
  ctx: Context,
  actor: Actor,
  { password, code, codeField }: OwnerProof,
): Promise<Confirmation> {
  if (password !== undefined) {
    await requireOwnPassword(ctx, actor, password)
    return { spend: (tx) => refuseEnded(ctx, tx, actor) }
  }
  if (code === undefined) throw new AppError('confirmacion_requerida')
  const contact = await recoveryContact(ctx, await getOwner(ctx.db, actor.accountId))
  const old = [contact.email, contact.mobile].filter((to) => to !== null)
  const requests = await findLiveRequests(ctx, actor.document)
  const request = requests.find(
    ({ purpose, destination }) =>
      (purpose === 'contact' || purpose === 'recovery') && destination !== null && old.includes(destination),
  )
  if (!request) throw new AppError('codigo_gastado')
  return proveCode(ctx, { requestId: request.id, code, purpose: request.purpose }, codeField)
}

/** Throws `sin_sesion` where a recovery, or a change of the password, ended the session since its password was checked. */
async function refuseEnded(ctx: Context, tx: Tx, actor: Actor): Promise<void> {
  await lockOwner(tx, actor.accountId)
  if (!(await isSessionOpen(ctx, tx, actor))) throw new AppError('sin_sesion')
}
