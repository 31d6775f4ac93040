import {
  acceptInvitation as acceptInvitationEndpoint,
  compareInvitation,
  getInvitation,
  registerGuest as registerGuestEndpoint,
  sendInvitationCode,
} from '@amparo/contract/membership/invitations.ts'
import { formatDay } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { askForCaptcha } from '../../identity/captcha/captcha.service.ts'
import { fromChannel, toSentCode } from '../../identity/codes/codes.wire.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { acceptInvitation, ownsInvitation } from './accepting.service.ts'
import { prepareGuest, prepareGuestCode, readInvitation } from './invitations.service.ts'
import { toInvitationPage } from './invitations.wire.ts'

export function invitationRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getInvitation).handle(async ({ params, address }) => {
    await spendWithin(ctx, limits.invitationsOfAddress, address)
    return { status: 200, body: toInvitationPage(await readInvitation(ctx, params.token), ctx.clock.now()) }
  })

  route(app, ctx, compareInvitation).handle(async ({ params, actor, address }) => {
    await spendWithin(ctx, limits.invitationsOfAddress, address)
    return { status: 200, body: { propia: await ownsInvitation(ctx, actor, params.token) } }
  })

  route(app, ctx, acceptInvitationEndpoint).handle(async ({ params, actor, address }) => {
    await spendWithin(ctx, limits.invitationsOfAddress, address)
    const { answerBefore } = await acceptInvitation(ctx, actor, params.token)
    return { status: 200, body: toRegistered(answerBefore) }
  })

  route(app, ctx, sendInvitationCode).handle(async ({ params, body, address, caller, request }) => {
    const sent = await onceAnswered(ctx, request, `invitaciones/codigo:${params.token}`, async () => {
      await spendWithin(ctx, limits.codesOfAddress, address)
      const channel = fromChannel(body.canal)
      if (channel === 'sms' && !ctx.smsAvailable) throw new AppError('canal_no_disponible')
      const isPerson = await askForCaptcha(ctx, address, body.captcha)
      const { write } = await prepareGuestCode(ctx, params.token, { channel, caller, isPerson })
      return { write: async (tx) => toSentCode(await write(tx)) }
    })
    return { status: 200, body: sent }
  })

  route(app, ctx, registerGuestEndpoint).handle(async ({ body, address, request }) => {
    const scope = `RegistrarUserLibre:${body.invitacion}`
    const { answerBefore } = await onceAnswered(ctx, request, scope, async () => {
      await spendWithin(ctx, limits.activationsOfAddress, address)
      return prepareGuest(ctx, {
        token: body.invitacion,
        code: body.codigo,
        givenNames: body.nombres,
        paternalSurname: body.apellidoPaterno,
        maternalSurname: body.apellidoMaterno,
        birthDate: body.fechaNacimiento,
        mobile: body.numeroCelular,
        password: body.password,
        acceptsMarketing: body.aceptaPublicidad,
        parentAccepts: body.aceptaRepresentante === true,
      })
    })
    return { status: 201, body: toRegistered(answerBefore) }
  })
}

function toRegistered(answerBefore: string): { codigo: 1; mensaje: string; respuestaAntesDe: string } {
  return {
    codigo: 1,
    mensaje: `Recibimos tu registro. Te responderemos por correo a más tardar el ${formatDay(answerBefore)}.`,
    respuestaAntesDe: answerBefore,
  }
}
