import {
  checkCredential,
  downloadOwnSheet,
  getCredential,
  listCredentials,
  listNext,
  listPapers,
} from '@amparo/contract/credentials.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { toAppointment } from '../appointments/appointments.wire.ts'
import { drawOwnSheet } from '../complaints/complaints.service.ts'
import { type CredentialCard, checkCode, listCards, readCredential } from './credentials.service.ts'
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
  const toWire = ({ holder, product, certificate, startsOn, endsOn, isInForce, code }: CredentialCard) => ({
    titular: holder,
    producto: product,
    certificado: certificate,
    vigencia: { inicio: startsOn, fin: endsOn, vigente: isInForce },
    codigo: code,
    enlace: `${ctx.config.portalUrl}/credencial/${code}`,
  })

  route(app, ctx, listCredentials).handle(async ({ actor }) => ({
    status: 200,
    body: (await listCards(ctx, actor)).map(toWire),
  }))

  route(app, ctx, getCredential).handle(async ({ actor, params }) => ({
    status: 200,
    body: toWire(await readCredential(ctx, actor, params.certificado)),
  }))

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
