import { changeServiceRules, listServiceRules } from '@amparo/contract/agenda/console/service-rules.ts'
import type { AnswerOf, BodyOf } from '@amparo/contract/endpoint.ts'
import { toClock } from '@amparo/domain/agenda/lima-days.ts'
import type { OpeningHours } from '@amparo/domain/agenda/service-rules.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import {
  listRules,
  proposeRules,
  type RuleChange,
  type RuledService,
  type Rules,
} from './service-rules.service.ts'

type Wire = AnswerOf<typeof listServiceRules>[number]

const toHours = (opening: OpeningHours): Wire['horarioMayor'] =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((dia) => {
    const span = opening[dia]
    return span ? [{ dia, desde: toClock(span.start), hasta: toClock(span.end) }] : []
  })

const toMinute = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const fromHours = (days: Wire['horarioMayor']): OpeningHours =>
  Object.fromEntries(
    days.map(({ dia, desde, hasta }) => [dia, { start: toMinute(desde), end: toMinute(hasta) }]),
  )

const toRules = (rules: Rules): Wire['reglas'] => ({
  anticipacionHoras: rules.leadHours,
  plazoHoras: rules.cutOffHours,
  duracionMinutos: rules.durationMinutes,
  limiteAnual: rules.yearlyLimit,
  horario: toHours(rules.opening),
  ...(rules.tariffCents === null ? {} : { tarifa: rules.tariffCents / 100 }),
})

const toChange = (change: RuleChange) => ({
  ...toRules(change),
  id: change.id,
  desde: change.fromDay,
  pedidoPor: change.proposerName,
  pedidoEl: toInstant(change.proposedAt),
})

const toService = ({ id, rules, leastLeadHours, widest, waiting, confirmed }: RuledService): Wire => ({
  id,
  nombre: serviceName(id),
  reglas: toRules(rules),
  anticipacionMinima: leastLeadHours,
  horarioMayor: toHours(widest),
  ...(waiting
    ? { pendiente: { ...toChange(waiting), vence: toInstant(waiting.endsAt), propia: waiting.isOwn } }
    : {}),
  historia: confirmed.map((change) => ({
    ...toChange(change),
    aprobadoPor: change.confirmerName ?? '',
    valeYa: change.appliedAt !== null,
  })),
})

function toChanges(body: BodyOf<typeof changeServiceRules>): Partial<Rules> {
  const { anticipacionHoras, plazoHoras, duracionMinutos, limiteAnual, horario, tarifa } = body
  return {
    ...(anticipacionHoras === undefined ? {} : { leadHours: anticipacionHoras }),
    ...(plazoHoras === undefined ? {} : { cutOffHours: plazoHoras }),
    ...(duracionMinutos === undefined ? {} : { durationMinutes: duracionMinutos }),
    ...(limiteAnual === undefined ? {} : { yearlyLimit: limiteAnual }),
    ...(horario === undefined ? {} : { opening: fromHours(horario) }),
    ...(tarifa === undefined ? {} : { tariffCents: tarifa === null ? null : Math.round(tarifa * 100) }),
  }
}

/** Rules of bookable services, changed by two administrators. */
export function serviceRuleRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listServiceRules).handle(async ({ staff }) => ({
    status: 200,
    body: (await listRules(ctx, staff)).map(toService),
  }))

  route(app, ctx, changeServiceRules).handle(async ({ params, body, staff }) => {
    const changes = toChanges(body)
    const id = await proposeRules(ctx, staff, { serviceId: params.id, fromDay: body.desde, changes })
    return { status: 202, body: { pendiente: { id } } }
  })
}
