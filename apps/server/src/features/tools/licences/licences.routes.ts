import {
  activateItSecurity,
  getItSecurity,
  type SecurityLicence,
  tickItSecurity,
} from '@amparo/contract/tools/it-security.ts'
import { activationSteps, checkupPoints, checkupProgress } from '@amparo/domain/security/checkup.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { activateLicence, type OwnLicence, readLicence, readTicked, setTicked } from './licences.service.ts'

export function licenceRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getItSecurity).handle(async ({ actor }) => {
    const licence = await readLicence(ctx, actor)
    return { status: 200, body: { licencia: toLicence(licence), ...toCheckup(await readTicked(ctx, actor)) } }
  })

  route(app, ctx, activateItSecurity).handle(async ({ actor }) => ({
    status: 201,
    body: toLicence(await activateLicence(ctx, actor)),
  }))

  route(app, ctx, tickItSecurity).handle(async ({ actor, body }) => ({
    status: 200,
    body: toCheckup(await setTicked(ctx, actor, body.clave, body.hecho)),
  }))
}

const states = { free: 'disponible', active: 'activa', none_left: 'agotada', lapsed: 'vencida' } as const

function toLicence(own: OwnLicence): SecurityLicence {
  return {
    estado: states[own.state],
    producto: own.product,
    ...(own.key === null ? {} : { clave: own.key }),
    ...(own.devices === null ? {} : { equipos: own.devices }),
    ...(own.expiresOn === null ? {} : { vence: own.expiresOn }),
    ...(own.key === null
      ? {}
      : { pasos: activationSteps.map(({ device, steps }) => ({ equipo: device, pasos: [...steps] })) }),
    enEspera: own.waits,
    ...(own.renewsOn === null ? {} : { renueva: own.renewsOn }),
  }
}

function toCheckup(ticked: readonly string[]) {
  return {
    lista: checkupPoints.map(({ key, text }) => ({ clave: key, texto: text, hecho: ticked.includes(key) })),
    avance: checkupProgress(ticked),
  }
}
