import { listServices } from '@amparo/contract/catalogue.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { servicesOf } from '@amparo/domain/catalogue/services.ts'
import { ecosystemIsActive } from '@amparo/domain/modules.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import { readCover } from '../cover/cover.service.ts'

// The catalogue is built in, so its JSON is made once.
const rows = ecosystems.map((ecosystem) => ({
  ecosystem,
  DataEcosistma: JSON.stringify(ecosystem),
  Servicios: JSON.stringify(servicesOf(ecosystem)),
}))

export function catalogueRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listServices, { withCover: true }).handle(async ({ actor }) => {
    const { modules } = await readCover(ctx, ctx.db, actor.document, actor.held)
    return {
      status: 200,
      body: rows.map(({ ecosystem, DataEcosistma, Servicios }) => ({
        idEcosistema: ecosystem.id,
        activo: ecosystemIsActive(ecosystem, modules),
        DataEcosistma,
        Servicios,
      })),
    }
  })
}
