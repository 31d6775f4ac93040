import {
  authorizeCreditScore,
  type CreditScore,
  getCreditScore,
  revokeCreditScore,
} from '@amparo/contract/tools/credit-score.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { authorizeScore, readScore, revokeScore, type Score } from './credit.service.ts'

export function creditRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getCreditScore).handle(async ({ actor }) => ({
    status: 200,
    body: toScore(await readScore(ctx, actor)),
  }))

  route(app, ctx, authorizeCreditScore).handle(async ({ actor }) => ({
    status: 200,
    body: toScore(await authorizeScore(ctx, actor)),
  }))

  route(app, ctx, revokeCreditScore).handle(async ({ actor }) => {
    await revokeScore(ctx, actor)
    return {
      status: 200,
      body: { codigo: 1, mensaje: 'Retiraste tu autorización y borramos lo que guardamos de tu reporte.' },
    }
  })
}

const states = {
  no_consent: 'sin_autorizacion',
  ready: 'listo',
  unknown_person: 'sin_datos',
  unavailable: 'no_disponible',
} as const

function toScore({ state, isSample, consent, report, nextUpdate, isStopped }: Score): CreditScore {
  return {
    estado: states[state],
    muestra: isSample,
    ...(isStopped ? { motivo: 'bloqueo' as const } : {}),
    ...(consent ? { autorizacion: { version: consent.version, desde: toInstant(consent.given_at) } } : {}),
    ...(nextUpdate ? { proximaActualizacion: nextUpdate } : {}),
    ...(report
      ? {
          fuente: report.source,
          mes: report.month,
          puntaje: report.score,
          minimo: report.min,
          maximo: report.max,
          banda: report.band,
          ...(report.bands
            ? { bandas: report.bands.map(({ name, from, to }) => ({ nombre: name, desde: from, hasta: to })) }
            : {}),
          categoriaSbs: report.category,
          factores: report.factors.map(({ name, effect, explanation, action }) => ({
            nombre: name,
            efecto: effect === 'up' ? ('sube' as const) : ('baja' as const),
            explicacion: explanation,
            accion: action,
          })),
          historial: report.history.map(({ month, score }) => ({ mes: month, puntaje: score })),
        }
      : {}),
  }
}
