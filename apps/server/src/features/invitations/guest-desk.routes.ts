import {
  approveGuest as approveGuestEndpoint,
  approveGuests,
  getGuestCase,
  listGuestCases,
  rejectGuest as rejectGuestEndpoint,
} from '@amparo/contract/console/guests.ts'
import { guestServices } from '@amparo/domain/catalogue/guest-services.ts'
import { toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { placeNumber, readPlace, toPage } from '../../http/pages.ts'
import { route } from '../../http/route.ts'
import { toInstant } from '../../instant.ts'
import { countCases, listCases } from './guest-desk.repository.ts'
import { approveCase, approveCases, openCase, rejectCase } from './guest-desk.service.ts'
import { toGuestCase } from './guest-desk.wire.ts'

const countedUpTo = 10_000

export function guestDeskRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listGuestCases).handle(async ({ query }) => {
    const filter = {
      search: query.buscar || undefined,
      state: query.estado ?? 'en_evaluacion',
      from: query.desde ? toDayStart(query.desde) : undefined,
      until: query.hasta ? toDayEnd(query.hasta) : undefined,
      now: ctx.clock.now(),
    } as const
    const limit = query.limite ?? 25
    const [key = '', id = '0'] = readPlace(query.despues, 2) ?? []
    const after = query.despues ? { key, id: placeNumber(id) } : null
    const rows = await listCases(ctx.db, filter, { order: query.orden ?? 'vence', after, limit })
    return {
      status: 200,
      body: toPage(rows, {
        total: await countCases(ctx.db, filter, countedUpTo),
        limit,
        place: (row) => [row.sort_key, String(row.id)],
        show: (row) => toGuestCase(ctx, row),
      }),
    }
  })

  route(app, ctx, getGuestCase).handle(async ({ params, staff }) => {
    const { row, cover, bought, former } = await openCase(ctx, staff, params.id)
    const guestCodes = guestServices.map(({ code }) => String(code))
    return {
      status: 200,
      body: {
        ...toGuestCase(ctx, row),
        cobertura: {
          vigente: cover.kind === 'holder',
          productos: cover.products
            .filter(({ value }) => guestCodes.includes(value))
            .map(({ value, name, freeSeats }) => ({
              value,
              name,
              licencias: bought[value] ?? 0,
              libres: freeSeats,
            })),
        },
        anteriores: former.map((one) => ({
          id: one.public_id,
          estado: one.state,
          titular: one.holder,
          invitadoEl: toInstant(one.invited_at),
          ...(one.reason ? { motivo: ctx.keys.unseal('invitation', one.reason) } : {}),
        })),
      },
    }
  })

  route(app, ctx, approveGuestEndpoint).handle(async ({ params, body, staff }) => {
    const version = await approveCase(ctx, staff, { id: params.id, version: body.version })
    return {
      status: 200,
      body: { codigo: 1, mensaje: 'Aprobado: ya puede entrar, y avisamos a los dos.', version },
    }
  })

  route(app, ctx, rejectGuestEndpoint).handle(async ({ params, body, staff }) => {
    const version = await rejectCase(ctx, staff, { id: params.id, version: body.version }, body.motivo)
    return {
      status: 200,
      body: { codigo: 1, mensaje: 'Rechazado: su asiento quedó libre y avisamos a los dos.', version },
    }
  })

  route(app, ctx, approveGuests).handle(async ({ body, staff }) => {
    const results = await approveCases(ctx, staff, body.casos)
    return {
      status: 200,
      body: {
        resultados: results.map(({ id, refusal }) => ({
          id,
          codigo: refusal === null ? (1 as const) : refusal.slug,
          mensaje: refusal === null ? 'Aprobado.' : refusal.detail,
        })),
      },
    }
  })
}
