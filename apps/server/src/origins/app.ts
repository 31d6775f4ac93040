import { randomUUID } from 'node:crypto'
import { DeadlinePassed, withDeadline } from '@amparo/database/deadline.ts'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { baseHeaders, closedHeaders, noDevices } from '../http/content-policy.ts'
import { docsRoutes } from '../http/docs.routes.ts'
import { readJsonStrictly } from '../http/json-body.ts'
import { isCollision, toAppError } from '../http/problems.ts'
import { deadlineMs } from '../http/route.ts'
import { securityTextRoute } from '../http/security-txt.ts'
import { sendProblem } from '../http/send-problem.ts'
import type { Surface } from '../http/surface.ts'
import { closeAfterUpgrade, ignoreExpectations, readWhatIsRefused } from '../http/unread-body.ts'
import { answerUnreadable } from '../http/unreadable.ts'
import { gate } from './gate.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * After the drain starts, this instance asks for no more work: it is not ready, and closes each connection with
     * its answer.
     */
    readonly drain: { begun: boolean }
  }
}

const bodyLimit = 64 * 1024
const requestTimeoutMs = 10_000

interface AppOptions {
  /** Folder of the built web; without it the API alone is served. */
  readonly webFolder?: string
  /** The same as in the configuration, for a test. */
  readonly shedAtDelayMs?: number
  /** Time-out of an answer, if not {@link deadlineMs}. */
  readonly deadlineMs?: number
}

const jsonType = /^application\/(?:problem\+)?json\b/

/** The HTTP side of an origin, whole but not listening yet. */
export async function buildApp(
  ctx: Context,
  surface: Surface,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = ctx
  const app = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    // Our own line per request, without the address bar's query, which may hold a document or a secret.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy ? config.trustProxy.split(',').map((address) => address.trim()) : false,
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    // Node takes the longer of the two times for the whole, and checks connections each 30 s by default.
    // Its own answer to a request without a host has none of our headers.
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: 1000, requireHostHeader: false },
    connectionTimeout: 15_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A contract's GET may send or count something; a HEAD of it must not, and no client needs one.
    exposeHeadRoutes: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      // No hook has run for an address that cannot be read, and its body stays unread.
      reply.headers({ ...closedHeaders(request.id), connection: 'close' })
      sendProblem(request, reply as never, toAppError(error))
    },
    clientErrorHandler: answerUnreadable,
  })
  app.decorate('endpoints', [])
  app.decorate('gate', gate)
  app.decorate('deadlineMs', options.deadlineMs ?? deadlineMs)
  app.decorate('drain', { begun: false })
  app.decorateReply('refusal', null)
  app.decorateRequest('account', null)
  app.decorateRequest('staff', null)
  app.decorateRequest('partner', null)

  // First of all, so that a call refused for overload gets them too.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(baseHeaders).header('x-request-id', request.id)
    if (app.drain.begun) reply.header('connection', 'close')
    done()
  })
  app.addHook('onSend', (_request, reply, _answer, done) => {
    if (jsonType.test(String(reply.getHeader('content-type')))) reply.headers(noDevices)
    done()
  })
  readWhatIsRefused(app)
  closeAfterUpgrade(app)
  ignoreExpectations(app)
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // Node takes the first, and a proxy before it may take the last (RFC 9112 §3.2).
    let hosts = 0
    for (let at = 0; at < raw.rawHeaders.length; at += 2)
      if (raw.rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
    done(
      hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1') ? new AppError('peticion_ilegible') : undefined,
    )
  })
  await app.register(underPressure, {
    maxEventLoopDelay: options.shedAtDelayMs ?? config.shedAfterMs,
    retryAfter: 5,
    pressureHandler: (request, reply) => {
      if (request.url.startsWith('/api/salud')) return
      sendProblem(request, reply, new AppError('no_disponible', { retryAfterSeconds: 5 }))
    },
  })

  // Lists the logged fields of a call, so that nothing needs to be redacted.
  const calls = ctx.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'página'
    ctx.metrics.callEnded({
      surface: surface.name,
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    if (reply.refusal !== null) ctx.metrics.refused(surface.name, reply.refusal)
    const line = {
      id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.account === null ? {} : { account: request.account }),
      ...(request.staff === null ? {} : { staff: request.staff.id }),
      ...(request.partner === null ? {} : { partner: request.partner.id }),
    }
    if (route.startsWith('/api/salud') || route.startsWith('/api/listo')) calls.debug(line, 'petición')
    else calls.info(line, 'petición')
    done()
  })
  ctx.tracing?.watch(app, surface.name)
  const { guard, onRefusal } = surface
  if (guard) {
    app.addHook('onRequest', async (request) => guard(ctx, request))
  }
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = toAppError(error)
    await tellOfRefusal(() => onRefusal?.(ctx, request, refusal), reply.elapsedTime)
    if (isCollision(error)) ctx.log.error({ id: request.id, err: error }, 'choque sin palabras')
    else if (refusal.status >= 500) ctx.log.error({ id: request.id, err: error }, 'petición fallida')
    return sendProblem(request, reply, refusal)
  })
  readJsonStrictly(app)

  for (const feature of surface.features) await feature(app, ctx)
  await docsRoutes(app, surface)
  securityTextRoute(app, ctx, surface.name === 'portal' ? config.portalUrl : config.consoleUrl)
  if (config.mode === 'demo') for (const feature of surface.demoFeatures) await feature(app, ctx)
  if (options.webFolder) {
    await surface.servePages(app, ctx, options.webFolder)
  } else {
    app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError('no_encontrado')))
  }
  return app
}

/** How long an answer may have taken when its refusal has been noted too. */
const notedWithinMs = 8000
const notedAtLeastMs = 500

/**
 * Records a refusal within the rest of the call's time: a database that fell silent half-way would be awaited twice.
 * `note` logs its own failure.
 */
async function tellOfRefusal(note: () => Promise<void> | undefined, elapsedMs: number): Promise<void> {
  const leftMs = Math.max(notedAtLeastMs, notedWithinMs - elapsedMs)
  await withDeadline(leftMs, async () => note()).catch((error: unknown) => {
    if (!(error instanceof DeadlinePassed)) throw error
  })
}
