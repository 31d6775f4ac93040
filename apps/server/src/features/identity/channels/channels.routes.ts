import { chooseChannel as chooseChannelEndpoint, getChannel } from '@amparo/contract/identity/channels.ts'
import { maskEmail } from '@amparo/domain/emails.ts'
import { whatsAppConsent } from '@amparo/domain/legal/whatsapp.ts'
import { maskMobile } from '@amparo/domain/phones.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { inverseNames } from '../../../inverse-names.ts'
import type { NoticeChannel } from './channels.policy.ts'
import { type ChannelChoice, chooseChannel, readChannel } from './channels.service.ts'

const names = { email: 'correo', sms: 'sms', whatsapp: 'whatsapp' } as const
const channels = inverseNames(names)
const missing = { email: 'correo', mobile: 'celular', mobile_proof: 'confirmar_celular' } as const
const done: Readonly<Record<NoticeChannel, string>> = {
  email: 'Listo: tus recordatorios llegan a tu correo.',
  sms: 'Listo: tus recordatorios llegan por mensaje de texto.',
  whatsapp: 'Listo: tus recordatorios llegan por WhatsApp. Responde BAJA cuando no quieras más.',
}

/** A request to the mobile is answered there, even if the person's other messages go by mail. */
function doneWords(channel: NoticeChannel, { offered }: ChannelChoice): string {
  const hasSms = offered.some(({ channel: way, to }) => way === 'sms' && to !== null)
  if (channel !== 'email' || !hasSms) return done[channel]
  return `${done.email} Los avisos de pago y los códigos que pidas a tu celular llegan por mensaje de texto.`
}

/** By which channel a person gets short reminders. */
export function channelRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getChannel).handle(async ({ actor }) => {
    const choice = await readChannel(ctx, actor)
    return {
      status: 200,
      body: {
        ...toChoice(choice),
        canales: choice.offered.map((offer) => ({
          canal: names[offer.channel],
          ...(offer.to === null
            ? {}
            : { destino: offer.channel === 'email' ? maskEmail(offer.to) : maskMobile(offer.to) }),
          ...(offer.missing === null ? {} : { falta: missing[offer.missing] }),
        })),
        muestra: ctx.config.whatsApp === undefined,
        autorizacion: { version: whatsAppConsent.version, puntos: [...whatsAppConsent.points] },
      },
    }
  })

  route(app, ctx, chooseChannelEndpoint).handle(async ({ actor, body }) => {
    const channel = channels[body.canal]
    const choice = await chooseChannel(ctx, actor, { channel, version: body.version })
    return { status: 200, body: { codigo: 1, mensaje: doneWords(channel, choice), ...toChoice(choice) } }
  })
}

function toChoice({ chosen, since }: ChannelChoice) {
  return { canal: names[chosen], ...(since === null ? {} : { desde: toInstant(since) }) }
}
