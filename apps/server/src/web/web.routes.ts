import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { lightBase } from '@amparo/domain/own-paths.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { fileHeaders, workerPolicy } from '../http/content-policy.ts'
import { sendProblem } from '../http/send-problem.ts'
import { type BuiltPage, type BuiltPages, insidePath } from './built-pages.ts'
import { redirectTo } from './own-redirect.ts'
import { chosenSaving, savesData } from './saving.routes.ts'
import { variantFor } from './variants.ts'

/** Screens behind the session, or with personal data: one shell for all, never cached or indexed. */
const privatePath =
  /^\/(ecosistemas?|inicia|registro|password|videollamada|invitacion|motivo|deshacer-cambio|aviso|credencial)(\/|$)/i
const callPath = /^\/videollamada(\/|$)/i
/** The light portal, and the one page of the full portal that leads there. */
const lightPath = /^\/ligero(\/|$)/
const wayIn = '/inicia'
const practicePath = /^\/ecosistema\/empleabilidad\/entrevista\/practica\/?$/i
/** A name with a dot, or a leftover of editors and copies (`inicia~`): a file, or nothing at all. */
const looksLikeFile = /~|\/\.|\.[^/]*$/
/** Chunks of the build that are a demo's alone, by the name of their module. */
const demoFile = /\/Demo[A-Z][A-Za-z]*-[^/]*$/
const portalWorker = 'portal-sw.js'
const notPages = /^\/(api|assets|demo)(\/|$)/i

/**
 * Rules of a shared cache for a public page, in headers that only such a cache reads (RFC 9213; `surrogate-control`
 * for older ones): browsers still revalidate each time. Short, so that a release appears soon; while we are
 * unavailable, a stale page is better than nothing.
 */
const sharedCache = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400'

interface Mode {
  readonly isDemo: boolean
}

/** Hashed files, for good. */
async function serveAssets(
  app: FastifyInstance,
  folders: readonly string[],
  { isDemo }: Mode,
): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/assets/')) reply.headers(fileHeaders)
    done()
  })
  await app.register(fastifyStatic, {
    root: folders.map((folder) => join(folder, 'assets')).filter((assets) => existsSync(assets)),
    // One build serves both modes; production removes the demo's parts.
    allowedPath: (path) => isDemo || !demoFile.test(path),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // Cached forever under a name with its digest: headers for partial or conditional requests are left out.
    lastModified: false,
    acceptRanges: false,
    etag: false,
    // HTTP/1.1 keeps connections open by default, and a cached file belongs to no request: both headers would only
    // add weight.
    setHeaders: (response) => response.removeHeader('connection').removeHeader('x-request-id'),
    index: false,
    decorateReply: true,
  })
}

/** Assets by their names, and of every other path that may be a page what `answer` makes of it. */
async function servePages(
  app: FastifyInstance,
  folders: readonly string[],
  mode: Mode,
  answer: (path: string, request: FastifyRequest, reply: FastifyReply) => unknown,
): Promise<void> {
  await serveAssets(app, folders, mode)
  app.setNotFoundHandler(async (request, reply) => {
    const path = decodePath(request)
    const isPageRequest = request.method === 'GET' || request.method === 'HEAD'
    if (!isPageRequest || path === null || notPages.test(path)) return notFound(request, reply)
    return answer(path, request, reply)
  })
}

/**
 * Serves the built console: one page for every path, never cached or indexed. The second folder is the portal's, whose
 * files a preview of its pages needs.
 */
export async function consoleRoutes(
  app: FastifyInstance,
  folders: readonly [string, string],
  page: BuiltPage,
  mode: Mode,
): Promise<void> {
  await servePages(app, folders, mode, (path, request, reply) => {
    if (looksLikeFile.test(path)) return sendFile(request, reply, folders[0], path)
    return sendPage(request, reply, page, true)
  })
}

