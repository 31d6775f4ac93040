import { hash } from 'node:crypto'
import { payoutAnswer, receivePayoutAnswer } from '@amparo/contract/claims/payout-answers.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { parseInput } from '../../../http/parse.ts'
import { route } from '../../../http/route.ts'
import { parseSigned, readWhole } from '../../../http/whole-body.ts'
import { paymentStateNames } from '../claims/claim-payments.wire.ts'
import { toCents } from '../claims/claims.wire.ts'
import { signedBy } from '../claims/insurer.service.ts'
import { takeAnswer } from './answers.service.ts'

/** Answers of the payment provider; none without one. */
export function payoutAnswerRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, receivePayoutAnswer).handle(async ({ params, request }) => {
    const { payouts } = ctx.config
    if (!payouts) throw new AppError('no_encontrado')
    const body = await readWhole(request.body, receivePayoutAnswer.upload.maxBytes)
    // Judged before a byte of it is read as anything.
    const messageId = signedBy(payouts.secret, body, request.headers, ctx.clock.now())
    if (messageId === null) throw new AppError('firma_invalida')
    const told = parseInput(payoutAnswer, parseSigned(body))
    if (told.id.toLowerCase() !== params.id) throw new AppError('abono_distinto')
    const { state, isCase } = await takeAnswer(ctx, {
      ...{ orderId: params.id, messageId, bodyHash: hash('sha256', body, 'buffer') },
      answer: {
        ...{ says: told.estado === 'pagado' ? 'paid' : 'returned', cents: toCents(told.monto) },
        ...{ operation: told.operacion ?? null, reason: told.motivo ?? null, day: told.fecha },
      },
    })
    const estado = paymentStateNames[state]
    if (!isCase) return { status: 200, body: { codigo: 1, estado } }
    const mensaje = 'No cambia nada: contradice lo que ya sabíamos, y lo mira tesorería.'
    return { status: 202, body: { codigo: 1, estado, mensaje } }
  })
}
