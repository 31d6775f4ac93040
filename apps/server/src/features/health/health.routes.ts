import { alive, ready } from '@amparo/contract/health.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'

export function healthRoutes(app: FastifyInstance, ctx: Context): void {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })

  route(app, ctx, alive).handle(async () => ({ status: 200, body: { estado: 'ok' } }))

  route(app, ctx, ready).handle(async () => {
    const [base, cola] = await Promise.all([
      sql`SELECT 1`.execute(ctx.db).then(
        () => 'ok' as const,
        () => 'caida' as const,
      ),
      ctx.queue.isHealthy().then((healthy) => (healthy ? ('ok' as const) : ('caida' as const))),
    ])
    if (base === 'ok' && cola === 'ok' && !draining)
      return { status: 200, body: { estado: 'listo', base, cola } }
    return { status: 503, retryAfterSeconds: 2, body: { estado: 'no_listo', base, cola } }
  })
}
