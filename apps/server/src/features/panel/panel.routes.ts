import { panel } from '@amparo/contract/console/administration.ts'
import { pending } from '@amparo/contract/console/entry.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { toInstant } from '../../instant.ts'
import { serviceName } from '../appointments/appointments.policy.ts'
import { type DayFigures, listWaiting, readPanel } from './panel.service.ts'

function byService({ counts }: DayFigures, name: string): { servicio: string; total: number }[] {
  return [...counts]
    .filter(([key]) => key.startsWith(`${name}:`))
    .map(([key, total]) => ({ servicio: serviceName(Number(key.slice(name.length + 1))), total }))
}

function toDay(day: DayFigures) {
  const count = (name: string) => day.counts.get(name) ?? 0
  return {
    dia: day.day,
    activacionesIniciadas: count('activations_started'),
    activacionesHechas: count('activations_done'),
    reservas: byService(day, 'booked'),
    cancelaciones: byService(day, 'cancelled'),
    inasistencias: byService(day, 'absent'),
    ocupacion: { minutosOfrecidos: day.offeredMinutes, minutosOcupados: count('busy_minutes') },
    invitadosEnEspera: day.guestsWaiting,
    invitadosAtrasados: day.guestsLate,
    mensajesDetenidos: count('messages_failed'),
    encuestas: {
      Promotor: count('face:Promotor'),
      Neutro: count('face:Neutro'),
      Detractor: count('face:Detractor'),
    },
  }
}

export function panelRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, pending).handle(async ({ staff }) => ({
    status: 200,
    body: (await listWaiting(ctx, staff)).map(({ kind, total, late, first }) => ({
      clase: kind,
      total,
      atrasados: late,
      ...(first ? { proximoVence: first instanceof Date ? toInstant(first) : first } : {}),
    })),
  }))

  route(app, ctx, panel).handle(async ({ query }) => {
    const { from, to, days } = await readPanel(ctx, { from: query.desde, to: query.hasta })
    return { status: 200, body: { desde: from, hasta: to, dias: days.map(toDay) } }
  })
}
