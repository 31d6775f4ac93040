import {
  answerComplaint as answerComplaintEndpoint,
  listComplaints as listComplaintsEndpoint,
} from '@amparo/contract/console/complaints.ts'
import { toDayEnd, toDayStart } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { casePlace, readCasePlace, toPage } from '../../http/pages.ts'
import { route } from '../../http/route.ts'
import { answerComplaint, listComplaints } from './complaints.service.ts'
import { toComplaintRow } from './complaints.wire.ts'

const states = { recibido: 'open', respondido: 'answered', todos: 'all' } as const

/** The complaints book as the desk answers it. */
export function complaintDeskRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listComplaintsEndpoint).handle(async ({ query }) => {
    const limit = query.limite ?? 25
    const newestFirst = query.orden === '-creada'
    const { complaints, total } = await listComplaints(ctx, {
      state: states[query.estado ?? 'recibido'],
      from: query.desde ? toDayStart(query.desde) : null,
      until: query.hasta ? toDayEnd(query.hasta) : null,
      search: query.buscar ?? '',
      newestFirst,
      limit,
      after: readCasePlace(query.despues, newestFirst),
    })
    return {
      status: 200,
      body: toPage(complaints, {
        total,
        limit,
        place: ({ row }) => casePlace(row, newestFirst),
        show: (one) => toComplaintRow(one, ctx.clock.now()),
      }),
    }
  })

  route(app, ctx, answerComplaintEndpoint).handle(async ({ staff, params, body }) => {
    const version = await answerComplaint(ctx, staff, params.codigo, {
      version: body.version,
      text: body.texto,
    })
    return { status: 200, body: { codigo: 1, mensaje: 'La respuesta salió por correo.', version } }
  })
}
