import {
  addResult,
  markResultSeen,
  ordersOfVisit,
  resultFile,
  unseenResults,
} from '@amparo/contract/care/console/results.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { readFileOrJson } from '../../../http/file-or-json.ts'
import { answering, onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { kindNames } from '../clinical-documents/documents.wire.ts'
import type { Result } from '../clinical-documents/results.policy.ts'
import { fromResultWire, toResultWire } from '../clinical-documents/results.wire.ts'
import {
  isDesk,
  prepareVisitResult,
  readOrdersForDesk,
  readUnseen,
  readVisitResultFile,
  seeVisitResult,
} from './visit-results.service.ts'

/** Results of a visit's orders, for its professional and the desk (contract §18). */
export function visitResultRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, addResult).handle(async ({ staff, params, body, query, request }) => {
    const { file, keyed } = await readFileOrJson(request, body, addResult.upload)
    const draft = fromResultWire(body, query, file)
    const shown = (result: Result) =>
      isDesk(staff) ? { id: result.row.id, version: result.row.version } : toResultWire(result)
    const scope = `Resultados:${staff.staffId}:${params.id}`
    const answer = await onceAnswered(ctx, keyed, scope, async () =>
      answering(await prepareVisitResult(ctx, staff, params.id, draft), shown),
    )
    return { status: 201, body: answer }
  })

  route(app, ctx, resultFile).handle(async ({ staff, params }) => ({
    status: 200,
    file: await readVisitResultFile(ctx, staff, params.id, params.resultado),
  }))

  route(app, ctx, markResultSeen).handle(async ({ staff, params }) => {
    await seeVisitResult(ctx, staff, params.id, params.resultado)
    return { status: 200, body: { codigo: 1, mensaje: 'Quedó anotado que lo viste.' } }
  })

  route(app, ctx, unseenResults).handle(async ({ staff }) => {
    const rows = await readUnseen(ctx, staff)
    return {
      status: 200,
      body: {
        resultados: rows.map((row) => ({
          id: row.id,
          idDocumento: row.document_id,
          idCita: row.appointment_id,
          clase: kindNames[row.kind],
          paciente: row.patient,
          cuando: toInstant(row.created_at),
          atrasado: row.isLate,
        })),
      },
    }
  })

  route(app, ctx, ordersOfVisit).handle(async ({ staff, params }) => {
    const orders = await readOrdersForDesk(ctx, staff, params.id)
    return {
      status: 200,
      body: {
        ordenes: orders.map((row) => ({
          id: row.id,
          clase: kindNames[row.kind],
          emitida: toInstant(row.issued_at),
          resultados: row.results,
        })),
      },
    }
  })
}
