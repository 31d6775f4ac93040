import type { EndpointAct, PartnerActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { newToken, sha256 } from '../../../ports/keys.ts'
import {
  limits,
  refuseOverLimit,
  spend,
  spendWithin,
  trySpend,
} from '../../platform/rate-limits/rate-limits.service.ts'
import { partnerWho, recordStranger } from '../../staff/audit-log/audit-log.service.ts'
import { type Assertion, judgeAssertion, refuseClient } from './assertion.service.ts'
import { tokenSeconds } from './partners.policy.ts'
import { findOpenToken, insertToken, markCalled, markUsed, spendAssertion } from './tokens.repository.ts'

interface TokenCall {
  readonly assertion: string
  readonly clientId: string | undefined
  readonly address: string
  readonly action: EndpointAct
  readonly requestId: string
}

/**
 * A token for a signed assertion, which is spent with it. Refusals count against the address alone, so that knowing
 * a partner's name is not enough to lock it out. Throws `cliente_invalido` and `demasiados_intentos`; each of both is in the record.
 */
export async function issueToken(ctx: Context, call: TokenCall): Promise<string> {
  await refuseOverLimit(ctx, limits.partnerRefusalsOfAddress, call.address)
  try {
    const assertion = await judgeAssertion(ctx, call.assertion, call.clientId)
    await spendWithin(ctx, limits.partnerTokensOfPartner, assertion.partnerId)
    return await exchange(ctx, call, assertion)
  } catch (error) {
    const { slug } = error as { slug?: string }
    if (slug === 'cliente_invalido') await spend(ctx, limits.partnerRefusalsOfAddress, call.address)
    // Limited per address, as for strangers at the console.
    if (slug !== undefined && (await trySpend(ctx, limits.strangersActsOfAddress, call.address))) {
      const { action, requestId } = call
      await recordStranger(ctx, { action, who: 'desconocido', result: slug, requestId })
    }
    throw error
  }
}

async function exchange(
  ctx: Context,
  { action, requestId }: TokenCall,
  { partnerId, kid, jtiHash, endsAt }: Assertion,
): Promise<string> {
  const token = newToken()
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (tx) => {
    // Holds the partner: revoked or re-keyed since its key was read, it gets nothing.
    const name = await markUsed(tx, { partnerId, kid, now })
    if (name === undefined) throw refuseClient('El socio ya no tiene esa clave.')
    if (!(await spendAssertion(tx, { partner_id: partnerId, jti_hash: jtiHash, expires_at: endsAt }))) {
      throw refuseClient('Ese jti ya se usó: cada aserción sirve una vez.')
    }
    await insertToken(tx, {
      token_hash: sha256(token),
      partner_id: partnerId,
      expires_at: new Date(now.getTime() + tokenSeconds * 1000),
    })
    await recordStranger(ctx, { action, who: partnerWho(name), result: 'hecho', requestId }, tx)
  })
  return token
}

const usedAgainMs = 60_000

/** The partner that a token opens for; null for any other text. Its last use is noted to the minute. */
export async function findPartner(
  ctx: Context,
  token: string,
): Promise<Pick<PartnerActor, 'id' | 'name' | 'products'> | null> {
  const now = ctx.clock.now()
  const found = await findOpenToken(ctx.db, sha256(token), now)
  if (!found) return null
  const { id, name, products, last_used_at } = found
  if (now.getTime() - (last_used_at?.getTime() ?? 0) > usedAgainMs) await markCalled(ctx.db, id, now)
  return { id, name, products }
}
