import {
  answerVisitDispute,
  disputeVisit,
  readVisitPresence,
} from '@amparo/contract/service-desk/console/agenda.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { answerForDesk, disputeForDesk, readForDesk } from '../../care/disputes/disputes.service.ts'
import { toPresenceWire } from '../../care/presence/presence.wire.ts'

/** How a visit took place, and what was said against it. */
export function presenceDeskRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, readVisitPresence).handle(async ({ params, staff }) => ({
    status: 200,
    body: toPresenceWire(await readForDesk(ctx, staff, params.id)),
  }))

  route(app, ctx, disputeVisit).handle(async ({ params, body, staff }) => {
    await disputeForDesk(ctx, staff, params.id, body.texto)
    return { status: 200, body: { codigo: 1, mensaje: 'Quedó anotado. Falta la respuesta.' } }
  })

  route(app, ctx, answerVisitDispute).handle(async ({ params, body, staff }) => {
    const isUpheld = body.resultado === 'procede'
    const annulled = await answerForDesk(ctx, staff, params.id, { isUpheld, text: body.texto })
    const told = isUpheld ? upheldWords(annulled) : 'Avisamos a la persona.'
    return { status: 200, body: { codigo: 1, mensaje: told } }
  })
}

function upheldWords(annulled: number): string {
  if (annulled === 0) return 'El uso se devolvió y avisamos a la persona.'
  const count = annulled === 1 ? 'el documento firmado' : `los ${annulled} documentos firmados`
  return `El uso se devolvió, anulamos ${count} en esa cita y avisamos a la persona.`
}
