import { assertionType, issuePartnerToken } from '@amparo/contract/feeds/partners.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { actionOf } from '../../staff/audit-log/audit-log.policy.ts'
import { refuseClient } from './assertion.service.ts'
import { tokenSeconds } from './partners.policy.ts'
import { issueToken } from './tokens.service.ts'

export function partnerTokenRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, issuePartnerToken).handle(async ({ body, address, request, reply }) => {
    if (body.grant_type !== 'client_credentials') throw new AppError('permiso_no_admitido')
    if (body.scope) throw new AppError('alcance_invalido')
    if (body.client_assertion_type !== assertionType) {
      throw refuseClient(`client_assertion_type es ${assertionType}.`)
    }
    const token = await issueToken(ctx, {
      assertion: body.client_assertion,
      clientId: body.client_id?.toLowerCase(),
      address,
      action: actionOf(issuePartnerToken.method, issuePartnerToken.path),
      requestId: request.id,
    })
    reply.header('pragma', 'no-cache')
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds } }
  })
}
