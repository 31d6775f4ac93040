import { receiveWhatsApp, verifyWhatsApp } from '@amparo/contract/service-desk/whatsapp.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { parseSigned, readWhole } from '../../../http/whole-body.ts'
import { isSame, isSigned } from './whatsapp.policy.ts'
import { takeNews } from './whatsapp.service.ts'
import { readNotice } from './whatsapp.wire.ts'

/** Webhook of WhatsApp; not registered unless WhatsApp is configured. */
export function whatsAppRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, verifyWhatsApp).handle(async ({ query }) => {
    const { whatsApp } = ctx.config
    if (!whatsApp) throw new AppError('no_encontrado')
    if (!isSame(query['hub.verify_token'], whatsApp.verifyToken)) throw new AppError('firma_invalida')
    return { status: 200, file: { name: 'reto.txt', content: query['hub.challenge'] } }
  })

  route(app, ctx, receiveWhatsApp).handle(async ({ request }) => {
    const { whatsApp } = ctx.config
    if (!whatsApp) throw new AppError('no_encontrado')
    const body = await readWhole(request.body, receiveWhatsApp.upload.maxBytes, {
      large: 'archivo_grande',
      none: null,
    })
    // Judged before a byte of it is read as anything.
    if (!isSigned(whatsApp.appSecret, body, request.headers['x-hub-signature-256'])) {
      throw new AppError('firma_invalida')
    }
    await takeNews(ctx, readNotice(parseSigned(body), whatsApp.phoneId))
    return { status: 200, body: { codigo: 1 as const } }
  })
}
