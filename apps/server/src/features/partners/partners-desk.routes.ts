import {
  addPartner,
  confirmPartner,
  declinePartner,
  listPartners as listPartnersEndpoint,
  replacePartnerKeys,
  revokePartner,
} from '@amparo/contract/console/partners.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { PartnerRow } from './partners.repository.ts'
import { confirmKeys, declineKeys, propose, proposeKeys, readPartners, revoke } from './partners.service.ts'
import { toSocio } from './partners.wire.ts'

export function partnerDeskRoutes(app: FastifyInstance, ctx: Context): void {
  const showOne = async ({ id }: PartnerRow, staffId: number) => {
    const [shown] = await readPartners(ctx, id)
    if (!shown) throw new AppError('no_encontrado')
    return { status: 202, body: { socio: toSocio(shown, staffId) } } as const
  }

  // All of them in one page: there are as many as contracts with insurers.
  route(app, ctx, listPartnersEndpoint).handle(async ({ staff }) => {
    const filas = (await readPartners(ctx)).map((shown) => toSocio(shown, staff.staffId))
    return { status: 200, body: { filas, total: filas.length } }
  })

  route(app, ctx, addPartner).handle(async ({ body, staff }) => {
    const draft = { name: body.nombre, products: body.productos, jwks: body.claves }
    const row = await ctx.db.transaction().execute((tx) => propose(ctx, tx, staff, draft))
    return showOne(row, staff.staffId)
  })

  route(app, ctx, replacePartnerKeys).handle(async ({ params, body, staff }) =>
    showOne(
      await proposeKeys(ctx, staff, { id: params.id, version: body.version }, body.claves),
      staff.staffId,
    ),
  )

  const changed = (mensaje: string, version: number) =>
    ({ status: 200, body: { codigo: 1, mensaje, version } }) as const

  route(app, ctx, confirmPartner).handle(async ({ params, body, staff }) =>
    changed('Las claves valen desde ahora.', await confirmKeys(ctx, staff, { id: params.id, ...body })),
  )

  route(app, ctx, declinePartner).handle(async ({ params, body, staff }) =>
    changed('Las claves quedan como están.', await declineKeys(ctx, staff, { id: params.id, ...body })),
  )

  route(app, ctx, revokePartner).handle(async ({ params, body, staff }) =>
    changed('El socio ya no tiene acceso.', await revoke(ctx, staff, { id: params.id, ...body })),
  )
}
