import {
  readMissedVisit as readMissedVisitEndpoint,
  reportMissedVisit as reportMissedVisitEndpoint,
} from '@amparo/contract/care/absence.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { inverseNames } from '../../../inverse-names.ts'
import { answerNames, toAbsence, toMoved } from '../video/video.wire.ts'
import { readMissedVisit, reportMissedVisit } from './missed-visits.service.ts'

const answers = inverseNames(answerNames)
const thanks = {
  esperar: 'Gracias por esperar. Si sigue sin pasar nada, vuelve a avisarnos aquí.',
  llamada: 'Te llamaremos en cuanto podamos.',
} as const

/** «Nadie me llamó», «Nadie me atendió»: a person's report about a visit without a room. */
export function missedVisitRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, readMissedVisitEndpoint).handle(async ({ actor, params }) => ({
    status: 200,
    body: toAbsence(await readMissedVisit(ctx, actor, params.id)),
  }))

  route(app, ctx, reportMissedVisitEndpoint).handle(async ({ actor, params, body }) => {
    const { respuesta, inicio = '' } = body
    const report = { id: params.id, answer: answers[respuesta], startsAt: Date.parse(inicio) }
    const moved = await reportMissedVisit(ctx, actor, report)
    if (moved) return { status: 200, body: toMoved(moved) }
    const message = respuesta === 'llamada' ? thanks.llamada : thanks.esperar
    return { status: 200, body: { codigo: 1, mensaje: message } }
  })
}
