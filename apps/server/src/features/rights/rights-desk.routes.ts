import {
  answerRight as answerRightEndpoint,
  askRightData,
  extendRight as extendRightEndpoint,
  listRightCases,
  observeRight as observeRightEndpoint,
} from '@amparo/contract/console/rights.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { casePlace, readCasePlace, toPage } from '../../http/pages.ts'
import { route } from '../../http/route.ts'
import { openStates } from './rights.policy.ts'
import { listRightRows } from './rights.repository.ts'
import { openRights } from './rights.service.ts'
import { fromState, toRightRow } from './rights.wire.ts'
import { answerRight, askForData, extendRight, observeRight } from './rights-desk.service.ts'

const everyState = [...openStates, 'granted', 'refused', 'withdrawn']

/** Data rights as the desk answers them (contract §13). */
export function rightDeskRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listRightCases).handle(async ({ query }) => {
    const newestFirst = query.orden === '-creada'
    const limit = query.limite ?? 25
    const state = query.estado ?? 'abiertas'
    const { rows, total } = await listRightRows(ctx.db, {
      states: state === 'abiertas' ? openStates : state === 'todos' ? everyState : [fromState(state)],
      search: query.buscar ?? '',
      newestFirst,
      limit,
      after: readCasePlace(query.despues, newestFirst),
    })
    const filas = (await openRights(ctx, ctx.db, rows)).map((one) => toRightRow(one, ctx.clock.now()))
    const { siguiente } = toPage(rows, {
      total,
      limit,
      place: (row) => casePlace(row, newestFirst),
      show: () => null,
    })
    return { status: 200, body: { filas, total, ...(siguiente ? { siguiente } : {}) } }
  })

  const done = (mensaje: string, version: number) =>
    ({ status: 200, body: { codigo: 1, mensaje, version } }) as const

  route(app, ctx, observeRightEndpoint).handle(async ({ staff, params, body }) => {
    const at = { folio: params.folio, version: body.version }
    return done('Se lo pedimos a la persona.', await observeRight(ctx, staff, at, body.faltas))
  })

  route(app, ctx, askRightData).handle(async ({ staff, params, body }) => {
    const at = { folio: params.folio, version: body.version }
    return done(
      'Se lo pedimos a la persona; el plazo se detuvo.',
      await askForData(ctx, staff, at, body.texto),
    )
  })

  route(app, ctx, extendRightEndpoint).handle(async ({ staff, params, body }) => {
    const at = { folio: params.folio, version: body.version }
    return done('El plazo quedó ampliado.', await extendRight(ctx, staff, at, body.motivo))
  })

  route(app, ctx, answerRightEndpoint).handle(async ({ staff, params, body }) => {
    const at = { folio: params.folio, version: body.version }
    const answer = { isGranted: body.resultado === 'procede', text: body.texto }
    return done('La respuesta quedó dada y salió por correo.', await answerRight(ctx, staff, at, answer))
  })
}
