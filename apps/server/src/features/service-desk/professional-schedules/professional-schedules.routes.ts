import {
  getSupply,
  listDeskProfessionals,
  putSupply as putSupplyEndpoint,
} from '@amparo/contract/service-desk/console/professional-schedules.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { readPlace, toPage } from '../../../http/pages.ts'
import { route } from '../../../http/route.ts'
import { toListedAppointment } from '../desk-appointments/desk-appointments.wire.ts'
import { listSupply, putSupply, readSupply } from './professional-schedules.service.ts'
import {
  fromSupply,
  tellConflicts,
  toProfessional,
  toService,
  toSupply,
} from './professional-schedules.wire.ts'

export function professionalScheduleRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listDeskProfessionals).handle(async ({ query, staff }) => {
    const limit = query.limite ?? 25
    const [name = '', id = ''] = readPlace(query.despues, 2) ?? []
    const filter = {
      search: query.buscar || undefined,
      id: query.id?.toLowerCase(),
      active: query.estado === undefined ? undefined : query.estado === 'activo',
      serviceId: query.idServicio,
      specialty: query.especialidad || undefined,
    }
    const { rows, total, serviceIds } = await listSupply(ctx, staff, filter, {
      after: query.despues ? { name, id } : null,
      limit,
    })
    return {
      status: 200,
      body: {
        ...toPage(rows, { total, limit, place: (row) => [row.name, row.id], show: toProfessional }),
        servicios: serviceIds.map(toService),
      },
    }
  })

  route(app, ctx, getSupply).handle(async ({ params, staff }) => ({
    status: 200,
    body: toSupply(await readSupply(ctx, staff, params.id)),
  }))

  route(app, ctx, putSupplyEndpoint).handle(async ({ params, query, body, staff }) => {
    const { conflicts, version } = await putSupply(
      ctx,
      staff,
      { id: params.id, version: body.version },
      {
        plan: fromSupply(body),
        acceptConflicts: body.aceptaConflictos === true,
        onlyTry: query.simular === '1',
      },
    ).catch(tellConflicts)
    const moved = conflicts.map(toListedAppointment)
    if (version === null) return { status: 200, body: { conflictos: moved } }
    return {
      status: 200,
      body: { conflictos: moved, codigo: 1, mensaje: 'El horario quedó guardado.', version },
    }
  })
}
