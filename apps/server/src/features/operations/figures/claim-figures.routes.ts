import { readClaimFigures as endpoint } from '@amparo/contract/claims/console/claim-figures.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toFigures } from '../promises/promises.wire.ts'
import type { StageTimes } from './claim-figures.repository.ts'
import { readClaimFigures } from './claim-figures.service.ts'

const stageNames = {
  look: 'mirada',
  complete: 'completa',
  decision: 'decision',
  payment: 'pago',
} as const

const toStage = ({ stage, reached, medianDays, worstDays, waiting, waitingDays }: StageTimes) => ({
  clave: stageNames[stage],
  llegaron: reached,
  ...(medianDays === null ? {} : { medianaDias: medianDays }),
  ...(worstDays === null ? {} : { peorDias: worstDays }),
  esperan: waiting,
  ...(waitingDays === null ? {} : { esperaDias: waitingDays }),
})

export function claimFigureRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, endpoint).handle(async ({ query }) => {
    const figures = await readClaimFigures(ctx, Number(query.meses))
    const { from, to, daysDue, stages, law, months, covers } = figures
    return {
      status: 200,
      body: {
        desde: from,
        hasta: to,
        avisadas: months.reduce((sum, { noticed }) => sum + noticed, 0),
        abiertas: figures.open,
        atrasadas: figures.late,
        reserva: figures.reserveCents / 100,
        sinEstimado: figures.unestimated,
        ...(daysDue === 0 ? {} : { porContar: daysDue }),
        etapas: stages.map(toStage),
        ley: law && toFigures(law),
        meses: months.map((one) => ({
          mes: one.month,
          avisadas: one.noticed,
          ley: one.law && toFigures(one.law),
        })),
        coberturas: covers.map(
          ({ key, name, total, paid, refused, withdrawn, open: left, decisionDays }) => ({
            clave: key,
            nombre: name,
            avisadas: total,
            pagadas: paid,
            rechazadas: refused,
            desistidas: withdrawn,
            abiertas: left,
            ...(decisionDays === null ? {} : { decisionDias: decisionDays }),
          }),
        ),
      },
    }
  })
}
