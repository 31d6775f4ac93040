import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { insertProof } from '../../policies/entitlement/entitlement.service.ts'
import { findInsurer } from '../../policies/policy-sheets/policy-sheets.service.ts'
import type { Channel } from '../codes/codes.policy.ts'
import { findLiveRequests, requestCode, type SentCode } from '../codes/codes.service.ts'
import { proveCode } from '../codes/proving.service.ts'
import { listUnproven, type UnprovenRow } from './products.repository.ts'

/** A policy of the person from another source; the rest of it is hidden until it is confirmed (contract §22.1). */
export interface UnprovenPolicy {
  /** A keyed fingerprint of the certificate. */
  readonly id: string
  readonly insurer: string
}

const idOf = (ctx: Context, actor: Actor, { certificate_number: certificate }: UnprovenRow) =>
  ctx.keys
    .fingerprint('unproven-policy', `${actor.accountId}:${certificate}`)
    .subarray(0, 16)
    .toString('base64url')

export async function listUnprovenPolicies(ctx: Context, actor: Actor): Promise<UnprovenPolicy[]> {
  const rows = await listUnproven(ctx.db, actor.accountId)
  return Promise.all(
    rows.map(async (row) => ({
      id: idOf(ctx, actor, row),
      insurer: (await findInsurer(ctx.db, row)) || (row.partner ?? ctx.config.brandName),
    })),
  )
}

async function getUnproven(ctx: Context, actor: Actor, id: string): Promise<UnprovenRow> {
  const row = (await listUnproven(ctx.db, actor.accountId)).find((one) => idOf(ctx, actor, one) === id)
  if (!row) throw new AppError('no_encontrado')
  return row
}

/** Sends a code to that policy's own contact. Throws `no_encontrado`, `canal_no_disponible`, and `sin_contacto` if it has none. */
export async function sendPolicyCode(
  ctx: Context,
  actor: Actor,
  id: string,
  wanted: Channel | null,
): Promise<SentCode> {
  await spendWithin(ctx, limits.profileChangesOfAccount, String(actor.accountId))
  const { email, mobile } = await getUnproven(ctx, actor, id)
  const channel = wanted ?? (email === null && ctx.smsAvailable ? 'sms' : 'email')
  if (channel === 'sms' && !ctx.smsAvailable) throw new AppError('canal_no_disponible')
  if ((channel === 'email' ? email : mobile) === null) throw new AppError('sin_contacto')
  await spendWithin(ctx, limits.codesOfDocument, `policy:${actor.accountId}`)
  const destinations = { email, mobile }
  return ctx.db
    .transaction()
    .execute((tx) =>
      requestCode(ctx, tx, { purpose: 'policy', document: actor.document, channel, destinations }),
    )
}

/**
 * Joins the policies of that source and person to the account, by a code sent to the policy's present contact.
 * Throws `no_encontrado`, `codigo_incorrecto` and `codigo_gastado`.
 */
export async function confirmPolicy(ctx: Context, actor: Actor, id: string, code: string): Promise<void> {
  await spendWithin(ctx, limits.profileChangesOfAccount, String(actor.accountId))
  const { email, mobile } = await getUnproven(ctx, actor, id)
  const requests = await findLiveRequests(ctx, actor.document)
  const request = requests.find(
    ({ purpose, destination }) =>
      purpose === 'policy' && destination !== null && [email, mobile].includes(destination),
  )
  if (!request) throw new AppError('codigo_gastado')
  const proven = await proveCode(ctx, { requestId: request.id, code, purpose: 'policy' })
  await ctx.db.transaction().execute(async (tx) => {
    await proven.spend(tx)
    // The insurer may have changed the contact, or the person, since the code went out.
    const now = (await listUnproven(tx, actor.accountId)).find((row) => idOf(ctx, actor, row) === id)
    if (!now || ![now.email, now.mobile].includes(proven.destination)) throw new AppError('codigo_gastado')
    await insertProof(tx, {
      account_id: actor.accountId,
      source: now.source,
      proof: 'confirmed',
      proven_at: ctx.clock.now(),
    })
  })
  ctx.log.info({ event: 'policy_confirmed', source: 'otra' }, 'póliza de otra fuente confirmada')
}
