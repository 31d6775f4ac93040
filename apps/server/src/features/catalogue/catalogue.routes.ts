import { type EcosystemRow, listServices } from '@amparo/contract/catalogue.ts'
import { ecosystems } from '@amparo/domain/catalogue/ecosystems.ts'
import { servicesOf } from '@amparo/domain/catalogue/services.ts'
import { ecosystemIsActive, type Modules } from '@amparo/domain/modules.ts'
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

/** By what is open: people share a few, and each is made into bytes once. */
const catalogues = new Map<string, EcosystemRow[]>()

function catalogueOf(modules: Modules): EcosystemRow[] {
  const active = rows.map(({ ecosystem }) => ecosystemIsActive(ecosystem, modules))
  const key = active.join()
  const known = catalogues.get(key)
  if (known) return known
  const catalogue = rows.map(({ ecosystem, DataEcosistma, Servicios }, at) =>
    Object.freeze({ idEcosistema: ecosystem.id, activo: active[at] ?? false, DataEcosistma, Servicios }),
  )
  Object.freeze(catalogue)
  catalogues.set(key, catalogue)
  return catalogue
}

export function catalogueRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listServices, { withCover: true }).handle(async ({ actor }) => {
    const { modules } = await readCover(ctx, ctx.db, actor.document, actor.held)
    return { status: 200, body: catalogueOf(modules) }
  })
}
