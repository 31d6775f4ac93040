import {
  annulDocument,
  draftDocument,
  dropDocument,
  rewriteDocument,
  signDocument,
  signVisit as signVisitEndpoint,
} from '@amparo/contract/care/console/documents.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { onceByKey } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { fromDocumentWire, toDocumentWire } from '../clinical-documents/documents.wire.ts'
import { toPrescriptionWire } from '../prescriptions/prescriptions.wire.ts'
import { fromPresenceWire } from '../presence/presence.wire.ts'
import {
  annulVisitDocument,
  draftVisitDocument,
  dropVisitDocument,
  getDocumentOf,
  rewriteVisitDocument,
  signVisitDocument,
} from './visit-documents.service.ts'
import { signVisit } from './visit-signing.service.ts'

/** Orders, referrals and rest certificates that a visit leaves (contract §18). */
export function visitDocumentRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, draftDocument).handle(async ({ staff, params, body, request }) => {
    const content = fromDocumentWire(body)
    const scope = `DocumentoClinico:${staff.staffId}:${params.idCita}`
    const id = await onceByKey(ctx, request, scope, (tx) =>
      draftVisitDocument(ctx, tx, staff, { id: params.idCita, content }),
    )
    return { status: 201, body: toDocumentWire(await getDocumentOf(ctx, staff, id)) }
  })

  route(app, ctx, rewriteDocument).handle(async ({ staff, params, body }) => {
    await rewriteVisitDocument(ctx, staff, params.id, fromDocumentWire(body))
    return { status: 200, body: toDocumentWire(await getDocumentOf(ctx, staff, params.id)) }
  })

  route(app, ctx, dropDocument).handle(async ({ staff, params }) => {
    await dropVisitDocument(ctx, staff, params.id)
    return { status: 204 }
  })

  route(app, ctx, signDocument).handle(async ({ staff, params, body }) => {
    const signed = await signVisitDocument(ctx, staff, params.id, {
      password: body.clave,
      presence: fromPresenceWire(body),
    })
    return { status: 200, body: { codigo: 1, documento: toDocumentWire(signed) } }
  })

  route(app, ctx, signVisitEndpoint).handle(async ({ staff, params, body }) => {
    const { recetas, documentos, clave } = body
    const presence = fromPresenceWire(body)
    const wanted = { prescriptions: recetas, documents: documentos, password: clave, presence }
    const signed = await signVisit(ctx, staff, params.idCita, wanted)
    return {
      status: 200,
      body: {
        codigo: 1,
        recetas: signed.prescriptions.map(toPrescriptionWire),
        documentos: signed.documents.map(toDocumentWire),
      },
    }
  })

  route(app, ctx, annulDocument).handle(async ({ staff, params, body }) => {
    const annulled = await annulVisitDocument(ctx, staff, params.id, body.motivo)
    return { status: 200, body: { codigo: 1, documento: toDocumentWire(annulled) } }
  })
}
