import {
  clinicalDocumentPdf,
  myClinicalDocuments,
  shareClinicalDocument,
  sharedClinicalDocument,
  verifyClinicalDocument,
} from '@amparo/contract/care/documents.ts'
import { toLimaIso } from '@amparo/domain/lima-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { checkRoute } from '../../../http/check-route.ts'
import { route } from '../../../http/route.ts'
import { refusedPage, verificationPolicy } from '../signing/check-page.layout.ts'
import type { FileRow } from './documents.repository.ts'
import { getMyFile, listDocuments, openSharedFile, readDocumentFile, shareFile } from './documents.service.ts'
import { audienceOf, toDocumentVerification, toDocumentWire } from './documents.wire.ts'
import { verifyDocumentCode } from './verification.service.ts'
import { documentPage, frameOf, unknownDocumentPage } from './verification-page.ts'

/** The name tells no class: a rest certificate's two files look alike in a list of downloads, but for their code. */
const fileNameOf = ({ code }: FileRow) => `documento-${code}.pdf`

/** The patient's side of a visit's documents, and the side of whoever checks one. */
export function clinicalDocumentRoutes(app: FastifyInstance, ctx: Context): void {
  const brand = ctx.config.brandName
  checkRoute(app, '/documento', {
    policy: verificationPolicy,
    page: async (code, address) => documentPage(brand, await verifyDocumentCode(ctx, code, address)),
    unknown: () => unknownDocumentPage(brand),
    refused: (refusal) => refusedPage(frameOf(brand), refusal),
  })
  route(app, ctx, myClinicalDocuments).handle(async ({ owner }) => ({
    status: 200,
    body: { documentos: (await listDocuments(ctx, owner)).map(toDocumentWire) },
  }))
  route(app, ctx, clinicalDocumentPdf).handle(async ({ owner, params }) => {
    const { row, file } = await getMyFile(ctx, owner, { id: params.id, audience: audienceOf(params.archivo) })
    return { status: 200, file: { name: fileNameOf(file), content: await readDocumentFile(ctx, row, file) } }
  })
  route(app, ctx, shareClinicalDocument).handle(async ({ owner, actor, params }) => {
    const by = { ...owner, sessionId: actor.sessionId }
    const { url, until } = await shareFile(ctx, by, {
      id: params.id,
      audience: audienceOf(params.archivo),
    })
    return { status: 201, body: { url, expira: toLimaIso(until) } }
  })
  route(app, ctx, sharedClinicalDocument).handle(async ({ params, address }) => {
    const { row, file, content } = await openSharedFile(ctx, params.token, address)
    return {
      status: 200,
      file: { name: fileNameOf(file), content },
      read: { id: row.id, who: 'la persona con el enlace' },
    }
  })
  route(app, ctx, verifyClinicalDocument).handle(async ({ params, address }) => ({
    status: 200,
    body: toDocumentVerification(await verifyDocumentCode(ctx, params.codigo, address)),
  }))
}
