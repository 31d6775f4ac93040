import { previewContent } from '@amparo/contract/staff/console/contents.ts'
import { changedTexts } from '@amparo/domain/contents/contents.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { readServices } from '../features/agenda/agenda/agenda.service.ts'
import { readPublication } from '../features/platform/published-texts/published-texts.service.ts'
import { readContent, wholeTexts, writtenOver } from '../features/staff/contents/contents.service.ts'
import { route } from '../http/route.ts'
import { readPreview } from '../web/built-pages.ts'

/** The portal's page with the newest texts of a content; `folder` is the built portal. */
export function previewRoutes(app: FastifyInstance, ctx: Context, folder: string): void {
  route(app, ctx, previewContent).handle(async ({ params, staff }) => {
    const { content, versions } = await readContent(ctx, staff, params.clave)
    const [services, { texts }] = await Promise.all([readServices(ctx.db), readPublication(ctx)])
    const newest = wholeTexts(content, writtenOver(versions[0]))
    const draft = { ...texts, [content.key]: changedTexts(content, newest) }
    const page =
      content.page && (await readPreview(folder, ctx.config, { services, texts: draft }, content.page))
    if (!page) throw new AppError('no_encontrado')
    return {
      status: 200,
      file: {
        name: 'vista.html',
        content: page.html.replaceAll('/api/imagenes/', '/api/consola/Imagenes/'),
        page: page.headers,
      },
    }
  })
}
