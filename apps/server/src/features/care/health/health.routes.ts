import { setTimeout as delay } from 'node:timers/promises'
import { alive, ready } from '@amparo/contract/care/health.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { answers } from './health.repository.ts'

const patienceMs = 2000

export function healthRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, alive).handle(async () => ({ status: 200, body: { estado: 'ok' } }))

  route(app, ctx, ready).handle(async () => {
    const [database, queue] = await Promise.all([inTime(answers(ctx.db)), inTime(ctx.queue.isHealthy())])
    if (database === 'ok' && queue === 'ok' && !app.drain.begun)
      return { status: 200, body: { estado: 'listo', base: database, cola: queue } }
    return { status: 503, retryAfterSeconds: 2, body: { estado: 'no_listo', base: database, cola: queue } }
  })
}

/** A readiness check needs an immediate answer, even if the database does not respond. */
async function inTime(healthy: Promise<boolean>): Promise<'ok' | 'caida'> {
  const abandon = new AbortController()
  const late = delay(patienceMs, false, { signal: abandon.signal, ref: false }).catch(() => false)
  const answer = await Promise.race([healthy.catch(() => false), late])
  abandon.abort()
  return answer ? 'ok' : 'caida'
}
