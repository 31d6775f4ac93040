import {
  activateAccount,
  checkCode,
  checkDocument as checkEndpoint,
  isGuest,
  sendCode,
} from '@amparo/contract/membership/activation.ts'
import type { PersonDocument } from '@amparo/domain/documents.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { captchaHeader } from '../../../http/captcha-header.ts'
import { describeDevice } from '../../../http/device.ts'
import { answering, onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { rememberCaller, spendOfCaller } from '../../identity/accounts/known-origins.service.ts'
import { askForCaptcha } from '../../identity/captcha/captcha.service.ts'
import { spendOfRequest, spendOfTyping } from '../../identity/codes/callers.service.ts'
import { fromChannel, toSentCode } from '../../identity/codes/codes.wire.ts'
import { judgeCode } from '../../identity/codes/proving.service.ts'
import { toSession } from '../../identity/sessions/sessions.wire.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { noteLookUp, noteUnknown } from '../../platform/rate-limits/sweeps.service.ts'
import { hasInvitation } from '../../policies/entitlement/entitlement.service.ts'
import { checkDocument, prepareActivation, prepareCodeAgain, prepareFirstCode } from './activation.service.ts'
import { checkMessages, fromPurpose } from './activation.wire.ts'

export function activationRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, checkEndpoint).handle(async ({ query, address, request }) => {
    const document = { type: query.tipoDocumento, number: query.documento }
    await guardLookUp(ctx, address, document, captchaHeader(request))
    const code = await checkDocument(ctx, document)
    if (code === 0) await noteUnknown(ctx, document)
    return { status: 200, body: { codigo: code, mensaje: checkMessages[code] } }
  })

  route(app, ctx, isGuest).handle(async ({ body, address }) => {
    const document = { type: body.tipoDocumento, number: body.documento }
    await guardLookUp(ctx, address, document, body.captcha)
    const invited = await hasInvitation(ctx, ctx.db, document)
    if (!invited) await noteUnknown(ctx, document)
    return { status: 200, body: { invitado: invited ? 1 : 0 } }
  })

  route(app, ctx, sendCode).handle(async ({ body, address, caller, request }) => {
    const sent = await onceAnswered(ctx, request, 'EnvioCodigo', async () => {
      if ('solicitud' in body) await spendOfRequest(ctx, limits.codesOfAddress, caller, body.solicitud)
      else await spendOfCaller(ctx, limits.codesOfAddress, caller, documentOf(body))
      const channel = fromChannel(body.canal)
      if (channel === 'sms' && !ctx.smsAvailable) throw new AppError('canal_no_disponible')
      if ('solicitud' in body) {
        const isPerson = body.captcha !== undefined && (await askForCaptcha(ctx, address, body.captcha))
        const again = await prepareCodeAgain(ctx, { requestId: body.solicitud, channel, caller, isPerson })
        return answering(again, toSentCode)
      }
      const document = documentOf(body)
      await noteLookUp(ctx, address, document)
      const isPerson = await askForCaptcha(ctx, address, body.captcha)
      const first = await prepareFirstCode(ctx, {
        purpose: fromPurpose(body.proposito),
        document,
        channel,
        caller,
        isPerson,
        proof: body.prueba && {
          certificateNumber: body.prueba.numeroCertificado,
          birthDate: body.prueba.fechaNacimiento,
          email: body.prueba.correoElectronico,
        },
      })
      return answering(first, toSentCode)
    })
    return { status: 200, body: sent }
  })

  route(app, ctx, checkCode).handle(async ({ body, caller }) => {
    await spendOfTyping(ctx, limits.codeChecksOfAddress, caller, body.solicitud)
    await judgeCode(ctx, { requestId: body.solicitud, code: body.codigo })
    return { status: 200, body: { codigo: 1, mensaje: 'El código es correcto.' } }
  })

  route(app, ctx, activateAccount).handle(async ({ body, caller, request }) => {
    const session = await onceAnswered(ctx, request, 'RegistrarUser', async () => {
      await spendOfTyping(ctx, limits.activationsOfAddress, caller, body.solicitud)
      const activation = await prepareActivation(ctx, {
        requestId: body.solicitud,
        code: body.codigo,
        password: body.password,
        email: body.correoElectronico,
        mobile: body.numeroCelular,
        acceptsMarketing: body.aceptaPublicidad,
        device: describeDevice(request),
      })
      return answering(activation, toSession)
    })
    const { dicTipoDocumento, identificacion } = session.usuario
    const document = { type: dicTipoDocumento, number: identificacion }
    return { status: 201, body: session, deviceMark: await rememberCaller(ctx, ctx.db, document, caller) }
  })
}

function documentOf(body: { tipoDocumento: PersonDocument['type']; documento: string }): PersonDocument {
  return { type: body.tipoDocumento, number: body.documento }
}

/**
 * Look-ups by document reveal customers, so they are limited by address, and by address and document: a limit of the
 * document alone would let anybody block its owner. Calls refused by the captcha are not counted.
 */
async function guardLookUp(
  ctx: Context,
  address: string,
  document: PersonDocument,
  captcha: string | undefined,
): Promise<void> {
  await spendWithin(ctx, limits.lookUpsOfAddress, address)
  await noteLookUp(ctx, address, document)
  await askForCaptcha(ctx, address, captcha)
  await spendWithin(ctx, limits.lookUpsOfDocument, `${document.type}:${document.number}:${address}`)
}
