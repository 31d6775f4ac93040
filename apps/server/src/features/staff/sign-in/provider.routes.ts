import {
  beginAtProvider as beginAtProviderEndpoint,
  enterByProvider as enterByProviderEndpoint,
} from '@amparo/contract/staff/console/entry.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { readTryCookie, setStaffCookie, setTryCookie } from '../../../http/cookies.ts'
import { describeDevice } from '../../../http/device.ts'
import { deviceCookie, readDeviceCookie } from '../../../http/device-cookie.ts'
import { route } from '../../../http/route.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { actionOf } from '../audit-log/audit-log.policy.ts'
import { rememberStaff } from './known-places.service.ts'
import { beginAtProvider, enterByProvider } from './provider-entry.service.ts'
import { toMethods, toStep } from './staff.wire.ts'

export function staffProviderRoutes(app: FastifyInstance, ctx: Context): void {
  const { config } = ctx

  route(app, ctx, beginAtProviderEndpoint).handle(async ({ address, reply }) => {
    await spendWithin(ctx, limits.providerEntriesOfAddress, address)
    const { url, kept } = await beginAtProvider(ctx)
    setTryCookie(config, reply, kept)
    return { status: 200, body: { direccion: url } }
  })

  route(app, ctx, enterByProviderEndpoint).handle(async ({ body, address, request, reply }) => {
    await spendWithin(ctx, limits.providerEntriesOfAddress, address)
    const draft = {
      answer: body.respuesta,
      kept: readTryCookie(config, request),
      device: describeDevice(request),
    }
    const call = { action: actionOf(request.method, request.routeOptions.url ?? ''), requestId: request.id }
    // The sign-in attempt is over in any case.
    setTryCookie(config, reply, null)
    const { halfway, inside } = await enterByProvider(ctx, draft, call)
    if (halfway) {
      setStaffCookie(config, reply, halfway.token)
      return { status: 200, body: { paso: toStep(halfway.step), metodos: toMethods(halfway.methods) } }
    }
    setStaffCookie(config, reply, inside.token)
    const caller = { address, device: readDeviceCookie(config, request, 'consola') }
    reply.header(
      'set-cookie',
      deviceCookie(config, await rememberStaff(ctx, inside.staff, caller), 'consola'),
    )
    return { status: 200, body: { paso: 'dentro' as const, metodos: [] } }
  })
}
