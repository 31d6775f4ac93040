import {
  confirmContent,
  getContent as getContentEndpoint,
  listContents as listContentsEndpoint,
  publishContent,
  readDraftPicture,
  restoreContent,
  saveContent,
  uploadPicture,
} from '@amparo/contract/staff/console/contents.ts'
import { fieldOf, fromValues } from '@amparo/domain/contents/field-names.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import { readWhole } from '../../../http/whole-body.ts'
import { toInstant } from '../../../instant.ts'
import { readPictureFile } from '../../platform/published-texts/pictures.service.ts'
import { proposalEnd } from '../approvals/two-people.policy.ts'
import {
  confirmPublication,
  getContent,
  listContents,
  proposePublication,
  readContent,
  restoreVersion,
  saveDraft,
  wholeTexts,
  writtenOver,
} from './contents.service.ts'
import { toDraft, toFields, toRow, toValues, toVersion } from './contents.wire.ts'
import { storePicture } from './pictures.service.ts'

/** Texts of the portal that operators change (contract §24.1). */
export function contentRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, listContentsEndpoint).handle(async ({ query }) => {
    const rows = await listContents(ctx, query.clase)
    const filas = rows.map(({ content, newest }) => toRow(content, newest, ctx.clock.now()))
    return { status: 200, body: { filas } }
  })

  route(app, ctx, getContentEndpoint).handle(async ({ params, staff }) => {
    const { content, versions, live, next, waiting } = await readContent(ctx, staff, params.clave)
    const [newest] = versions
    const draft = writtenOver(newest)
    const body = {
      ...toRow(content, newest, ctx.clock.now()),
      ...(content.page ? { pagina: content.page } : {}),
      campos: toFields(content),
      publicado: {
        version: live?.version ?? 0,
        ...(live?.live_from ? { desde: toInstant(live.live_from) } : {}),
        valor: toValues(wholeTexts(content, live)),
      },
      ...(draft && !draft.live_from ? { borrador: toDraft(content, draft) } : {}),
      ...(waiting ? { espera: toWaiting(waiting) } : {}),
      ...(next?.live_from ? { programado: { version: next.version, desde: toInstant(next.live_from) } } : {}),
      versiones: versions.map(toVersion),
    }
    return { status: 200, body }
  })

  route(app, ctx, saveContent).handle(async ({ params, body, staff }) => {
    const content = await getContent(ctx, params.clave)
    const draft = { version: body.version, texts: fromValues(body.valor) }
    const version = await saveDraft(ctx, staff, content, draft, fieldOf)
    return { status: 200, body: { codigo: 1, mensaje: 'Borrador guardado.', version } }
  })

  route(app, ctx, uploadPicture).handle(async ({ params, request, staff }) => {
    const content = await getContent(ctx, params.clave)
    const bytes = await readWhole(request.body, uploadPicture.upload.maxBytes)
    return { status: 201, body: { imagen: await storePicture(ctx, staff, content, bytes) } }
  })

  route(app, ctx, readDraftPicture).handle(async ({ params }) => ({
    status: 200,
    file: await readPictureFile(ctx, params.imagen, true),
  }))

  route(app, ctx, publishContent).handle(async ({ params, body, staff }) => {
    const until = await proposePublication(ctx, staff, await getContent(ctx, params.clave), {
      version: body.version,
      newPurpose: body.cambiaFinalidad ?? false,
      ...(body.desde ? { startsAt: new Date(body.desde) } : {}),
    })
    return { status: 202, body: { pendiente: true, version: body.version, vence: toInstant(until) } }
  })

  route(app, ctx, confirmContent).handle(async ({ params, body, staff }) => {
    const version = await confirmPublication(ctx, staff, await getContent(ctx, params.clave), body.version)
    return { status: 200, body: { codigo: 1, mensaje: 'Publicación confirmada.', version } }
  })

  route(app, ctx, restoreContent).handle(async ({ params, body, staff }) => {
    const content = await getContent(ctx, params.clave)
    const { version, until } = await restoreVersion(ctx, staff, content, { to: body.a, reason: body.motivo })
    if (until) return { status: 202, body: { pendiente: true, version, vence: toInstant(until) } }
    return { status: 200, body: { codigo: 1, mensaje: 'El portal muestra otra vez ese texto.', version } }
  })
}

function toWaiting({ row, isOwn }: NonNullable<Awaited<ReturnType<typeof readContent>>['waiting']>) {
  return {
    version: row.version,
    pedidoPor: row.proposer ?? '',
    pedidoEl: toInstant(row.proposed_at ?? row.made_at),
    vence: toInstant(proposalEnd(row.proposed_at ?? row.made_at)),
    propio: isOwn,
    ...(row.starts_at ? { desde: toInstant(row.starts_at) } : {}),
    ...(row.new_purpose ? { cambiaFinalidad: true as const } : {}),
  }
}
