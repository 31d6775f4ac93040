import {
  checkCredential,
  downloadOwnSheet,
  getCredential,
  listNext,
  listPapers,
} from '@amparo/contract/credentials.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { toAppointment } from '../appointments/appointments.wire.ts'
import { drawOwnSheet } from '../complaints/complaints.service.ts'
import { checkCode, readCredential } from './credentials.service.ts'
import { listNextThings } from './next.service.ts'
import { listOwnPapers } from './papers.service.ts'

const kinds = {
  appointment: 'cita',
  payment: 'pago',
  test: 'test',
  licence: 'licencia',
  course: 'curso',
} as const
const paperKinds = {
  prescription: 'receta',
  cv: 'curriculum',
  card: 'credencial',
  right: 'derechos',
  complaint: 'reclamo',
  receipt: 'constancia',
  claim: 'solicitud',
} as const

export function credentialRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getCredential).handle(async ({ actor, params }) => {
    const card = await readCredential(ctx, actor, params.certificado)
    return {
      status: 200,
      body: {
        titular: card.holder,
        producto: card.product,
        certificado: card.certificate,
        vigencia: { inicio: card.startsOn, fin: card.endsOn, vigente: card.isInForce },
        codigo: card.code,
        enlace: `${ctx.config.portalUrl}/credencial/${card.code}`,
      },
    }
  })

  route(app, ctx, checkCredential).handle(async ({ params, address }) => {
    const found = await checkCode(ctx, params.codigo, address)
    return {
      status: 200,
      body: {
        vigente: found.isInForce,
        producto: found.product,
        iniciales: found.initials,
        hasta: found.endsOn,
      },
    }
  })

  route(app, ctx, listNext, { withCover: true }).handle(async ({ actor }) => ({
    status: 200,
    body: (await listNextThings(ctx, actor)).map(({ kind, title, detail, day, path, call, appointment }) => ({
      clase: kinds[kind],
      titulo: title,
      detalle: detail,
      ...(day === null ? {} : { fecha: day }),
      enlace: path,
      ...(call ? { llamada: { idCita: call.appointmentId, enlace: call.path } } : {}),
      ...(appointment ? { cita: toAppointment(appointment, ctx) } : {}),
    })),
  }))

  route(app, ctx, listPapers).handle(async ({ actor }) => ({
    status: 200,
    body: (await listOwnPapers(ctx, actor)).map(({ kind, title, day, path, isFile }) => ({
      clase: paperKinds[kind],
      titulo: title,
      fecha: day,
      enlace: path,
      ...(isFile ? { archivo: true as const } : {}),
    })),
  }))

  route(app, ctx, downloadOwnSheet).handle(async ({ actor, params }) => ({
    status: 200,
    file: { name: `hoja-${params.codigo}.pdf`, content: await drawOwnSheet(ctx, actor, params.codigo) },
  }))
}
