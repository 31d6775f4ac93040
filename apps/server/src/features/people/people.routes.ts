import { closePersonSessions, openPersonFile, searchPeople } from '@amparo/contract/console/people.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { placeNumber, readPlace, toPage } from '../../http/pages.ts'
import { route } from '../../http/route.ts'
import { closeSessionsOfPerson, findPeople, openFile } from './people.service.ts'
import { toFile, toFound } from './people.wire.ts'

export function peopleRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, searchPeople).handle(async ({ query, staff }) => {
    const limit = query.limite ?? 25
    const [after = '0'] = readPlace(query.despues, 1) ?? []
    const { rows, total } = await findPeople(ctx, staff, {
      text: query.buscar,
      inForce: query.estado === undefined ? null : query.estado === 'vigente',
      after: placeNumber(after),
      limit,
    })
    return {
      status: 200,
      body: toPage(rows, { total, limit, place: (row) => [String(row.id)], show: toFound }),
    }
  })

  route(app, ctx, openPersonFile).handle(async ({ params, body, staff }) => {
    const file = await openFile(ctx, staff, params.id, { reason: body.motivo, note: body.nota || null })
    return { status: 200, body: toFile(file, ctx.clock.now()) }
  })

  route(app, ctx, closePersonSessions).handle(async ({ params, staff }) => ({
    status: 200,
    body: { codigo: 1, cerradas: await closeSessionsOfPerson(ctx, staff, params.id) },
  }))
}
