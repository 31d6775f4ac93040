import {
  getRoomSupply,
  getSiteSupply,
  listSites as listSitesEndpoint,
  putRoomSupply,
  putSiteSupply,
} from '@amparo/contract/service-desk/console/sites.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { readPlace, toPage } from '../../../http/pages.ts'
import { type Call, route } from '../../../http/route.ts'
import { toListedAppointment } from '../desk-appointments/desk-appointments.wire.ts'
import { todayOf } from './professional-schedules.service.ts'
import { fromSupply, tellConflicts, toSupply } from './professional-schedules.wire.ts'
import { countSites, type HoursOwner, listSites, type SiteSupplyRow } from './sites.repository.ts'
import { putHoursOf, readHoursOf } from './sites.service.ts'

const closingOf = (row: { closes_on: string | null; close_reason: string | null }) => ({
  ...(row.closes_on ? { cierraEl: row.closes_on } : {}),
  ...(row.close_reason ? { motivoCierre: row.close_reason } : {}),
})

const toSite = (row: SiteSupplyRow) => ({
  id: row.id,
  nombre: row.name,
  ciudad: row.city,
  direccion: row.address,
  activo: row.is_active,
  ...closingOf(row),
  salas: row.rooms.map((room) => ({
    id: room.id,
    nombre: room.name,
    capacidad: room.capacity,
    equipamiento: room.equipment,
    activa: room.is_active,
    ...closingOf(room),
    version: room.version,
  })),
  version: row.version,
})

type HoursCall = Pick<Call<typeof putSiteSupply>, 'params' | 'query' | 'body' | 'staff'>

export function siteRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listSitesEndpoint).handle(async ({ query }) => {
    const limit = query.limite ?? 25
    const [name = '', id = ''] = readPlace(query.despues, 2) ?? []
    const filter = {
      search: query.buscar || undefined,
      active: query.estado === undefined ? undefined : query.estado === 'activo',
    }
    const after = query.despues ? { name, id } : null
    const rows = await listSites(ctx.db, filter, { after, limit }, todayOf(ctx))
    return {
      status: 200,
      body: toPage(rows, {
        total: await countSites(ctx.db, filter, todayOf(ctx)),
        limit,
        place: (row) => [row.name, row.id],
        show: toSite,
      }),
    }
  })

  const read = async (owner: HoursOwner, id: string) => {
    const { version, plan, excepciones } = toSupply(await readHoursOf(ctx, owner, id))
    return { status: 200 as const, body: { version, plan, excepciones } }
  }
  const put = async (owner: HoursOwner, { params, query, body, staff }: HoursCall) => {
    const seen = { id: params.id, version: body.version }
    const { conflicts, version } = await putHoursOf(ctx, staff, owner, seen, {
      plan: fromSupply({ ...body, pausas: [] }),
      acceptConflicts: body.aceptaConflictos === true,
      onlyTry: query.simular === '1',
    }).catch(tellConflicts)
    const moved = conflicts.map(toListedAppointment)
    const saved =
      version === null ? {} : { codigo: 1 as const, mensaje: 'El horario quedó guardado.', version }
    return { status: 200 as const, body: { conflictos: moved, ...saved } }
  }
  route(app, ctx, getSiteSupply).handle(({ params }) => read('site', params.id))
  route(app, ctx, putSiteSupply).handle((call) => put('site', call))
  route(app, ctx, getRoomSupply).handle(({ params }) => read('room', params.id))
  route(app, ctx, putRoomSupply).handle((call) => put('room', call))
}
