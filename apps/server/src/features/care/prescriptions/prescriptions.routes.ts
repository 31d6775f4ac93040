import {
  myPrescriptions,
  prescriptionPdf,
  sendPrescription,
  sharedPrescription,
  sharePrescription as shareEndpoint,
  verifyPrescription,
} from '@amparo/contract/care/prescriptions.ts'
import { toLimaIso } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { callerOf } from '../../../ports/caller-address.ts'
import {
  getMyPrescription,
  listPrescriptions,
  mailPrescription,
  openShared,
  readFileOf,
  sharePrescription,
} from './prescriptions.service.ts'
import { toPrescriptionWire, toVerificationWire } from './prescriptions.wire.ts'
import { verifyCode } from './verification.service.ts'
import { refusedPage, unknownCodePage, verificationPage, verificationPolicy } from './verification-page.ts'

/** The patient's side of a prescription, and a pharmacy's. */
export function prescriptionRoutes(app: FastifyInstance, ctx: Context): void {
  verificationRoute(app, ctx)
  route(app, ctx, myPrescriptions).handle(async ({ actor }) => {
    const mine = await listPrescriptions(ctx, actor.accountId)
    return { status: 200, body: { recetas: mine.map(toPrescriptionWire) } }
  })
  route(app, ctx, prescriptionPdf).handle(async ({ actor, params }) => {
    const row = await getMyPrescription(ctx, params.id, actor.accountId)
    return { status: 200, file: { name: `receta-${row.code}.pdf`, content: await readFileOf(ctx, row) } }
  })
  route(app, ctx, sendPrescription).handle(async ({ actor, params }) => {
    await mailPrescription(ctx, params.id, actor.accountId)
    return { status: 200, body: { codigo: 1, mensaje: 'Te enviamos el correo.' } }
  })
  route(app, ctx, shareEndpoint).handle(async ({ actor, params }) => {
    const { url, until } = await sharePrescription(ctx, params.id, actor.accountId)
    return {
      status: 201,
      body: { url, expira: toLimaIso(until) },
    }
  })
  route(app, ctx, sharedPrescription).handle(async ({ params, address }) => {
    const { row, file } = await openShared(ctx, params.token, address)
    return {
      status: 200,
      file: { name: `receta-${row.code}.pdf`, content: file },
      read: { id: row.id, who: 'quien tiene el enlace' },
    }
  })
  route(app, ctx, verifyPrescription).handle(async ({ params, address }) => ({
    status: 200,
    body: toVerificationWire(await verifyCode(ctx, params.codigo, address)),
  }))
}

/** The page of a prescription's QR: rendered here, so that it works without scripts and loads nothing. */
function verificationRoute(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { codigo: string } }>('/receta/:codigo', async (request, reply) => {
    const brand = ctx.config.brandName
    reply
      .header('content-security-policy', verificationPolicy)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
    try {
      return reply.send(
        verificationPage(brand, await verifyCode(ctx, request.params.codigo, callerOf(request.ip))),
      )
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      const { title, detail, retryAfterSeconds } = error
      if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
      const page = error.status === 404 ? unknownCodePage(brand) : refusedPage(brand, { title, detail })
      return reply.code(error.status).send(page)
    }
  })
}