/** Serves the built portal: hashed files for good, public pages prerendered, the shell for the rest (spec §2). */
export async function webRoutes(
  app: FastifyInstance,
  folder: string,
  pagesNow: () => Promise<BuiltPages>,
  mode: Mode,
): Promise<void> {
  await servePages(app, [folder], mode, async (path, request, reply) => {
    const pages = await pagesNow()
    const page = pages.byPath.get(path)
    if (page && path === wayIn) return sendWayIn(request, reply, page)
    if (page)
      return insidePath.test(path) ? sendPage(request, reply, page, true) : sendShared(request, reply, page)
    if (looksLikeFile.test(path)) return sendFile(request, reply, folder, path)
    if (callPath.test(path)) return sendPage(request, reply, pages.callShell, true)
    if (practicePath.test(path)) return sendPage(request, reply, pages.practiceShell, true)
    // The light portal derives the full address from its own.
    if (lightPath.test(path) && path.includes('//')) return notFound(request, reply)
    if (lightPath.test(path)) return sendPage(request, reply, pages.light, true)
    if (privatePath.test(path)) return sendPage(request, reply, pages.shell, true)
    return sendPage(request, reply, pages.unmatched)
  })
}

function decodePath(request: FastifyRequest): string | null {
  const raw = request.url.split('?', 1)[0] ?? '/'
  try {
    return decodeURIComponent(raw).replace(/\/+$/, '') || '/'
  } catch {
    return null
  }
}

function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(request, reply, new AppError('no_encontrado'))
}

/**
 * A public page, which is the same for everybody and may be cached before the portal. One with variants, or for a
 * device that chose about reduced data, depends on a cookie: only the browser may cache it.
 */
function sendShared(request: FastifyRequest, reply: FastifyReply, built: BuiltPage): FastifyReply {
  if (!built.variants && chosenSaving(request) === null)
    reply.headers({ 'cdn-cache-control': sharedCache, 'surrogate-control': sharedCache })
  return sendPage(request, reply, built)
}

/** The log-in page depends on a cookie's choice, so a cache before the portal revalidates each time. */
function sendWayIn(request: FastifyRequest, reply: FastifyReply, page: BuiltPage): FastifyReply {
  if (!savesData(request)) return sendPage(request, reply, page)
  return redirectTo(reply.header('vary', 'save-data, cookie'), `${lightBase}${wayIn}`, 302)
}

/** Whether a cache has this already, by an ETag that it may have weakened. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  built: BuiltPage,
  isPrivate = false,
): FastifyReply {
  const variant = built.variants && variantFor(request.headers.cookie)
  const saves = savesData(request)
  const page = (saves && built.saving) || (variant && built.variants?.[variant]) || built
  const accepted = String(request.headers['accept-encoding'] ?? '')
  reply
    .headers(page.headers)
    .header('content-type', page.contentType)
    .header('vary', `accept-encoding, save-data${built.variants || chosenSaving(request) ? ', cookie' : ''}`)
    .header('cache-control', isPrivate ? 'no-store' : 'no-cache')
  if (saves) reply.removeHeader('link')
  if (isPrivate) reply.header('x-robots-tag', 'noindex')
  if (!isPrivate) {
    reply.header('etag', page.etag)
    if (isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  }
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(gunzipSync(page.gzip))
}

/** A file beside the pages (icons, manifest); an unknown file-like path is 404, never Home. */
function sendFile(request: FastifyRequest, reply: FastifyReply, folder: string, path: string): FastifyReply {
  const name = path.slice(1)
  if (!/^[a-z0-9._-]+$/i.test(name) || name.endsWith('.html') || !existsSync(join(folder, name))) {
    return notFound(request, reply)
  }
  if (name === portalWorker) {
    reply.header('content-security-policy', workerPolicy).header('cache-control', 'no-cache')
    return reply.sendFile(name, folder, { cacheControl: false })
  }
  return reply.sendFile(name, folder, { maxAge: '1d', immutable: false })
}
