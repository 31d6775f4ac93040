import { type QueryMessage, queryChannel } from '@amparo/database/query-channel.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type {} from '../app-error.ts'
import { type JobMessage, jobChannel } from '../ports/queue.ts'
import { OtlpExporter, type OtlpOptions } from './otlp.ts'
import { traceRequests } from './requests.ts'
import { current, findCurrent, Span } from './span.ts'

/** Traces of this process, for the operators' collector. */
export interface Tracing {
  watch(app: FastifyInstance, surface: string): void
  close(): Promise<void>
}

interface TracingOptions extends OtlpOptions {
  /** Which share of calls and jobs is traced, from 0 to 1. */
  readonly share: number
}

/**
 * Starts tracing calls and jobs, with their statements and outgoing requests. Every trace starts here: an incoming
 * `traceparent` is ignored. A span has the route, statement or job and its outcome; nothing about its person.
 */
export function startTracing(options: TracingOptions): Tracing {
  const exporter = new OtlpExporter(options)
  const isWanted = () => Math.random() < options.share
  const stopQueries = traceQueries(exporter)
  const stopJobs = traceJobs(exporter, isWanted)
  const stopRequests = traceRequests(exporter, new URL(options.endpoint).origin)
  return {
    watch(app, surface) {
      const spans = new WeakMap<FastifyRequest, Span>()
      app.addHook('onRequest', (request, _reply, done) => {
        if (!isWanted()) return done()
        const span = new Span(request.method, 2, null)
        spans.set(request, span)
        current.run(span, done)
      })
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request)
        if (span) {
          const route = request.routeOptions.url ?? 'none'
          const attributes = {
            'http.request.method': request.method,
            'http.route': route,
            'http.response.status_code': reply.statusCode,
            'amparo.origin': surface,
            'amparo.request_id': request.id,
            ...(reply.refusal === null ? {} : { 'error.type': reply.refusal }),
          }
          exporter.add(span.finished(attributes, reply.statusCode >= 500, `${request.method} ${route}`))
        }
        done()
      })
    },
    async close() {
      stopQueries()
      stopJobs()
      stopRequests()
      await exporter.close()
    },
  }
}

function traceQueries(exporter: OtlpExporter): () => void {
  const spans = new WeakMap<QueryMessage, Span>()
  const subscribers = {
    start(message: QueryMessage) {
      const parent = findCurrent()
      // Statements outside a call or a job are not traced.
      if (parent) spans.set(message, new Span(message.statement, 3, parent))
    },
    asyncEnd(message: QueryMessage & { error?: unknown }) {
      const span = spans.get(message)
      if (!span) return
      const { code } = (message.error ?? {}) as { code?: unknown }
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.summary': message.statement,
        ...(typeof code === 'string' ? { 'error.type': code } : {}),
      }
      exporter.add(span.finished(attributes, message.error !== undefined))
    },
  }
  queryChannel.subscribe(subscribers as Parameters<typeof queryChannel.subscribe>[0])
  return () => void queryChannel.unsubscribe(subscribers as Parameters<typeof queryChannel.subscribe>[0])
}

function traceJobs(exporter: OtlpExporter, isWanted: () => boolean): () => void {
  const spans = new WeakMap<JobMessage, Span>()
  const subscribers = {
    asyncEnd(message: JobMessage & { result?: unknown }) {
      const span = spans.get(message)
      if (!span) return
      const outcome = String(message.result ?? 'failed')
      exporter.add(
        span.finished({ 'amparo.job': message.name, 'amparo.outcome': outcome }, outcome === 'failed'),
      )
    },
  }
  jobChannel.start.bindStore(current, (message) => {
    if (!isWanted()) return null
    const span = new Span(`job ${message.name}`, 5, null)
    spans.set(message, span)
    return span
  })
  jobChannel.subscribe(subscribers as Parameters<typeof jobChannel.subscribe>[0])
  return () => {
    jobChannel.start.unbindStore(current)
    jobChannel.unsubscribe(subscribers as Parameters<typeof jobChannel.subscribe>[0])
  }
}
