import {
  addPushDevice as addPushDeviceEndpoint,
  choosePush as choosePushEndpoint,
  forgetPush as forgetPushEndpoint,
  getPush,
  removePushDevice as removePushDeviceEndpoint,
} from '@amparo/contract/outbound/push.ts'
import { pushConsent } from '@amparo/domain/legal/push.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { describeDevice } from '../../../http/device.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { inverseNames } from '../../../inverse-names.ts'
import { sha256 } from '../../../ports/keys.ts'
import {
  addPushDevice,
  choosePush,
  forgetPush,
  type PushState,
  readPush,
  removePushDevice,
} from './push.service.ts'

const names = { appointment: 'cita', freed_hour: 'hora', message: 'mensaje', request: 'solicitud' } as const
const kinds = inverseNames(names)

function toPush({ config }: Context, { choices, devices }: PushState) {
  return {
    disponible: config.push !== undefined,
    ...(config.push ? { clavePublica: config.push.publicKey } : {}),
    avisos: choices.map(({ kind, since }) => ({
      tipo: names[kind],
      activo: since !== null,
      ...(since === null ? {} : { desde: toInstant(since) }),
    })),
    equipos: devices.map(({ row, endpoint }) => ({
      id: row.id,
      nombre: row.device,
      desde: toInstant(new Date(row.created_at)),
      huella: sha256(endpoint).toString('base64url'),
    })),
    autorizacion: { version: pushConsent.version, puntos: [...pushConsent.points] },
  }
}

/** A person's notices by browser. */
export function pushRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getPush).handle(async ({ actor }) => ({
    status: 200,
    body: toPush(ctx, await readPush(ctx, actor)),
  }))

  route(app, ctx, choosePushEndpoint).handle(async ({ actor, body: { tipos, version } }) => {
    const choice = { kinds: tipos.map((kind) => kinds[kind]), version }
    return { status: 200, body: toPush(ctx, await choosePush(ctx, actor, choice)) }
  })

  route(app, ctx, addPushDeviceEndpoint).handle(async ({ actor, body, request }) => {
    const device = describeDevice(request)
    return { status: 201, body: toPush(ctx, await addPushDevice(ctx, actor, { address: body, device })) }
  })

  route(app, ctx, removePushDeviceEndpoint).handle(async ({ actor, params }) => ({
    status: 200,
    body: toPush(ctx, await removePushDevice(ctx, actor, params.id)),
  }))

  route(app, ctx, forgetPushEndpoint).handle(async ({ caller, body }) => {
    await forgetPush(ctx, caller, body.endpoint)
    return { status: 200, body: { codigo: 1, mensaje: 'Listo: aquí ya no llegan notificaciones.' } }
  })
}
