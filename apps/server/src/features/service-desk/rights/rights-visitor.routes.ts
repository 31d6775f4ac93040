import {
  completeRightByPass,
  downloadRightByPass,
  downloadRightJsonByPass,
  fileRightByPass,
  listRightsByPass,
  openRightPass,
  sendRightCode,
  withdrawRightByPass,
} from '@amparo/contract/service-desk/rights-visitor.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { listTold } from '../../claims/claims/claim-rights.service.ts'
import { askForCaptcha } from '../../identity/captcha/captcha.service.ts'
import { spendOfTyping } from '../../identity/codes/callers.service.ts'
import { prepareFirstCode } from '../../membership/activation/activation.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { noteLookUp } from '../../platform/rate-limits/sweeps.service.ts'
import { askerByPass, openPass, type ProvenAsker } from './asker.service.ts'
import { completeOwn, listOwn, prepareRight, readFile, withdrawOwn } from './rights.service.ts'
import { fromKind, toRight } from './rights.wire.ts'

/** Reader in the audit log of a file given for a token, by the basis of the contact that got the code. */
const whoByCode: Readonly<Record<ProvenAsker['provenBy'], string>> = {
  account: 'la persona con un código del titular',
  policy: 'la persona con un código del titular',
  invitation: 'la persona con un código del invitado',
  claim: 'la persona con un código del aviso',
}

/** Data rights of a person without an account: a code to their recorded contact, then a half-hour token. */
export function rightVisitorRoutes(app: FastifyInstance, ctx: Context): void {
  const byPass = async (pass: string, address: string): Promise<ProvenAsker> => {
    await spendWithin(ctx, limits.rightPassesOfAddress, address)
    return askerByPass(ctx, pass)
  }

  const fileOf = async (pass: string, address: string, folio: string, format: 'pdf' | 'json') => {
    const asker = await byPass(pass, address)
    return {
      status: 200,
      file: { name: `${folio}.${format}`, content: await readFile(ctx, asker, folio, format) },
      read: { id: folio, who: whoByCode[asker.provenBy] },
    } as const
  }

  route(app, ctx, sendRightCode).handle(async ({ body, address, caller }) => {
    await spendWithin(ctx, limits.codesOfAddress, address)
    const { correoElectronico: email } = body
    const channel = body.canal === 'sms' && !email ? 'sms' : 'email'
    if (channel === 'sms' && !ctx.smsAvailable) throw new AppError('canal_no_disponible')
    const document = { type: body.tipoDocumento, number: body.documento }
    await noteLookUp(ctx, address, document)
    const isPerson = await askForCaptcha(ctx, address, body.captcha)
    const told = email && { email, isTeller: (await listTold(ctx, ctx.db, { document, email })).length > 0 }
    const draft = { purpose: 'right', document, channel, caller, isPerson } as const
    const { write } = await prepareFirstCode(ctx, told ? { ...draft, told } : draft)
    const sent = await ctx.db.transaction().execute((tx) => write(tx))
    const { requestId, destination, expiresAt } = sent
    return { status: 200, body: { solicitud: requestId, destino: destination, expira: toInstant(expiresAt) } }
  })

  route(app, ctx, openRightPass).handle(async ({ body, caller }) => {
    await spendOfTyping(ctx, limits.codeChecksOfAddress, caller, body.solicitud)
    const { pass, until } = await openPass(ctx, { requestId: body.solicitud, code: body.codigo })
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

  route(app, ctx, downloadRightByPass).handle(({ body, params, address }) =>
    fileOf(body.pase, address, params.folio, 'pdf'),
  )

  route(app, ctx, downloadRightJsonByPass).handle(({ body, params, address }) =>
    fileOf(body.pase, address, params.folio, 'json'),
  )
}
