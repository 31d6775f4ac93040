import {
  answerComplaint as answerComplaintEndpoint,
  listComplaints as listComplaintsEndpoint,
} from '@amparo/contract/console/complaints.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { readPlace, toPlace } from '../rights/rights-pages.policy.ts'
import { answerComplaint, listComplaints } from './complaints.service.ts'
import { toComplaintRow } from './complaints.wire.ts'

const states = { recibido: 'open', respondido: 'answered', todos: 'all' } as const

/** The complaints book as the desk answers it. */
export function complaintDeskRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listComplaintsEndpoint).handle(async ({ query }) => {
    const limit = query.limite ?? 25
    const offset = readPlace(query.despues)
    const { complaints, total } = await listComplaints(ctx, {
      state: states[query.estado ?? 'recibido'],
      from: query.desde ? new Date(`${query.desde}T00:00:00-05:00`) : null,
      until: query.hasta ? new Date(`${query.hasta}T24:00:00-05:00`) : null,
      newestFirst: query.orden === '-creada',
      limit,
      offset,
    })
    const filas = complaints.map((one) => toComplaintRow(one, ctx.clock.now()))
    return { status: 200, body: { filas, total, ...toPlace(offset, filas.length, total) } }
  })

  route(app, ctx, answerComplaintEndpoint).handle(async ({ staff, params, body }) => {
    const version = await answerComplaint(ctx, staff, params.codigo, {
      version: body.version,
      text: body.texto,
    })
    return { status: 200, body: { codigo: 1, mensaje: 'La respuesta salió por correo.', version } }
  })
}
