import { askPolicyWithdrawal, getPolicyWithdrawal } from '@amparo/contract/service-desk/withdrawals.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { askWithdrawal, getOwnWithdrawal } from './withdrawals.service.ts'
import { toOwnWithdrawal } from './withdrawals.wire.ts'

/** The right to withdraw from a new policy, and the state of its refund (contract §22.5). */
export function withdrawalRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, askPolicyWithdrawal).handle(async ({ params, body, actor }) => {
    const proof = { password: body.passwordActual, code: body.codigo }
    const row = await askWithdrawal(ctx, actor, params.certificado, proof)
    return {
      status: 201,
      body: {
        codigo: 1,
        mensaje: 'Recibimos tu pedido. Te llegó una constancia por correo.',
        ...toOwnWithdrawal(ctx, row),
      },
    }
  })

  route(app, ctx, getPolicyWithdrawal).handle(async ({ params, actor }) => ({
    status: 200,
    body: toOwnWithdrawal(ctx, await getOwnWithdrawal(ctx, actor, params.certificado)),
  }))
}
