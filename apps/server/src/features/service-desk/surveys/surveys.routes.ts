import { askSurvey, saveSurvey, updateSurvey } from '@amparo/contract/service-desk/surveys.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { askAbout, askedName, changeAnswer, keepAnswer } from './surveys.service.ts'

const kinds = { call: 'llamada', advice: 'asesoria', room: 'sala', test: 'test', course: 'curso' } as const

export function surveyRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, askSurvey).handle(async ({ actor }) => {
    await spendWithin(ctx, limits.surveyLooksOfAccount, String(actor.accountId))
    const ended = await askAbout(ctx, actor.accountId)
    if (!ended) return { status: 200, body: {} }
    return {
      status: 200,
      body: { pregunta: { clase: kinds[ended.kind], servicio: askedName(ended.service_id) } },
    }
  })

  route(app, ctx, saveSurvey).handle(async ({ body, actor, request }) => {
    const savedId = await onceAnswered(ctx, request, `guardarEncuesta:${actor.accountId}`, async () => {
      await spendWithin(ctx, limits.surveysOfAccount, String(actor.accountId))
      return { write: (tx) => keepAnswer(ctx, tx, actor.accountId, { value: body.valor, path: body.ruta }) }
    })
    return { status: 200, body: { cod: savedId } }
  })

  route(app, ctx, updateSurvey).handle(async ({ body, actor }) => {
    await spendWithin(ctx, limits.surveysOfAccount, String(actor.accountId))
    const calledBy = await changeAnswer(ctx, actor.accountId, body.cod, {
      value: body.valor,
      path: body.ruta,
      comment: body.comentario,
      mayContact: body.contactar,
    })
    return { status: 200, body: { cod: body.cod, ...(calledBy ? { llamadaAntesDe: calledBy } : {}) } }
  })
}
