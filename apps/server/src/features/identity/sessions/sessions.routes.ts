import {
  endSession as endSessionEndpoint,
  getSession,
  startSession as startEndpoint,
} from '@amparo/contract/identity/session.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { describeDevice } from '../../../http/device.ts'
import { route } from '../../../http/route.ts'
import { withRoomToCheck } from '../../../ports/passwords.ts'
import { describeSession, endSession, startSession } from './sessions.service.ts'
import { toCurrentSession, toSession } from './sessions.wire.ts'

export function sessionRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, startEndpoint).handle(async ({ body, caller, request, token }) => {
    const document = { type: body.tipoDocumento, number: body.documento }
    const { session, deviceMark } = await withRoomToCheck(() =>
      startSession(ctx, {
        document,
        password: body.password,
        captcha: body.captcha,
        device: describeDevice(request),
        caller,
        token,
      }),
    )
    return { status: 200, body: toSession(session), deviceMark }
  })

  route(app, ctx, getSession, { withCover: true }).handle(async ({ actor }) => ({
    status: 200,
    body: toCurrentSession(await describeSession(ctx, actor)),
  }))

  route(app, ctx, endSessionEndpoint).handle(async ({ token }) => {
    await endSession(ctx, token)
    return { status: 204 }
  })
}
