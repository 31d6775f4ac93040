import { loginAbandoned } from '@amparo/contract/outbound/events.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { repeatsKey } from '../../../http/repeated-keys.ts'
import { callerOf } from '../../../ports/caller-address.ts'
import { limits, trySpend } from '../../platform/rate-limits/rate-limits.service.ts'
import { personMark, tellCrm } from './crm-outbox.service.ts'

/**
 * The only endpoint that ignores faults (spec §7): whatever arrives and happens, the answer is 202, because the page
 * is gone before it could read another.
 */
export function crmOutboxRoutes(app: FastifyInstance, ctx: Context): void {
  app.endpoints.push(loginAbandoned)
  app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((_error, _request, reply) => reply.code(202).send({ codigo: 1 }))
    scope.post(`/api${loginAbandoned.path}`, async (request, reply) => {
      await recordAbandonment(ctx, request).catch((error: unknown) => {
        // Its kind alone: the text of an error may quote what was sent.
        const { code, name } = error as NodeJS.ErrnoException
        ctx.log.warn({ event: 'abandonment_lost', reason: code ?? name }, 'abandono sin registrar')
      })
      return reply.code(202).header('cache-control', 'no-store').send({ codigo: 1 })
    })
  })
}

/** Body of a beacon, under any content type; undefined if it is not our JSON. */
function readBeacon(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return repeatsKey(body) ? undefined : (JSON.parse(body) as unknown)
  } catch {
    return undefined
  }
}

async function recordAbandonment(ctx: Context, request: FastifyRequest): Promise<void> {
  const parsed = loginAbandoned.body.safeParse(readBeacon(request.body))
  if (!parsed.success || !(await trySpend(ctx, limits.lookUpsOfAddress, `abandono:${callerOf(request.ip)}`)))
    return
  const { ruta, paso, documento } = parsed.data
  // The CRM needs to distinguish people, not to know a typed document.
  const person = documento ? personMark(ctx, documento) : null
  await ctx.db.transaction().execute((tx) =>
    tellCrm(ctx, tx, {
      kind: 'abandono_login',
      accountId: null,
      payload: { ruta, paso, ...(person === null ? {} : { persona: person }) },
    }),
  )
}
