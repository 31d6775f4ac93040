import {
  fileComplaint,
  followComplaint as followComplaintEndpoint,
  getSupplier,
} from '@amparo/contract/complaints.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { onceAnswered } from '../../http/idempotency.ts'
import { route } from '../../http/route.ts'
import { toInstant } from '../../instant.ts'
import { askForCaptcha } from '../captcha/captcha.service.ts'
import { limits, spendWithin } from '../limits/limits.service.ts'
import { followComplaint, prepareComplaint } from './complaints.service.ts'
import { fromComplaintWire } from './complaints.wire.ts'

/** The complaints book of the portal, for whoever comes (contract §13). */
export function complaintRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getSupplier).handle(async () => {
    const { name, ruc, address } = ctx.config.business
    return { status: 200, body: { proveedor: { nombre: name, ruc, domicilio: address } } }
  })

  route(app, ctx, fileComplaint).handle(async ({ body, address, request }) => {
    const filed = await onceAnswered(ctx, request, 'reclamaciones', async () => {
      await spendWithin(ctx, limits.complaintsOfAddress, address)
      await askForCaptcha(ctx, address, body.captcha)
      const { write } = await prepareComplaint(ctx, fromComplaintWire(body))
      return {
        async write(tx) {
          const { code, row } = await write(tx)
          return { codigo: code, creada: toInstant(row.filed_at), venceEl: row.due_on }
        },
      }
    })
    return { status: 201, body: filed }
  })

  route(app, ctx, followComplaintEndpoint).handle(async ({ params, query, address }) => {
    await spendWithin(ctx, limits.complaintLooksOfAddress, address)
    const { row, answer } = await followComplaint(ctx, params.codigo, query.correo)
    return {
      status: 200,
      body: {
        estado: row.answered_at ? 'respondido' : 'recibido',
        creada: toInstant(row.filed_at),
        venceEl: row.due_on,
        ...(answer === null ? {} : { respuesta: answer }),
        ...(row.answered_at ? { respondida: toInstant(row.answered_at) } : {}),
      },
    }
  })
}
