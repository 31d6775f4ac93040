import { giveConsent, keepCookieChoice, listConsents } from '@amparo/contract/service-desk/consents.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { acceptText, noteCookieChoice, readConsents } from './consents.service.ts'

const names = {
  terms: 'terminos',
  privacy: 'privacidad',
  marketing: 'publicidad',
  whatsapp: 'whatsapp',
  credit: 'credito',
  health: 'salud',
  cookies_measuring: 'cookies_medicion',
  cookies_trials: 'cookies_pruebas',
  push_appointment: 'push_cita',
  push_freed_hour: 'push_hora',
  push_message: 'push_mensaje',
  push_request: 'push_solicitud',
} as const
const ways = {
  portal: 'portal',
  phone: 'telefono',
  right: 'derecho',
  whatsapp: 'whatsapp',
  mobile_change: 'cambio_de_celular',
} as const

/** A person's consents, and those to request again. */
export function consentRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listConsents).handle(async ({ actor }) => {
    const { register, pending } = await readConsents(ctx, actor)
    return {
      status: 200,
      body: {
        registro: register.map((row) => ({
          texto: names[row.kind as keyof typeof names],
          version: row.version,
          aceptado: row.granted,
          cuando: toInstant(row.at),
          medio: ways[row.channel as keyof typeof ways],
          por: row.givenBy === 'parent' ? ('representante' as const) : ('titular' as const),
          vigente: row.isInForce,
          ...(row.visit
            ? {
                cita: {
                  servicio: serviceName(row.visit.serviceId),
                  ...(row.visit.specialty === null ? {} : { especialidad: row.visit.specialty }),
                  inicio: toInstant(row.visit.startsAt),
                  cancelada: row.visit.isCancelled,
                },
              }
            : {}),
        })),
        pendientes: pending.map(({ text, version }) => ({ texto: names[text], version })),
      },
    }
  })

  route(app, ctx, giveConsent).handle(async ({ actor, body }) => {
    const text = body.texto === 'terminos' ? 'terms' : 'privacy'
    await acceptText(ctx, actor, { text, version: body.version })
    return { status: 200, body: { codigo: 1, mensaje: 'Listo: quedó registrado.' } }
  })

  route(app, ctx, keepCookieChoice).handle(async ({ actor, body: { version, medicion, pruebas } }) => {
    const groups = { cookies_measuring: medicion, cookies_trials: pruebas }
    await noteCookieChoice(ctx, actor, { version, groups })
    return { status: 200, body: { codigo: 1, mensaje: 'Listo: quedó registrado.' } }
  })
}
