import {
  getSiteSupply,
  listSites as listSitesEndpoint,
  putSiteSupply,
} from '@amparo/contract/console/sites.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { readPlace, toPage } from '../../http/pages.ts'
import { route } from '../../http/route.ts'
import { toDeskAppointment } from '../desk/desk.wire.ts'
import { countSites, listSites, type SiteSupplyRow } from './sites.repository.ts'
import { putSite, readSite } from './sites.service.ts'
import { fromSupply, toSupply } from './supply.wire.ts'

const toSite = (row: SiteSupplyRow) => ({
  id: row.id,
  nombre: row.name,
  ciudad: row.city,
  direccion: row.address,
  activo: row.is_active,
  salas: row.rooms.map((room) => ({
    id: room.id,
    nombre: room.name,
    capacidad: room.capacity,
    activa: room.is_active,
  })),
  version: row.version,
})

export function siteRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listSitesEndpoint).handle(async ({ query }) => {
    const limit = query.limite ?? 25
    const [name = '', id = ''] = readPlace(query.despues, 2) ?? []
    const filter = {
      search: query.buscar || undefined,
      active: query.estado === undefined ? undefined : query.estado === 'activo',
    }
    const after = query.despues ? { name, id } : null
    const rows = await listSites(ctx.db, filter, { after, limit })
    return {
      status: 200,
      body: toPage(rows, {
        total: await countSites(ctx.db, filter),
        limit,
        place: (row) => [row.name, row.id],
        show: toSite,
      }),
    }
  })

  route(app, ctx, getSiteSupply).handle(async ({ params }) => {
    const { version, plan, excepciones } = toSupply(await readSite(ctx, params.id))
    return { status: 200, body: { version, plan, excepciones } }
  })

  route(app, ctx, putSiteSupply).handle(async ({ params, query, body, staff }) => {
    const { conflicts, version } = await putSite(
      ctx,
      staff,
      { id: params.id, version: body.version },
      {
        plan: fromSupply({ ...body, pausas: [] }),
        acceptConflicts: body.aceptaConflictos === true,
        onlyTry: query.simular === '1',
      },
    )
    const conflictos = conflicts.map(toDeskAppointment)
    if (version === null) return { status: 200, body: { conflictos } }
    return { status: 200, body: { conflictos, codigo: 1, mensaje: 'El horario quedó guardado.', version } }
  })
}
