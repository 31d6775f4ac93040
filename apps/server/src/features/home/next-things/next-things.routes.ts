import { listNext } from '@amparo/contract/home/next-things.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toAppointment } from '../../agenda/appointments/appointments.wire.ts'
import { toSummary } from '../../claims/claims/claims.wire.ts'
import { listNextThings } from './next-things.service.ts'

const kinds = {
  appointment: 'cita',
  claim: 'solicitud',
  message: 'mensaje',
  payment: 'pago',
  test: 'test',
  licence: 'licencia',
  course: 'curso',
} as const

export function nextThingRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listNext, { withCover: true }).handle(async ({ actor }) => ({
    status: 200,
    body: (await listNextThings(ctx, actor)).map(
      ({ kind, title, detail, day, path, call, appointment, claim }) => ({
        clase: kinds[kind],
        titulo: title,
        detalle: detail,
        ...(day === null ? {} : { fecha: day }),
        enlace: path,
        ...(call ? { llamada: { idCita: call.appointmentId, enlace: call.path } } : {}),
        ...(appointment ? { cita: toAppointment(appointment, ctx) } : {}),
        ...(claim ? { solicitud: toSummary(claim) } : {}),
      }),
    ),
  }))
}
