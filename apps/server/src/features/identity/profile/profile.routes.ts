import {
  closeOpenSession,
  confirmPolicy as confirmPolicyEndpoint,
  getPersonalData,
  getPreferences,
  listOpenSessions,
  listOwnProducts,
  sendCodeToOldContact as sendCodeToOldContactEndpoint,
  sendPolicyCode as sendPolicyCodeEndpoint,
  undoContactChange as undoContactChangeEndpoint,
  updatePassword as updatePasswordEndpoint,
  updatePersonalData as updatePersonalDataEndpoint,
  updatePreferences,
} from '@amparo/contract/identity/profile.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { rememberCaller } from '../accounts/known-origins.service.ts'
import { closeOwnSession, listSessions } from '../sessions/own-sessions.service.ts'
import { toCurrentSession } from '../sessions/sessions.wire.ts'
import { listProducts } from './products.service.ts'
import {
  readMarketingConsent,
  readPersonalData,
  sendCodeToOldContact,
  setMarketingConsent,
  undoContactChange,
  updatePassword,
  updatePersonalData,
} from './profile.service.ts'
import { toOpenSession, toOwnProduct, toPreferences } from './profile.wire.ts'
import { confirmPolicy, listUnprovenPolicies, sendPolicyCode } from './unproven-policies.service.ts'

const messages = {
  passwordChanged: 'Tu contraseña cambió y cerramos tus otras sesiones.',
  contactRestored: 'Listo: tus datos de contacto están como antes y cerramos todas las sesiones.',
  policyConfirmed: 'Listo: tu póliza está en tu cuenta.',
  sessionClosed: 'Cerramos esa sesión.',
  marketingGiven: 'Listo: te enviaremos novedades y promociones.',
  marketingTaken: 'Listo: desde ahora no te enviaremos publicidad.',
} as const

export function profileRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getPersonalData).handle(async ({ actor }) => {
    const { session, address, mobileWaits } = await readPersonalData(ctx, actor)
    const { usuario } = toCurrentSession(session)
    return { status: 200, body: { usuario, direccion: address, celularPorConfirmar: mobileWaits } }
  })

  route(app, ctx, updatePersonalDataEndpoint).handle(async ({ actor, body }) => {
    const result = await updatePersonalData(ctx, actor, {
      email: body.correoElectronico,
      code: body.codigo,
      currentPassword: body.passwordActual,
      oldContactCode: body.codigoAnterior,
      mobile: body.numeroCelular,
      address: body.direccion,
    })
    if (result.saved) {
      const { usuario } = toCurrentSession(result.session)
      return { status: 200, body: { usuario } }
    }
    return { status: 202, body: { solicitud: result.requestId } }
  })

  route(app, ctx, sendCodeToOldContactEndpoint).handle(async ({ actor, body }) => {
    const sent = await sendCodeToOldContact(ctx, actor, body.canal === 'sms' ? 'sms' : 'email')
    return {
      status: 200,
      body: { solicitud: sent.requestId, destino: sent.destination, expira: toInstant(sent.expiresAt) },
    }
  })

  route(app, ctx, undoContactChangeEndpoint).handle(async ({ body, address }) => {
    await spendWithin(ctx, limits.recoveryChangesOfAddress, address)
    await undoContactChange(ctx, body.enlace)
    return { status: 200, body: { codigo: 1, mensaje: messages.contactRestored } }
  })

  route(app, ctx, updatePasswordEndpoint).handle(async ({ actor, body, caller }) => {
    await updatePassword(ctx, actor, { current: body.passwordActual, next: body.passwordNueva })
    const deviceMark = await rememberCaller(ctx, ctx.db, actor.document, caller)
    return { status: 200, body: { codigo: 1, mensaje: messages.passwordChanged }, deviceMark }
  })

  route(app, ctx, listOpenSessions).handle(async ({ actor }) => ({
    status: 200,
    body: (await listSessions(ctx, actor)).map(toOpenSession),
  }))

  route(app, ctx, closeOpenSession).handle(async ({ actor, params }) => {
    await closeOwnSession(ctx, actor, params.id)
    return { status: 200, body: { codigo: 1, mensaje: messages.sessionClosed } }
  })

  route(app, ctx, getPreferences).handle(async ({ actor }) => ({
    status: 200,
    body: toPreferences(await readMarketingConsent(ctx, actor)),
  }))

  route(app, ctx, updatePreferences).handle(async ({ actor, body }) => {
    const consent = await setMarketingConsent(ctx, actor, body.aceptaPublicidad)
    const message = consent.granted ? messages.marketingGiven : messages.marketingTaken
    return { status: 200, body: { codigo: 1, mensaje: message, ...toPreferences(consent) } }
  })

  route(app, ctx, listOwnProducts).handle(async ({ actor }) => ({
    status: 200,
    body: {
      productos: (await listProducts(ctx, actor.document)).map(toOwnProduct),
      porConfirmar: (await listUnprovenPolicies(ctx, actor)).map(({ id, insurer }) => ({
        id,
        aseguradora: insurer,
      })),
    },
  }))

  route(app, ctx, sendPolicyCodeEndpoint).handle(async ({ actor, params, body }) => {
    const channel = body.canal === undefined ? null : body.canal === 'sms' ? 'sms' : 'email'
    const sent = await sendPolicyCode(ctx, actor, params.id, channel)
    return {
      status: 200,
      body: { solicitud: sent.requestId, destino: sent.destination, expira: toInstant(sent.expiresAt) },
    }
  })

  route(app, ctx, confirmPolicyEndpoint).handle(async ({ actor, params, body }) => {
    await confirmPolicy(ctx, actor, params.id, body.codigo)
    return { status: 200, body: { codigo: 1, mensaje: messages.policyConfirmed } }
  })
}
