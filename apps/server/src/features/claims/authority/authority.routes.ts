import { listAuthority, setAuthority } from '@amparo/contract/claims/console/authority.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { proposeLimits, readAuthority } from './authority.service.ts'

/** Limits of approval by person, set by two administrators. */
export function authorityRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listAuthority).handle(async ({ staff }) => {
    const { people, waiting } = await readAuthority(ctx, staff)
    const personas = people.map(({ publicId, name, cents }) => ({
      persona: publicId,
      nombre: name,
      ...(cents === null ? {} : { hasta: cents / 100 }),
    }))
    if (!waiting) return { status: 200, body: { personas } }
    const limites = waiting.limits.flatMap(({ staffId, cents }) => {
      const person = people.find(({ id }) => id === staffId)
      return person ? [{ persona: person.publicId, nombre: person.name, hasta: cents / 100 }] : []
    })
    const pendiente = {
      id: waiting.id,
      pedidoPor: waiting.requested_by_name,
      pedidoEl: toInstant(waiting.requested_at),
      vence: toInstant(waiting.expires_at),
      propia: waiting.isOwn,
      limites,
    }
    return { status: 200, body: { personas, pendiente } }
  })

  route(app, ctx, setAuthority).handle(async ({ body, staff }) => {
    const limits = body.limites.map(({ persona, hasta }) => ({
      publicId: persona,
      cents: Math.round(hasta * 100),
    }))
    return { status: 202, body: { pendiente: { id: await proposeLimits(ctx, staff, limits) } } }
  })
}
