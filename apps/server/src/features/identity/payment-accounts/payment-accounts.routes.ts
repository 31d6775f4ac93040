import {
  getPaymentAccount,
  setPaymentAccount as setPaymentAccountEndpoint,
} from '@amparo/contract/identity/payment-account.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readOwnPaymentAccount, setPaymentAccount } from './payment-accounts.service.ts'
import { fromPaymentAccount, toStanding } from './payment-accounts.wire.ts'

/** Where a person is paid (contract §23.1). */
export function paymentAccountRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getPaymentAccount).handle(async ({ actor }) => ({
    status: 200,
    body: toStanding(await readOwnPaymentAccount(ctx, actor)),
  }))

  route(app, ctx, setPaymentAccountEndpoint).handle(async ({ actor, body }) => {
    const proof = { password: body.passwordActual, code: body.codigo }
    await setPaymentAccount(ctx, actor, fromPaymentAccount(body), proof)
    return { status: 200, body: toStanding(await readOwnPaymentAccount(ctx, actor)) }
  })
}
