import {
  forgetFinancialTests,
  getFinancialTest,
  takeFinancialTest,
} from '@amparo/contract/tools/financial-test.ts'
import { answerValues, testQuestions } from '@amparo/domain/financial-test/questions.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { forgetTests, listPastTests, prepareTest } from './financial-test.service.ts'

export function financialTestRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getFinancialTest).handle(async ({ actor }) => {
    const past = await listPastTests(ctx, actor)
    return {
      status: 200,
      body: {
        preguntas: testQuestions.map(({ key, pillar, text, options }) => ({
          clave: key,
          pilar: pillar,
          texto: text,
          opciones: options.map((option, at) => ({ valor: answerValues[at] ?? 0, texto: option })),
        })),
        historial: past.map(({ takenAt, score, band }) => ({
          fecha: toLimaDay(takenAt),
          puntaje: score,
          banda: band,
        })),
      },
    }
  })

  route(app, ctx, takeFinancialTest).handle(async ({ actor, body, request }) => {
    const result = await onceAnswered(ctx, request, `TestFinanciero:${actor.accountId}`, () =>
      prepareTest(ctx, actor, body.respuestas),
    )
    return {
      status: 201,
      body: {
        puntaje: result.score,
        banda: result.band,
        pilares: result.pillars.map(({ key, score }) => ({ clave: key, puntaje: score })),
        consejos: result.advice.map(({ text, path }) => ({ texto: text, enlace: path })),
        ...(result.change === null ? {} : { cambio: result.change }),
      },
    }
  })

  route(app, ctx, forgetFinancialTests).handle(async ({ actor }) => {
    await forgetTests(ctx, actor)
    return { status: 200, body: { codigo: 1, mensaje: 'Borramos tus resultados anteriores.' } }
  })
}
