import {
  addPasskey,
  listPasskeys,
  passkeyLogInOptions,
  removePasskey,
  startSessionByPasskey,
} from '@amparo/contract/identity/passkeys.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { describeDevice } from '../../../http/device.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { toSession } from '../sessions/sessions.wire.ts'
import type { PasskeyRow } from './passkeys.repository.ts'
import {
  finishAdding,
  listOwnKeys,
  logInOptions,
  removeKey,
  startAdding,
  startSessionByKey,
} from './passkeys.service.ts'

function toPasskey({ id, name, created_at, last_used_at }: PasskeyRow) {
  return {
    id,
    nombre: name,
    creada: toInstant(created_at),
    ...(last_used_at ? { ultimoUso: toInstant(last_used_at) } : {}),
  }
}

export function passkeyRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, passkeyLogInOptions).handle(async () => ({ status: 200, body: await logInOptions(ctx) }))

  route(app, ctx, startSessionByPasskey).handle(async ({ body, caller, request, token }) => {
    const { session, deviceMark } = await startSessionByKey(ctx, {
      answer: body.llave,
      device: describeDevice(request),
      caller,
      token,
    })
    return { status: 200, body: toSession(session), deviceMark }
  })

  route(app, ctx, listPasskeys).handle(async ({ actor }) => ({
    status: 200,
    body: (await listOwnKeys(ctx, actor)).map(toPasskey),
  }))

  route(app, ctx, addPasskey).handle(async ({ actor, body }) => {
    if ('passwordActual' in body) {
      return { status: 200, body: { opciones: await startAdding(ctx, actor, body.passwordActual) } }
    }
    const key = await finishAdding(ctx, actor, { answer: body.llave, name: body.nombre })
    return { status: 201, body: toPasskey(key) }
  })

  route(app, ctx, removePasskey).handle(async ({ actor, params }) => {
    await removeKey(ctx, actor, params.id)
    return {
      status: 200,
      body: {
        codigo: 1,
        mensaje: 'Quitamos esa llave: ya no abre tu cuenta. También cerramos tus otras sesiones.',
      },
    }
  })
}
