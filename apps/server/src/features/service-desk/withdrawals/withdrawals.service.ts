import { formatDay } from '@amparo/domain/lima-time.ts'
import { whose } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { forwardLeftPolicy } from '../../claims/claims/forwarding.service.ts'
import { notifyOfLeftPolicy } from '../../feeds/partners/partner-events.service.ts'
import { confirmOwner } from '../../identity/account-changes/owner-confirmation.service.ts'
import { lockOwner } from '../../identity/accounts/owners.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import {
  holdCertificate,
  type OwnPolicy,
  readOwnPolicy,
} from '../../policies/policy-sheets/policy-sheets.service.ts'
import { withdrawalDeskMail, withdrawalMail } from './withdrawals.emails.ts'
import {
  findOfCertificate,
  hasOpenClaim,
  insertWithdrawal,
  type WithdrawalRow,
} from './withdrawals.repository.ts'

/** The present password, or a code to a former contact. */
interface Proof {
  readonly password: string | undefined
  readonly code: string | undefined
}

/**
 * Requests the withdrawal from the person's own policy within its days, once: opens its case, mails the person a
 * proof, and notifies the desk, the insurer and partners of the product. Throws `no_encontrado`, errors of `confirmOwner`,
 * `fuera_de_arrepentimiento` and `solicitud_abierta`.
 */
export async function askWithdrawal(
  ctx: Context,
  actor: Actor,
  certificate: string,
  proof: Proof,
): Promise<WithdrawalRow> {
  await spendWithin(ctx, limits.profileChangesOfAccount, String(actor.accountId))
  const policy = await readOwnPolicy(ctx, actor, certificate)
  const confirmed = await confirmOwner(ctx, actor, { ...proof, codeField: 'codigo' })
  const standing = await findOfCertificate(ctx.db, certificate)
  if (standing) return standing
  refuseUnlessOpen(policy)
  return ctx.db.transaction().execute(async (tx) => {
    await lockOwner(tx, actor.accountId)
    await holdCertificate(tx, certificate)
    const before = await findOfCertificate(tx, certificate)
    if (before) return before
    if (await hasOpenClaim(tx, certificate)) throw new AppError('solicitud_abierta')
    await confirmed.spend(tx)
    const asked_at = ctx.clock.now()
    await insertWithdrawal(tx, { certificate_number: certificate, account_id: actor.accountId, asked_at })
    const row = await getOfCertificate(tx, certificate)
    await forwardLeftPolicy(ctx, tx, row.id)
    await notifyOfLeftPolicy(ctx, tx, row)
    await tellAsked(ctx, tx, row, policy)
    return row
  })
}

function refuseUnlessOpen({ withdrawal, certificate }: OwnPolicy): void {
  if (!withdrawal && certificate.status === 'anulada') {
    refuse('Esta póliza ya está anulada: no queda nada que dejar sin efecto.')
  }
  if (!withdrawal) refuse('Esta póliza no trae ese plazo. Escríbenos y te decimos cómo dejarla.')
  if (!withdrawal.isOpen) {
    refuse(`Se podía hasta el ${formatDay(withdrawal.until)}. Igual puedes dejarla: escríbenos.`)
  }
}

function refuse(why: string): never {
  throw new AppError('fuera_de_arrepentimiento', { params: { motivoTexto: why } })
}

async function tellAsked(ctx: Context, tx: Tx, row: WithdrawalRow, policy: OwnPolicy): Promise<void> {
  const { folio, asked_at: at, due_on: dueOn, certificate_number: certificate } = row
  const insurer = policy.sheet?.insurer.name ?? ''
  const told = { forWhom: whose(row), folio, certificate, product: policy.product, insurer, at, dueOn }
  if (row.email) {
    const mail = withdrawalMail(ctx.config, told)
    await queueMessage(ctx, tx, `withdrawal:${folio}`, { channel: 'email', to: row.email, mail })
  }
  const mail = withdrawalDeskMail(ctx.config, told)
  await queueMessage(ctx, tx, `withdrawal-desk:${folio}`, {
    channel: 'email',
    to: ctx.config.contactEmail,
    mail,
  })
}

async function getOfCertificate(tx: Tx, certificate: string): Promise<WithdrawalRow> {
  const row = await findOfCertificate(tx, certificate)
  if (!row) throw new AppError('no_encontrado')
  return row
}

/** The withdrawal from the person's own policy. Throws `no_encontrado`, also if there is none. */
export async function getOwnWithdrawal(
  ctx: Context,
  actor: Actor,
  certificate: string,
): Promise<WithdrawalRow> {
  await readOwnPolicy(ctx, actor, certificate)
  return getOfCertificate(ctx.db, certificate)
}
