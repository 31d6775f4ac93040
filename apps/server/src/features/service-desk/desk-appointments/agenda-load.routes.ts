import { readAgendaLoad } from '@amparo/contract/service-desk/console/agenda-load.ts'
import { toClock } from '@amparo/domain/agenda/lima-days.ts'
import type { MinuteSpan } from '@amparo/domain/agenda/service-rules.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { placeNumber, readPlace, writePlace } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { recordAct } from '../../staff/audit-log/audit-log.service.ts'
import { type Load, readLoad } from './agenda-load.service.ts'
import { idsOf } from './appointments-filter.wire.ts'

const toLoad = ({ total, busyMinutes, offeredMinutes, freeMinutes }: Load) => ({
  citas: total,
  minutosOcupados: busyMinutes,
  minutosOfrecidos: offeredMinutes,
  minutosLibres: freeMinutes,
})

const toHours = ({ start, end }: MinuteSpan) => ({ desde: toClock(start), hasta: toClock(end) })

export function agendaLoadRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, readAgendaLoad).handle(async ({ query, staff }) => {
    const { owners, days, rooms } = await readLoad(ctx, {
      from: query.desde,
      to: query.hasta,
      professionalIds: idsOf(query.idProfesional),
      serviceId: query.idServicio,
      site: query.sede || undefined,
      isPresentOnly: query.presentes === 'si',
      specialty: query.especialidad || undefined,
      isFreeOnly: query.conLibres === 'si',
      order: query.orden,
    })
    const limit = query.limite ?? 25
    const [place = '0'] = readPlace(query.despues, 1) ?? []
    const from = Math.max(0, placeNumber(place))
    const end = from + limit
    const shown = owners.slice(from, end)
    await recordAct(ctx, ctx.db, staff, { detail: { filas: shown.length } })
    return {
      status: 200,
      body: {
        filas: shown.map(({ id, name, days: own }) => ({
          id,
          nombre: name,
          dias: own.map((one) => ({
            ...toLoad(one),
            ...(query.libres === 'si' ? { libres: one.free.map(toHours) } : {}),
          })),
          ...(own.length === 1 ? { horas: own.flatMap(({ spans }) => spans).map(toHours) } : {}),
        })),
        total: owners.length,
        ...(end < owners.length ? { siguiente: writePlace([String(end)]) } : {}),
        dias: days.map((day) => ({ fecha: day.day, ...toLoad(day) })),
        salas: rooms,
      },
    }
  })
}
