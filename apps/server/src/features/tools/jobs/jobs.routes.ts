import {
  createJobAlert as createAlertEndpoint,
  deleteJobAlert,
  getJob,
  listJobAlerts as listAlertsEndpoint,
  openJob,
  saveJob,
  searchJobs,
  unsaveJob,
} from '@amparo/contract/tools/jobs.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { createJobAlert, listJobAlerts, removeJobAlert } from './job-alerts.service.ts'
import {
  enterJobs,
  getOffer,
  listSavedOffers,
  noteOpened,
  saveOffer,
  searchOffers,
  unsaveOffer,
} from './jobs.service.ts'
import { fromAlert, fromSearch, toAlert, toJob, toJobPage } from './jobs.wire.ts'

export function jobRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listAlertsEndpoint).handle(async ({ actor }) => {
    await enterJobs(ctx, actor)
    const alerts = await listJobAlerts(ctx, actor)
    return { status: 200, body: { avisos: alerts.map(toAlert), correo: actor.profile.email !== null } }
  })

  route(app, ctx, createAlertEndpoint).handle(async ({ body, actor, request }) => {
    const alert = await onceAnswered(ctx, request, `AvisoEmpleo:${actor.accountId}`, async () => {
      await enterJobs(ctx, actor)
      return { write: async (tx) => toAlert(await createJobAlert(ctx, tx, actor, fromAlert(body))) }
    })
    return { status: 201, body: alert }
  })

  route(app, ctx, deleteJobAlert).handle(async ({ params, actor }) => {
    await enterJobs(ctx, actor)
    await removeJobAlert(ctx, actor, params.id)
    return { status: 204 }
  })

  route(app, ctx, searchJobs).handle(async ({ query, actor }) => {
    await enterJobs(ctx, actor)
    const page = query.guardados
      ? await listSavedOffers(ctx, actor)
      : await searchOffers(ctx, actor, fromSearch(query))
    return { status: 200, body: toJobPage(page) }
  })

  route(app, ctx, getJob).handle(async ({ params, actor }) => {
    await enterJobs(ctx, actor)
    return { status: 200, body: toJob(await getOffer(ctx, actor, params.id)) }
  })

  route(app, ctx, openJob).handle(async ({ params, actor }) => {
    await enterJobs(ctx, actor)
    await noteOpened(ctx, actor, params.id)
    return { status: 202, body: { codigo: 1 } }
  })

  route(app, ctx, saveJob).handle(async ({ params, actor }) => {
    await enterJobs(ctx, actor)
    await saveOffer(ctx, actor, params.id)
    return { status: 200, body: { codigo: 1, mensaje: 'Guardamos la oferta.' } }
  })

  route(app, ctx, unsaveJob).handle(async ({ params, actor }) => {
    await enterJobs(ctx, actor)
    await unsaveOffer(ctx, actor, params.id)
    return { status: 200, body: { codigo: 1, mensaje: 'Quitamos la oferta de tus guardadas.' } }
  })
}
