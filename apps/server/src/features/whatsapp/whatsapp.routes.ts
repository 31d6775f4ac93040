import { Readable } from 'node:stream'
import { receiveWhatsApp, verifyWhatsApp } from '@amparo/contract/whatsapp.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { isSame, isSigned } from './whatsapp.policy.ts'
import { takeNews } from './whatsapp.service.ts'
import { readNotice } from './whatsapp.wire.ts'

/** What WhatsApp calls; without WhatsApp there is nothing here. */
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
    const body = await readBody(request.body, receiveWhatsApp.upload.maxBytes)
    // Judged before a byte of it is read as anything.
    if (!isSigned(whatsApp.appSecret, body, request.headers['x-hub-signature-256'])) {
      throw new AppError('firma_invalida')
    }
    await takeNews(ctx, readNotice(parse(body), whatsApp.phoneId))
    return { status: 200, body: { codigo: 1 as const } }
  })
}

async function readBody(body: unknown, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body instanceof Readable ? (body as AsyncIterable<Buffer>) : []) {
    size += chunk.length
    if (size > most) throw new AppError('archivo_grande')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new AppError('json_invalido')
  }
}
