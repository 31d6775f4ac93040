import {
  listAvailable,
  listProfessionals as listProfessionalsEndpoint,
} from '@amparo/contract/agenda/agenda.ts'
import { modalityFromName } from '@amparo/contract/agenda/appointment.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readStale } from '../../../stale-reads.ts'
import { findActor } from '../../identity/sessions/sessions.service.ts'
import { limits, spendWithin, trySpend } from '../../platform/rate-limits/rate-limits.service.ts'
import { listProfessionals } from './agenda.repository.ts'
import { readAvailability } from './agenda.service.ts'
import { readRange, toAvailability, toProfessional } from './agenda.wire.ts'

/**
 * Counts an availability query for its address; beyond its limit, a session has its own: thousands share the address
 * of a mobile network. Throws `demasiados_intentos`.
 */
async function spendLook(ctx: Context, address: string, token: string | null): Promise<void> {
  if (await trySpend(ctx, limits.agendaOfAddress, address)) return
  const found = await findActor(ctx, token, { writes: false, background: true })
  if (found) await spendWithin(ctx, limits.agendaOfAccount, String(found.actor.accountId))
  else await spendWithin(ctx, limits.agendaOfAddress, address)
}

export function agendaRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listAvailable).handle(async ({ body, address, token }) => {
    await spendLook(ctx, address, token)
    const range = readRange(body, ctx.clock.now())
    const query = {
      serviceId: body.idServicio,
      specialty: body.especialidad ?? null,
      professionalId: body.idProfesional ?? null,
      modality: body.modalidad ? modalityFromName(body.modalidad) : null,
    }
    return { status: 200, body: toAvailability(await readAvailability(ctx, query, range)) }
  })

  route(app, ctx, listProfessionalsEndpoint).handle(async ({ query, address, token }) => {
    await spendLook(ctx, address, token)
    const wanted = {
      serviceId: query.idServicio,
      specialty: query.especialidad ?? null,
      now: ctx.clock.now(),
    }
    const rows = await readStale(ctx, null, (tx) => listProfessionals(tx, wanted))
    return { status: 200, body: { profesionales: rows.map(toProfessional) } }
  })
}
