import { disputePresence } from '@amparo/contract/care/presence.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { disputeOwn } from './disputes.service.ts'

/** A person's word about a visit that was not as its professional declared. */
export function disputeRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, disputePresence).handle(async ({ actor, params, body }) => {
    await disputeOwn(ctx, actor, params.id, body.texto)
    return { status: 200, body: { codigo: 1, mensaje: 'Gracias por avisarnos. Te responderemos aquí.' } }
  })
}
