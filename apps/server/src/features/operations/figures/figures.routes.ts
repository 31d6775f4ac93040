import { panel } from '@amparo/contract/staff/console/administration.ts'
import { serviceName } from '@amparo/domain/catalogue/service-cards.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { type Figures, readFigures } from './figures.service.ts'

function byService({ counts }: Figures, name: string): { servicio: string; total: number }[] {
  return [...counts]
    .filter(([key]) => key.startsWith(`${name}:`))
    .map(([key, total]) => ({ servicio: serviceName(Number(key.slice(name.length + 1))), total }))
}

const grains = { dia: 'day', semana: 'week', mes: 'month' } as const

function toPart(part: Figures) {
  const count = (name: string) => part.counts.get(name) ?? 0
  return {
    dia: part.from,
    hasta: part.to,
    activacionesIniciadas: count('activations_started'),
    activacionesHechas: count('activations_done'),
    reservas: byService(part, 'booked'),
    cancelaciones: byService(part, 'cancelled'),
    inasistencias: byService(part, 'absent'),
    ocupacion: {
      minutosOfrecidos: part.offeredMinutes,
      minutosOcupados: count('busy_minutes'),
      ...(part.freeMinutes === undefined ? {} : { minutosLibres: part.freeMinutes }),
      ...(part.counts.has('visits') ? { citas: count('visits') } : {}),
    },
    invitadosEnEspera: part.guestsWaiting,
    invitadosAtrasados: part.guestsLate,
    mensajesDetenidos: count('messages_failed'),
    encuestas: {
      Promotor: count('face:Promotor'),
      Neutro: count('face:Neutro'),
      Detractor: count('face:Detractor'),
    },
  }
}

export function figureRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, panel).handle(async ({ query }) => {
    const { from, to, parts } = await readFigures(ctx, {
      ...{ from: query.desde, to: query.hasta },
      grain: grains[query.por],
    })
    return { status: 200, body: { desde: from, hasta: to, por: query.por, dias: parts.map(toPart) } }
  })
}
