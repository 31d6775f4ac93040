import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { queryChannel } from '@amparo/database/query-channel.ts'
import { demoPassword } from '@amparo/database/seed/sample-feed.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/portal.ts'
import { buildApp } from '../origins/app.ts'
import { portal as portalSurface } from '../origins/portal.ts'
import { jobChannel, jobKind } from '../ports/queue.ts'
import { startTracing, type Tracing } from './tracing.ts'

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
  readonly status: { readonly code?: number }
}

const bodies: string[] = []
let isAway = false
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
  request.on('end', () => {
    if (!isAway && request.url === '/v1/traces') bodies.push(body)
    response.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' }).end('{}')
  })
})
const spans = (): SentSpan[] =>
  bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as SentSpan[])
const attributesOf = (span: SentSpan | undefined) =>
  Object.fromEntries(span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [])

let portal: TestPortal
let tracing: Tracing
let traced: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  portal = await startTestPortal()
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await traced.close()
  await tracing.close()
  await portal.close()
  collector.closeAllConnections()
  collector.close()
})

const logIn = (documento: string) =>
  traced.inject({
    method: 'POST',
    url: '/api/Login/IniciarSession',
    // A caller's headers do not start a trace.
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
    payload: { tipoDocumento: 8, documento, password: demoPassword },
  })

describe('traces', () => {
  it('cost nothing if disabled', () => {
    expect([queryChannel.hasSubscribers, jobChannel.hasSubscribers]).toEqual([false, false])
  })

  it('show a call with each of its statements, as one tree that starts here', async () => {
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`
    tracing = startTracing({ endpoint, serviceName: 'amparo-prueba', share: 1, log: portal.ctx.log })
    traced = await buildApp({ ...portal.ctx, tracing }, portalSurface, { shedAtDelayMs: 0 })
    expect((await logIn('10000001')).statusCode).toBe(200)
    const root = await vi.waitFor(
      () => {
        const found = spans().find(({ name }) => name === 'POST /api/Login/IniciarSession')
        expect(found).toBeDefined()
        return found
      },
      { timeout: 60_000 },
    )
    expect(attributesOf(root)).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/api/Login/IniciarSession',
      'http.response.status_code': '200',
      'amparo.origin': 'portal',
    })
    expect(root?.parentSpanId).toBeUndefined()
    expect(root?.traceId).not.toBe('a'.repeat(32))
    const own = spans().filter(({ traceId }) => traceId === root?.traceId)
    const names = own.map(({ name }) => name)
    for (const name of ['select account', 'holder-cover', 'begin', 'insert session', 'commit']) {
      expect(names).toContain(name)
    }
    for (const span of own.filter(({ spanId }) => spanId !== root?.spanId)) {
      expect(span.parentSpanId).toBe(root?.spanId)
      expect(BigInt(span.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(root?.startTimeUnixNano ?? 0))
      expect(BigInt(span.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(root?.endTimeUnixNano ?? 0))
    }
    // Collectors combine many machines' data: spans use the machine's time.
    const now = performance.timeOrigin + performance.now()
    expect(Math.abs(Number(BigInt(root?.startTimeUnixNano ?? 0) / 1_000_000n) - now)).toBeLessThan(60_000)
  })

  it("show a refusal by its code, and a worker's job", async () => {
    expect((await traced.inject('/api/Login/obtenerSession')).statusCode).toBe(401)
    await traced.inject({
      method: 'POST',
      url: '/api/Register/EnviarCodigo',
      payload: { tipoDocumento: 8, documento: '10000002', medio: 'correo' },
    })
    await portal.ctx.queue.enqueue(portal.ctx.db, jobKind('limpiar'), {})
    await vi.waitFor(
      () => {
        const refused = spans().find(({ name }) => name === 'GET /api/Login/obtenerSession')
        expect(attributesOf(refused)['error.type']).toBe('sin_sesion')
        const job = spans().find(({ name }) => name === 'job limpiar')
        expect(attributesOf(job)).toMatchObject({ 'amparo.job': 'limpiar', 'amparo.outcome': 'done' })
        expect(spans().some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)
      },
      { timeout: 60_000 },
    )
  })

  it("show a job's outgoing requests: host and outcome, and nothing of the address", async () => {
    const other = createServer((request, response) =>
      request.method === 'PUT' ? response.writeHead(429).end() : request.destroy(),
    )
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
    const { port } = other.address() as AddressInfo
    const path = 'mensajes/10000001?token=secreto'
    try {
      await jobChannel.tracePromise(
        async () => {
          expect((await fetch(`http://localhost:${port}/${path}`, { method: 'PUT' })).status).toBe(429)
          await expect(fetch(`http://localhost:${port}/${path}`)).rejects.toThrow()
        },
        { name: 'enviar-codigo' },
      )
    } finally {
      other.close()
    }
    await vi.waitFor(
      () => {
        const first = spans().find(({ name }) => name === 'PUT localhost')
        const job = spans().find(({ spanId }) => spanId === first?.parentSpanId)
        expect(job?.name).toBe('job enviar-codigo')
        const asked = spans().filter(({ parentSpanId }) => parentSpanId === job?.spanId)
        expect(asked.map(({ name, status }) => [name, status.code])).toEqual([
          ['PUT localhost', undefined],
          ['GET localhost', 2],
        ])
        expect(attributesOf(asked[0])).toMatchObject({
          'server.address': 'localhost',
          'http.response.status_code': '429',
        })
        expect(attributesOf(asked[1])['error.type']).toBeDefined()
      },
      { timeout: 60_000 },
    )
  })

  it('contain no personal data', () => {
    const all = bodies.join('\n')
    for (const word of [
      '10000001',
      '10000002',
      demoPassword,
      '@',
      'Quispe',
      '$argon2',
      'Bearer',
      'secreto',
      '127.0.0.1',
    ]) {
      expect([word, all.includes(word)]).toEqual([word, false])
    }
  })

  it('are dropped, with a log line, while the collector is unavailable; calls are unaffected', async () => {
    isAway = true
    expect((await logIn('10000001')).statusCode).toBe(200)
    await vi.waitFor(
      () => expect(portal.logLines.some((line) => line.includes('traces_dropped'))).toBe(true),
      { timeout: 60_000 },
    )
  })
})
