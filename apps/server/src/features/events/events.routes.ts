import { loginAbandoned } from '@amparo/contract/events.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { limits, trySpend } from '../limits/limits.service.ts'

/**
 * The one call whose mistakes are swallowed (spec §7): whatever arrives, and whatever happens to it, the answer is
 * 202, because nobody is left on the page to read another.
 */
export function eventRoutes(app: FastifyInstance, ctx: Context): void {
  app.endpoints.push(loginAbandoned)
  app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((_error, _request, reply) => reply.code(202).send({ codigo: 1 }))
    scope.post(`/api${loginAbandoned.path}`, async (request, reply) => {
      await recordAbandonment(ctx, request).catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'abandono sin registrar')
      })
      return reply.code(202).header('cache-control', 'no-store').send({ codigo: 1 })
    })
  })
}

async function recordAbandonment(ctx: Context, request: FastifyRequest): Promise<void> {
  const raw = typeof request.body === 'string' ? (JSON.parse(request.body) as unknown) : request.body
  const parsed = loginAbandoned.body.safeParse(raw)
  if (!parsed.success || !(await trySpend(ctx, limits.lookUpsOfAddress, `abandono:${request.ip}`))) return
  const { ruta, paso, documento } = parsed.data
  await ctx.db
    .insertInto('crm_event')
    .values({
      kind: 'abandono_login',
      // The CRM needs to tell people apart, not to know a document that somebody only typed.
      payload: JSON.stringify({
        ruta,
        paso,
        ...(documento ? { persona: ctx.keys.fingerprint('crm', documento).toString('base64url') } : {}),
      }),
      occurred_at: ctx.clock.now(),
    })
    .execute()
}
