import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { PartnerActor } from '../callers.ts'
import type { Context } from '../context.ts'
import { partnerTokenRoutes } from '../features/feeds/partners/partner-token.routes.ts'
import { partnerRoutes } from '../features/feeds/partners/partners.routes.ts'
import { findPartner } from '../features/feeds/partners/tokens.service.ts'
import { limits, trySpend } from '../features/platform/rate-limits/rate-limits.service.ts'
import { actionOf } from '../features/staff/audit-log/audit-log.policy.ts'
import { isRecorded, recordPartner, recordStranger } from '../features/staff/audit-log/audit-log.service.ts'
import type { Asking } from '../http/gate.ts'
import { callerOf } from '../ports/caller-address.ts'

/** Endpoints for partners' programs, on the portal's origin: a line per feature. */
export const partnerFeatures = [partnerTokenRoutes, partnerRoutes]

/** The partner of a bearer. Throws `token_de_socio`. */
export async function admitPartner(
  ctx: Context,
  { endpoint: { method, path }, request }: Asking,
  token: string | null,
  reply: FastifyReply,
): Promise<PartnerActor> {
  const found = token === null ? null : await findPartner(ctx, token)
  if (found === null) {
    reply.header('www-authenticate', 'Bearer error="invalid_token"')
    throw new AppError('token_de_socio')
  }
  const partner = { ...found, action: actionOf(method, path), requestId: request.id }
  request.partner = partner
  return partner
}

/** Each call of a partner is a row in the record: the one that its service wrote, or this. */
export async function partnerAnswered(ctx: Context, { request: { partner } }: Asking): Promise<void> {
  if (partner && !isRecorded(partner)) await recordPartner(ctx, ctx.db, partner, {})
}

/** Refusals are recorded too; limited per caller. */
export async function partnerRefused(
  ctx: Context,
  { endpoint, request }: Asking,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AppError)) return
  const { partner } = request as FastifyRequest
  const counted = partner ? `socio:${partner.id}` : callerOf(request.ip)
  if (!(await trySpend(ctx, limits.strangersActsOfAddress, counted))) return
  if (partner) return recordPartner(ctx, ctx.db, partner, { result: error.slug })
  const action = actionOf(endpoint.method, endpoint.path)
  await recordStranger(ctx, { action, who: 'desconocido', result: error.slug, requestId: request.id })
}
