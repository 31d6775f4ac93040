import {
  addPartner,
  changePartnerProducts,
  confirmPartner,
  declinePartner,
  listPartners as listPartnersEndpoint,
  replacePartnerKeys,
  revokePartner,
} from '@amparo/contract/feeds/console/partners.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import type { PartnerRow } from './partners.repository.ts'
import {
  changeProducts,
  confirmAsked,
  declineAsked,
  propose,
  proposeKeys,
  readPartners,
  revoke,
} from './partners.service.ts'
import { toSocio } from './partners.wire.ts'

export function partnerDeskRoutes(app: FastifyInstance, ctx: Context): void {
  const showOne = async ({ id }: PartnerRow, staff: Pick<StaffActor, 'staffId'>) => {
    const [shown] = await readPartners(ctx, staff, id)
    if (!shown) throw new AppError('no_encontrado')
    return { socio: toSocio(shown) }
  }

  // All of them in one page: there are as many as contracts with insurers.
  route(app, ctx, listPartnersEndpoint).handle(async ({ staff }) => {
    const filas = (await readPartners(ctx, staff)).map(toSocio)
    return { status: 200, body: { filas, total: filas.length } }
  })

  route(app, ctx, addPartner).handle(async ({ body, staff }) => {
    const draft = { name: body.nombre, products: body.productos, jwks: body.claves }
    const row = await ctx.db.transaction().execute((tx) => propose(ctx, tx, staff, draft))
    return { status: 202, body: await showOne(row, staff) }
  })

  route(app, ctx, replacePartnerKeys).handle(async ({ params, body, staff }) => {
    const row = await proposeKeys(ctx, staff, { id: params.id, version: body.version }, body.claves)
    return { status: 202, body: await showOne(row, staff) }
  })

  route(app, ctx, changePartnerProducts).handle(async ({ params, body, staff }) => {
    const seen = { id: params.id, version: body.version }
    const { row, waits } = await changeProducts(ctx, staff, seen, body.productos)
    return { status: waits ? 202 : 200, body: await showOne(row, staff) }
  })

  const changed = (mensaje: string, version: number) =>
    ({ status: 200, body: { codigo: 1, mensaje, version } }) as const

  route(app, ctx, confirmPartner).handle(async ({ params, body, staff }) =>
    changed('Vale desde ahora.', await confirmAsked(ctx, staff, { id: params.id, ...body })),
  )

  route(app, ctx, declinePartner).handle(async ({ params, body, staff }) =>
    changed('Todo queda como estaba.', await declineAsked(ctx, staff, { id: params.id, ...body })),
  )

  route(app, ctx, revokePartner).handle(async ({ params, body, staff }) =>
    changed('El socio ya no tiene acceso.', await revoke(ctx, staff, { id: params.id, ...body })),
  )
}
