import { leave, listStaffSessions } from '@amparo/contract/console/entry.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { readStaffCookie, setStaffCookie } from '../../http/cookies.ts'
import { toInstant } from '../../http/instant.ts'
import { route } from '../../http/route.ts'
import { closeStaffSession } from './staff-sessions.repository.ts'
import { findStaff, listOwnStaffSessions } from './staff-sessions.service.ts'

export function staffEntryRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, leave).handle(async ({ request, reply }) => {
    const { actor } = await findStaff(ctx, readStaffCookie(ctx.config, request))
    if (actor) await closeStaffSession(ctx.db, actor.sessionId, ctx.clock.now())
    setStaffCookie(ctx.config, reply, null)
    return { status: 204 }
  })

  route(app, ctx, listStaffSessions).handle(async ({ staff }) => {
    const sessions = await listOwnStaffSessions(ctx, staff)
    return {
      status: 200,
      body: sessions.map((session) => ({
        id: session.id,
        dispositivo: session.device,
        abierta: toInstant(session.openedAt),
        ultimoUso: toInstant(session.lastUsedAt),
        actual: session.isCurrent,
      })),
    }
  })
}
