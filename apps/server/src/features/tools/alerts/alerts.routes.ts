import {
  actByLink,
  actOnAlert,
  addAlert,
  changeAlert,
  getCalendarFeed,
  listAlerts,
  readCalendarFeed,
  removeAlert,
  renewCalendarFeed,
} from '@amparo/contract/tools/payment-alerts.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import {
  actOnOwn,
  followLink,
  listOwnAlerts,
  prepareAlert,
  removeOwnAlert,
  replaceAlert,
} from './alerts.service.ts'
import { fromDraft, toAlert } from './alerts.wire.ts'
import { calendarAddress, readCalendar } from './calendar-feed.service.ts'

const acts = { pausar: 'pause', reanudar: 'resume', pagado: 'paid', no_pagado: 'not_paid' } as const
const linkActs = { paid: 'pagado', snooze: 'posponer', pause: 'pausar' } as const

export function alertRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listAlerts).handle(async ({ actor }) => ({
    status: 200,
    body: (await listOwnAlerts(ctx, actor)).map((alert) => toAlert(ctx, alert)),
  }))

  route(app, ctx, addAlert).handle(async ({ actor, body, request }) => ({
    status: 201,
    body: await onceAnswered(ctx, request, `Alertas:${actor.accountId}`, async () => {
      const { write } = await prepareAlert(ctx, actor, fromDraft(body))
      return { write: async (tx) => toAlert(ctx, await write(tx)) }
    }),
  }))

  route(app, ctx, changeAlert).handle(async ({ actor, params, body }) => ({
    status: 200,
    body: toAlert(ctx, await replaceAlert(ctx, actor, params.id, fromDraft(body))),
  }))

  route(app, ctx, removeAlert).handle(async ({ actor, params }) => {
    await removeOwnAlert(ctx, actor, params.id)
    return { status: 200, body: { codigo: 1, mensaje: 'Borramos ese aviso.' } }
  })

  route(app, ctx, actOnAlert).handle(async ({ actor, params, body }) => {
    const done = await actOnOwn(ctx, actor, params.id, { act: acts[body.accion], dueOn: body.vence ?? null })
    return { status: 200, body: toAlert(ctx, done) }
  })

  route(app, ctx, actByLink).handle(async ({ body, address }) => {
    const state = await followLink(ctx, body.enlace, { confirmed: body.confirmar, address })
    return {
      status: 200,
      body: { accion: linkActs[state.action], nombre: state.name, vence: state.dueOn, hecho: state.isDone },
    }
  })

  route(app, ctx, getCalendarFeed).handle(async ({ actor }) => ({
    status: 200,
    body: { url: await calendarAddress(ctx, actor, { renew: false }) },
  }))

  route(app, ctx, renewCalendarFeed).handle(async ({ actor }) => ({
    status: 200,
    body: { url: await calendarAddress(ctx, actor, { renew: true }) },
  }))

  route(app, ctx, readCalendarFeed).handle(async ({ params, address }) => ({
    status: 200,
    file: { name: 'pagos.ics', content: await readCalendar(ctx, params.archivo, address) },
  }))
}
