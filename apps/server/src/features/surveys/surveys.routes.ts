import { saveSurvey, updateSurvey } from '@amparo/contract/surveys.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { onceAnswered } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import { limits, spendWithin } from '../limits/limits.service.ts'
import { changeSurvey, insertSurvey } from './surveys.repository.ts'

export function surveyRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, saveSurvey).handle(async ({ body, actor, request }) => {
    const cod = await onceAnswered(ctx, request, `guardarEncuesta:${actor.accountId}`, async () => {
      await spendWithin(ctx, limits.surveysOfAccount, String(actor.accountId))
      return {
        write: (tx) =>
          insertSurvey(tx, actor.accountId, { value: body.valor, path: body.ruta }, ctx.clock.now()),
      }
    })
    return { status: 200, body: { cod } }
  })

  route(app, ctx, updateSurvey).handle(async ({ body, actor }) => {
    await spendWithin(ctx, limits.surveysOfAccount, String(actor.accountId))
    const change = {
      value: body.valor,
      path: body.ruta,
      comment: body.comentario,
      mayContact: body.contactar,
    }
    const changed = await changeSurvey(ctx.db, actor.accountId, body.cod, change, ctx.clock.now())
    if (!changed) throw new AppError('no_encontrado')
    return { status: 200, body: { cod: body.cod } }
  })
}
