import { gunzipSync } from 'node:zlib'
import { withDeadline } from '@amparo/database/deadline.ts'
import type { FastifyInstance } from 'fastify'
import { type BuiltPage, type PageFrame, packPage } from './built-pages.ts'
import { sendShared } from './web.routes.ts'

/** A page that a feature writes: the same object for as long as it says the same. */
export interface WrittenPage {
  readonly head: string
  /** The `main` element. */
  readonly main: string
  /** Its data cannot be read now, as the page says. */
  readonly retryAfterSeconds?: number
}

/** Serves a page that is written at request time into the frame of the built ones; packed once for each text and frame. */
export function writtenPageRoute(
  app: FastifyInstance,
  frameNow: () => Promise<PageFrame>,
  { path, read }: { readonly path: string; readonly read: () => Promise<WrittenPage> },
): void {
  const packed = new WeakMap<PageFrame, WeakMap<WrittenPage, Promise<BuiltPage>>>()
  const pack = (frame: PageFrame, { head, main }: WrittenPage) => {
    const html = frame.html.replace('<!--cabeza-->', () => head).replace('<!--contenido-->', () => main)
    return packPage(html, 'text/html; charset=utf-8', frame.headers)
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: path,
    handler: async (request, reply) => {
      const page = await withDeadline(app.deadlineMs, read)
      const frame = await frameNow()
      const inFrame = packed.get(frame) ?? new WeakMap()
      const built: Promise<BuiltPage> = inFrame.get(page) ?? pack(frame, page)
      packed.set(frame, inFrame.set(page, built))
      if (page.retryAfterSeconds === undefined) return sendShared(request, reply, await built)
      const { headers, contentType, gzip } = await built
      reply.headers(headers).header('content-type', contentType).header('cache-control', 'no-store')
      return reply.code(503).header('retry-after', page.retryAfterSeconds).send(gunzipSync(gzip))
    },
  })
}
