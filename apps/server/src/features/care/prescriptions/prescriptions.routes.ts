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
import type { Context } from '../../../context.ts'
import { checkRoute } from '../../../http/check-route.ts'
import { route } from '../../../http/route.ts'
import { refusedPage, verificationPolicy } from '../signing/check-page.layout.ts'
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
import { frameOf, unknownCodePage, verificationPage } from './verification-page.ts'

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
    const { url, until } = await sharePrescription(ctx, params.id, actor)
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
      read: { id: row.id, who: 'la persona con el enlace' },
    }
  })
  route(app, ctx, verifyPrescription).handle(async ({ params, address }) => ({
    status: 200,
    body: toVerificationWire(await verifyCode(ctx, params.codigo, address)),
  }))
}

function verificationRoute(app: FastifyInstance, ctx: Context): void {
  const brand = ctx.config.brandName
  checkRoute(app, '/receta', {
    policy: verificationPolicy,
    page: async (code, address) => verificationPage(brand, await verifyCode(ctx, code, address)),
    unknown: () => unknownCodePage(brand),
    refused: (refusal) => refusedPage(frameOf(brand), refusal),
  })
}
