import { myAccesses, myHistory } from '@amparo/contract/care/history.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readAccesses, readOwnHistory } from './history.service.ts'
import { fromBefore, toAccessWire, toNext, toPastVisitWire } from './history.wire.ts'

/** A person's own history, and its reads (contract §18). */
export function historyRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, myHistory).handle(async ({ owner, query }) => {
    const page = await readOwnHistory(ctx, owner, fromBefore(query))
    return { status: 200, body: { atenciones: page.rows.map(toPastVisitWire), ...toNext(page) } }
  })

  route(app, ctx, myAccesses).handle(async ({ owner, query }) => {
    const page = await readAccesses(ctx, owner, fromBefore(query))
    return { status: 200, body: { accesos: page.rows.map(toAccessWire), ...toNext(page) } }
  })
}
