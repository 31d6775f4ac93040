import { hash } from 'node:crypto'
import { insurerAnswer, readInsurerFile, receiveInsurerAnswer } from '@amparo/contract/claims/insurer.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { parseInput } from '../../../http/parse.ts'
import { route } from '../../../http/route.ts'
import { parseSigned, readWhole } from '../../../http/whole-body.ts'
import { inverseNames } from '../../../inverse-names.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { stateNames, toCents } from './claims.wire.ts'
import { readForwardedFile } from './forwarding.service.ts'
import { type InsurerAnswer, signedBy, takeInsurerAnswer } from './insurer.service.ts'

/** Endpoints for the insurer; none without one. */
export function insurerRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, receiveInsurerAnswer).handle(async ({ params, request }) => {
    const { insurer } = ctx.config
    if (!insurer) throw new AppError('no_encontrado')
    const body = await readWhole(request.body, receiveInsurerAnswer.upload.maxBytes)
    // Judged before a byte of it is read as anything.
    const messageId = signedBy(insurer.secret, body, request.headers, ctx.clock.now())
    if (messageId === null) throw new AppError('firma_invalida')
    const told = parseInput(insurerAnswer, parseSigned(body))
    if (told.folio !== undefined && told.folio !== params.folio) throw new AppError('folio_distinto')
    ctx.metrics.insurerAnswered(told.folio === undefined ? 'absent' : 'signed')
    const { state, isOpinion } = await takeInsurerAnswer(ctx, {
      ...{ folio: params.folio, messageId, bodyHash: hash('sha256', body, 'buffer') },
      answer: fromWire(told),
    })
    const estado = stateNames[state]
    if (!isOpinion) return { status: 200, body: { codigo: 1, estado } }
    const mensaje = 'Lo leerá la mesa: un rechazo lo deciden dos personas.'
    return { status: 202, body: { codigo: 1, estado, mensaje } }
  })

  route(app, ctx, readInsurerFile).handle(async ({ params, address }) => {
    await spendWithin(ctx, limits.claimLinksOfAddress, address)
    const { name, content } = await readForwardedFile(ctx, params.enlace)
    return { status: 200, file: { name, content } }
  })
}

const stateFromName = inverseNames(stateNames)

function fromWire({ estado, texto, monto, papeles }: z.output<typeof insurerAnswer>): InsurerAnswer {
  return {
    says: stateFromName[estado],
    text: texto ?? '',
    cents: monto === undefined ? null : toCents(monto),
    papers: (papeles ?? []).map(({ clave, motivo }) => ({ key: clave, reason: motivo })),
  }
}
