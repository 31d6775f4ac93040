import { connect } from 'node:net'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPortal, portal } from '../../testing/portal.ts'
import { AppError } from '../app-error.ts'
import { sendProblem } from './send-problem.ts'

let port: number
openPortal()
beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const address = portal.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

/**
 * Writes raw bytes and reads until the server has closed or the answer is complete; with `dripMs`, one more byte
 * follows after each interval.
 */
function talk(
  bytes: string | Buffer,
  dripMs?: number,
): Promise<{ status: number; headers: Map<string, string>; body: string }> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8')
      const [head = '', body] = text.split('\r\n\r\n')
      const length = /content-length: (\d+)/i.exec(head)?.[1]
      if (body === undefined || Buffer.byteLength(body) < Number(length ?? 0)) return
      socket.destroy()
      const [first = '', ...lines] = head.split('\r\n')
      const headers = lines.map((line): [string, string] => {
        const at = line.indexOf(':')
        return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
      })
      done({ status: Number(first.split(' ')[1]), headers: new Map(headers), body })
    })
    // The server may close while we are still writing what it has already refused.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (text === '') fail(error)
    })
    const drip = dripMs === undefined ? undefined : setInterval(() => socket.write('a'), dripMs)
    socket.on('close', () => {
      clearInterval(drip)
      if (text === '') fail(new Error('closed without an answer'))
    })
    socket.write(bytes)
  })
}

const request = (line: string, headers: string[] = [], body = '') =>
  [line, 'Host: localhost', ...headers, '', body].join('\r\n')

async function expectProblem(bytes: string | Buffer, status: number, codigo: string): Promise<void> {
  const answer = await talk(bytes)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const problem = JSON.parse(answer.body)
  expect(problem).toMatchObject({ status, codigo, instance: answer.headers.get('x-request-id') })
  expect(problem.title).toMatch(/[a-záéíóúñ] /i)
}

describe('raw bytes on the wire', () => {
  it('with a header of one megabyte are refused with a problem', async () => {
    const large = `X-Largo: ${'a'.repeat(1024 * 1024)}`
    await expectProblem(request('GET /api/salud HTTP/1.1', [large]), 431, 'cabeceras_grandes')
    await expectProblem(
      request('GET /api/salud HTTP/1.1', [`Authorization: Bearer ${'a'.repeat(20_000)}`]),
      431,
      'cabeceras_grandes',
    )
  })

  it('with thousands of headers are refused too', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => `X-H${index}: 1`)
    await expectProblem(request('GET /api/salud HTTP/1.1', many), 431, 'cabeceras_grandes')
  })

  it.each([
    ['not HTTP', 'hola\r\n\r\n'],
    ['a TLS greeting', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])],
    ['a space in a header name', 'GET /api/salud HTTP/1.1\r\nHost : x\r\n\r\n'],
    ['NUL in a header', 'GET /api/salud HTTP/1.1\r\nHost: x\r\nX-A: a\u0000b\r\n\r\n'],
    [
      'two lengths',
      request('POST /api/Register/IsGuest HTTP/1.1', ['Content-Length: 2', 'Content-Length: 3'], '{}'),
    ],
    [
      'a length and chunks',
      request(
        'POST /api/Register/IsGuest HTTP/1.1',
        ['Content-Length: 2', 'Transfer-Encoding: chunked'],
        '0\r\n\r\n',
      ),
    ],
    ['a negative length', request('POST /api/Register/IsGuest HTTP/1.1', ['Content-Length: -1'], '{}')],
    [
      'broken chunks',
      request(
        'POST /api/Register/IsGuest HTTP/1.1',
        ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
        'zz\r\n',
      ),
    ],
    ['two hosts', request('GET /api/salud HTTP/1.1', ['Host: otro.example'])],
    ['the same host twice', request('GET / HTTP/1.1', ['host: localhost'])],
    ['no host', 'GET /api/salud HTTP/1.1\r\n\r\n'],
    ['a method that is none', request('HOLA /api/salud HTTP/1.1')],
  ])('%s is a problem with status 400', async (_what, bytes) => {
    await expectProblem(bytes, 400, 'peticion_ilegible')
  })

  it('with a chunked body beyond 64 KiB are cut off with 413', async () => {
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
    const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked']
    const bytes = request('POST /api/Register/IsGuest HTTP/1.1', headers, `${chunk}${chunk}0\r\n\r\n`)
    await expectProblem(bytes, 413, 'demasiado_grande')
  })

  it.each([
    [
      'a body',
      request(
        'POST /api/videollamada/Entrar HTTP/1.1',
        ['Content-Type: application/json', 'Content-Length: 500'],
        '{',
      ),
    ],
    ['headers', 'POST /api/videollamada/Entrar HTTP/1.1\r\nX-Lento: '],
  ])(
    '%s that drips in is given up after ten seconds',
    async (_what, bytes) => {
      const started = performance.now()
      const answer = await talk(bytes, 500)
      expect([answer.status, JSON.parse(answer.body).codigo]).toEqual([408, 'peticion_lenta'])
      expect(performance.now() - started).toBeLessThan(12_500)
    },
    180_000,
  )

  it('leave the server working afterwards', async () => {
    const answer = await talk(request('GET /api/salud HTTP/1.1', ['Connection: close']))
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { estado: 'ok' }])
  })
})

it('get a page for a browser without room, and the problem for a data caller', async () => {
  const full = Fastify()
  full.decorateReply('refusal', null)
  full.all('/*', (request, reply) => {
    sendProblem(request, reply, new AppError('no_disponible', { retryAfterSeconds: 5 }))
  })
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const page = await full.inject({ url: '/agenda?dia=2026-11-22', headers: html })
  expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']]).toEqual([
    503,
    '5',
    'text/html; charset=utf-8',
  ])
  expect(page.body).toContain('Vuelve a intentarlo en unos segundos')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-")
  for (const call of [
    { url: '/api/agenda', headers: html },
    { url: '/agenda', headers: { accept: 'application/json' } },
    { url: '/agenda', method: 'POST', headers: html },
  ] as const) {
    const problem = (await full.inject(call)).json()
    expect(problem.codigo).toBe('no_disponible')
    // A read has nothing typed to keep.
    expect(problem.detail.includes('Tu texto sigue aquí')).toBe('method' in call)
  }
  await full.close()
})
