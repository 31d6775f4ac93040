import {
  changeForgottenPassword,
  correctContact as correctContactEndpoint,
  startRecovery,
} from '@amparo/contract/identity/recovery.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { limits } from '../../platform/rate-limits/rate-limits.service.ts'
import { noteLookUp } from '../../platform/rate-limits/sweeps.service.ts'
import { rememberCaller, spendOfCaller } from '../accounts/known-origins.service.ts'
import { askForCaptcha } from '../captcha/captcha.service.ts'
import { spendOfTyping } from '../codes/callers.service.ts'
import type { PasskeyRow } from '../passkeys/passkeys.service.ts'
import { correctContact, openRecovery, recoverPassword } from './recovery.service.ts'

const messages = {
  started: 'Si ese documento tiene una cuenta, te enviaremos un código. Elige por dónde lo quieres.',
  changed: 'Tu contraseña cambió y cerramos todas tus sesiones. Inicia sesión con la nueva.',
  corrected: 'Guardamos tus datos de contacto.',
} as const

const toNamed = ({ name, created_at: created }: PasskeyRow) => ({ nombre: name, creada: toInstant(created) })

export function recoveryRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, startRecovery).handle(async ({ body, address, caller, request }) => {
    const requestId = await onceAnswered(ctx, request, 'RecuperaContrasena', async () => {
      const document = { type: body.tipoDocumento, number: body.documento }
      await spendOfCaller(ctx, limits.recoveriesOfAddress, caller, document)
      await noteLookUp(ctx, address, document)
      await askForCaptcha(ctx, address, body.captcha)
      return { write: (tx) => openRecovery(ctx, tx, document) }
    })
    const channels: ('correo' | 'sms')[] = ctx.smsAvailable ? ['correo', 'sms'] : ['correo']
    return { status: 200, body: { solicitud: requestId, canales: channels, mensaje: messages.started } }
  })

  route(app, ctx, changeForgottenPassword).handle(async ({ body, caller }) => {
    await spendOfTyping(ctx, limits.recoveryChangesOfAddress, caller, body.solicitud)
    const { document, keys } = await recoverPassword(ctx, {
      requestId: body.solicitud,
      code: body.codigo,
      password: body.passwordNueva,
      caller,
    })
    const deviceMark = await rememberCaller(ctx, ctx.db, document, caller)
    return {
      status: 200,
      body: {
        codigo: 1,
        mensaje: messages.changed,
        llavesRetiradas: keys.removed.map(toNamed),
        llavesQueQuedan: keys.left.map(toNamed),
      },
      deviceMark,
    }
  })

  route(app, ctx, correctContactEndpoint).handle(async ({ body, caller }) => {
    await spendOfTyping(ctx, limits.recoveryChangesOfAddress, caller, body.solicitud)
    await correctContact(ctx, {
      requestId: body.solicitud,
      code: body.codigo,
      correction: { email: body.correoElectronico, mobile: body.numeroCelular },
    })
    return { status: 200, body: { codigo: 1, mensaje: messages.corrected } }
  })
}
