import {
  attachDocument,
  listDocuments,
  readDocument,
  removeDocument,
} from '@amparo/contract/care/visit-files.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { answering, onceAnswered, uploaded } from '../../../http/idempotency.ts'
import { route } from '../../../http/route.ts'
import { readWhole } from '../../../http/whole-body.ts'
import { toInstant } from '../../../instant.ts'
import {
  prepareDocument,
  readOwnDocument,
  readPreparation,
  removeOwnDocument,
} from './visit-files.service.ts'
import { toDocumentWire } from './visit-files.wire.ts'

export function visitFileRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listDocuments).handle(async ({ params, actor }) => {
    const preparation = await readPreparation(ctx, actor, params.id)
    return {
      status: 200,
      body: {
        servicio: preparation.service,
        preparacion: [...preparation.bring],
        admite: preparation.takesDocuments,
        documentos: preparation.documents.map(toDocumentWire),
        seBorran: toInstant(preparation.erasedAt),
        ...(preparation.callPath === null ? {} : { llamada: preparation.callPath }),
      },
    }
  })

  route(app, ctx, attachDocument).handle(async ({ params, query, actor, address, request }) => {
    const bytes = await readWhole(request.body, attachDocument.upload.maxBytes)
    const name = query.nombre
    const scope = `Documentos:${actor.accountId}:${params.id}`
    const document = await onceAnswered(ctx, uploaded(request, bytes, name), scope, async () =>
      answering(
        await prepareDocument(ctx, actor, { appointmentId: params.id, name, bytes, address }),
        toDocumentWire,
      ),
    )
    return { status: 201, body: document, read: { document: document.id } }
  })

  route(app, ctx, readDocument).handle(async ({ params, actor }) => {
    const { name, content } = await readOwnDocument(ctx, actor, params.id, params.documento)
    return { status: 200, file: { name, content } }
  })

  route(app, ctx, removeDocument).handle(async ({ params, actor }) => {
    await removeOwnDocument(ctx, actor, params.id, params.documento)
    return { status: 204 }
  })
}
