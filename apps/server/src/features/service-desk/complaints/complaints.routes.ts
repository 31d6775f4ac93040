import {
  fileComplaint,
  followComplaint as followComplaintEndpoint,
  getSupplier,
} from '@amparo/contract/service-desk/complaints.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { captchaHeader } from '../../../http/captcha-header.ts'
import { onceAnswered } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { askForCaptcha } from '../../identity/captcha/captcha.service.ts'
import { findActor } from '../../identity/sessions/sessions.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { followComplaint, prepareComplaint } from './complaints.service.ts'
import { fromComplaintWire, toStanding } from './complaints.wire.ts'

/** The complaints book of the portal, for any visitor (contract §13). */
export function complaintRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getSupplier).handle(async () => {
    const { name, ruc, address } = ctx.config.business
    return { status: 200, body: { proveedor: { nombre: name, ruc, domicilio: address } } }
  })

  /** Session of a call, if it has an open one: the book is for everybody. */
  const accountOf = async (token: string | null, { writes }: { writes: boolean }) =>
    (await findActor(ctx, token, { writes }))?.actor.accountId ?? null

  route(app, ctx, fileComplaint).handle(async ({ body, address, token, request }) => {
    const filed = await onceAnswered(ctx, request, 'reclamaciones', async () => {
      await spendWithin(ctx, limits.complaintsOfAddress, address)
      await askForCaptcha(ctx, address, body.captcha)
      const filedBy = await accountOf(token, { writes: true })
      const { write } = await prepareComplaint(ctx, fromComplaintWire(body), filedBy)
      return {
        async write(tx) {
          const { code, row } = await write(tx)
          return { codigo: code, creada: toInstant(row.filed_at), venceEl: row.due_on }
        },
      }
    })
    return { status: 201, body: filed }
  })

  route(app, ctx, followComplaintEndpoint).handle(async ({ params, query, address, token, request }) => {
    await spendWithin(ctx, limits.complaintLooksOfAddress, address)
    const asked = {
      code: params.codigo,
      email: query.correo,
      linkKey: query.clave,
      accountId: await accountOf(token, { writes: false }),
    }
    // A person who knows an e-mail could enumerate numbers; the mail's link stays open to its owner.
    const found = await followComplaint(ctx, asked, async (email) => {
      await askForCaptcha(ctx, address, captchaHeader(request), limits.freeComplaintLooks)
      await spendWithin(ctx, limits.complaintLooksOfMail, email)
    })
    return { status: 200, body: toStanding(found) }
  })
}
