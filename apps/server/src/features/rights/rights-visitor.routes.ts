import {
  completeRightByPass,
  downloadRightByPass,
  downloadRightJsonByPass,
  fileRightByPass,
  listRightsByPass,
  openRightPass,
  sendRightCode,
  withdrawRightByPass,
} from '@amparo/contract/rights-visitor.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { onceAnswered } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import { toInstant } from '../../instant.ts'
import { prepareFirstCode } from '../activation/activation.service.ts'
import { askForCaptcha } from '../captcha/captcha.service.ts'
import { limits, spendWithin } from '../limits/limits.service.ts'
import { noteLookUp } from '../limits/sweeps.service.ts'
import { type Asker, askerByPass, openPass } from './asker.service.ts'
import { completeOwn, listOwn, prepareRight, readFile, withdrawOwn } from './rights.service.ts'
import { fromKind, toRight } from './rights.wire.ts'

/** Who the record says was handed a file for a pass: a code to the contact of the policy proved them. */
const byCode = 'quien trajo un código del titular'

/** Data rights of somebody who has no account: a code to the contact of their policy, then a pass of half an hour. */
export function rightVisitorRoutes(app: FastifyInstance, ctx: Context): void {
  const byPass = async (pass: string, address: string): Promise<Asker> => {
    await spendWithin(ctx, limits.rightPassesOfAddress, address)
    return askerByPass(ctx, pass)
  }

  route(app, ctx, sendRightCode).handle(async ({ body, address, caller }) => {
    await spendWithin(ctx, limits.codesOfAddress, address)
    const channel = body.canal === 'sms' ? 'sms' : 'email'
    if (channel === 'sms' && !ctx.smsAvailable) throw new AppError('canal_no_disponible')
    const document = { type: body.tipoDocumento, number: body.documento }
    await noteLookUp(ctx, address, document)
    await askForCaptcha(ctx, address, body.captcha)
    const { write } = await prepareFirstCode(ctx, { purpose: 'right', document, channel, caller })
    const sent = await ctx.db.transaction().execute((tx) => write(tx))
    const { requestId, destination, expiresAt } = sent
    return { status: 200, body: { solicitud: requestId, destino: destination, expira: toInstant(expiresAt) } }
  })

  route(app, ctx, openRightPass).handle(async ({ body, address, caller }) => {
    await spendWithin(ctx, limits.codeChecksOfAddress, address)
    const { pass, until } = await openPass(ctx, { requestId: body.solicitud, code: body.codigo, caller })
    return { status: 200, body: { pase: pass, vence: toInstant(until) } }
  })

  route(app, ctx, fileRightByPass).handle(async ({ body, address, request }) => {
    const asker = await byPass(body.pase, address)
    const { type, number } = asker.document
    const filed = await onceAnswered(ctx, request, `derechos-sin-cuenta:${type}:${number}`, async () => {
      const { write } = await prepareRight(ctx, asker, { kind: fromKind(body.tipo), detail: body.detalle })
      return { write: async (tx) => toRight(await write(tx), ctx.clock.now()) }
    })
    return { status: 201, body: filed }
  })

  route(app, ctx, listRightsByPass).handle(async ({ body, address }) => {
    const own = await listOwn(ctx, await byPass(body.pase, address))
    return { status: 200, body: own.map((one) => toRight(one, ctx.clock.now())) }
  })

  route(app, ctx, completeRightByPass).handle(async ({ body, params, address }) => {
    const done = await completeOwn(ctx, await byPass(body.pase, address), params.folio, body.texto)
    return { status: 200, body: toRight(done, ctx.clock.now()) }
  })

  route(app, ctx, withdrawRightByPass).handle(async ({ body, params, address }) => {
    const done = await withdrawOwn(ctx, await byPass(body.pase, address), params.folio)
    return { status: 200, body: toRight(done, ctx.clock.now()) }
  })

  route(app, ctx, downloadRightByPass).handle(async ({ body, params, address }) => ({
    status: 200,
    file: {
      name: `${params.folio}.pdf`,
      content: await readFile(ctx, await byPass(body.pase, address), params.folio, 'pdf'),
    },
    read: { id: params.folio, who: byCode },
  }))

  route(app, ctx, downloadRightJsonByPass).handle(async ({ body, params, address }) => ({
    status: 200,
    file: {
      name: `${params.folio}.json`,
      content: await readFile(ctx, await byPass(body.pase, address), params.folio, 'json'),
    },
    read: { id: params.folio, who: byCode },
  }))
}
