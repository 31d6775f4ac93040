import {
  openPastVisit as openEndpoint,
  readHistory as readEndpoint,
} from '@amparo/contract/care/console/history.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { toPrescriptionWire } from '../prescriptions/prescriptions.wire.ts'
import { openPastVisit, readHistory } from './history.service.ts'
import { fromBefore, toHistoryRow, toNext, toWholeVisitWire } from './history.wire.ts'

/** The history of the patient whom a professional attends now (contract §18). */
export function visitHistoryRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, readEndpoint).handle(async ({ staff, params, query }) => {
    const page = await readHistory(ctx, staff, params.idCita, fromBefore(query))
    return {
      status: 200,
      body: {
        atenciones: page.rows.map(toHistoryRow),
        ...toNext(page),
        recetasVigentes: page.inForce.map(toPrescriptionWire),
        seVeHasta: toInstant(page.until),
      },
    }
  })

  route(app, ctx, openEndpoint).handle(async ({ staff, params, body }) => {
    const wanted = { otherId: params.idOtra, reason: body.motivo }
    return { status: 200, body: toWholeVisitWire(await openPastVisit(ctx, staff, params.idCita, wanted)) }
  })
}
