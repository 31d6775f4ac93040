import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { claimCodeHeader, fileVisitorClaim } from '@amparo/contract/claims/claims-visitor.ts'
import { claimPassHeader } from '@amparo/contract/claims/receipt-photos.ts'
import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { startImport } from '@amparo/contract/feeds/console/imports.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it, vi } from 'vitest'
import { fillPath } from '../../testing/caller.ts'
import { claimPass, fileNotice, newBorrower, visitorNotice } from '../../testing/claims.ts'
import { deskOf, ownPage } from '../../testing/desk.ts'

import { noLimits, openPortal, portal, startTestPortal } from '../../testing/portal.ts'
import { whatsAppEnv } from '../../testing/whatsapp.ts'

type Headers = Readonly<Record<string, string>>
type Params = Readonly<Record<string, string>>

const signers = {
  CLAIMS_KIND: 'webhook',
  PAYOUTS_KIND: 'webhook',
  PAYOUTS_URL: 'http://127.0.0.1:9/',
  PAYOUTS_SECRET: `whsec_${'a'.repeat(44)}`,
  CLAIMS_URL: 'http://127.0.0.1:9/',
  CLAIMS_SECRET: `whsec_${'a'.repeat(44)}`,
  ...whatsAppEnv('http://127.0.0.1:9'),
}
openPortal(() => startTestPortal({ ...noLimits, ...signers }))

/** More data beyond the limit than the sockets of both sides hold. */
const excess = 6 * 1024 * 1024

interface Origin {
  readonly app: FastifyInstance
  readonly port: number
  /** Callers besides a visitor, and their endpoints. */
  readonly callers: readonly { readonly headers: Headers; readonly params: Params }[]
}

const visitor = { headers: {}, params: {} }

let origins: Origin[]
const originOfPortal = () => origins[0] as Origin
beforeAll(async () => {
  const holder = await newBorrower(portal, '47000001')
  const folio = await fileNotice(portal, holder, '47000001')
  const pase = await claimPass(portal, '47000001', 'rosa@correo.example')
  const filed = await portal.ask(fileVisitorClaim, { body: visitorNotice(portal, pase, '47000001') })
  const [admision, agenda] = [await deskOf(portal, 'admision'), await deskOf(portal, 'agenda')]
  const [tesoreria, jefatura] = [await deskOf(portal, 'tesoreria'), await deskOf(portal, 'jefatura')]
  const contenidos = await deskOf(portal, 'contenidos')
  const feed = { clase: 'polizas', archivo: 'a.csv', bytes: 10 } as const
  const { id } = await jefatura.ask(startImport, { body: feed })
  const atDesk = ({ cookie }: { cookie: string }, params: Params = {}) => ({
    headers: { cookie, ...ownPage },
    params,
  })
  origins = [
    await listen(portal.app, [
      { headers: holder, params: { folio, clave: 'descanso' } },
      {
        headers: { [claimCodeHeader]: filed.codigo, [claimPassHeader]: pase },
        params: { folio: filed.folio, clave: 'descanso' },
      },
    ]),
    await listen(await portal.desk(), [
      atDesk(admision),
      atDesk(agenda),
      atDesk(tesoreria),
      atDesk(contenidos, { clave: 'beneficio.7.portada' }),
      atDesk(jefatura, { id, n: '0' }),
    ]),
  ]
})

async function listen(app: FastifyInstance, callers: Origin['callers']): Promise<Origin> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, callers, port: (app.server.address() as AddressInfo).port }
}

/**
 * Sends a body and then a second request on the same socket. Returns the status of the first answer and the outcome
 * of the second: its status, or `closed` if the first answer announced the end of the connection.
 */
function sendTwice(
  port: number,
  head: readonly string[],
  body: Buffer,
): Promise<[number, number | 'closed']> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    let second: number | undefined
    const judge = (isOver: boolean) => {
      const [first, next] = [...text.matchAll(/HTTP\/1\.1 (\d+) [\s\S]*?\r\n\r\n/g)]
      const status = Number(first?.[1])
      if (next) second = Number(next[1])
      const isLast = first !== undefined && /^connection: close/im.test(first[0])
      if (second === undefined && !(isLast && isOver)) {
        if (isOver) fail(new Error(`${head[0]}: closed without a word after ${text.slice(0, 200)}`))
        return
      }
      socket.destroy()
      done([status, second ?? 'closed'])
    }
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      judge(false)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => judge(true))
    socket.write([...head, '', ''].join('\r\n'))
    socket.write(body)
    socket.write('GET /api/salud HTTP/1.1\r\nHost: localhost\r\n\r\n')
  })
}

const inOneChunk = (body: Buffer) =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')])

interface Refusal {
  readonly path: string
  readonly sent: string
  readonly first: number
  readonly second: number | 'closed'
}

/** Sends an endpoint refused bodies: too long with a declared length, too long in chunks, another type. */
async function refuse(
  endpoint: EndpointShape,
  { port, headers, params }: { port: number; headers: Headers; params: Params },
): Promise<Refusal[]> {
  const type = endpoint.upload?.types[0] ?? 'application/json'
  const path = `/api${fillPath(endpoint.path, params)}${endpoint.query ? '?nombre=a.pdf' : ''}`
  const body = Buffer.alloc((endpoint.upload?.maxBytes ?? endpoint.maxBodyBytes ?? 65_536) + excess, ' ')
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}`)
  const start = [`${endpoint.method} ${path} HTTP/1.1`, 'Host: localhost', ...lines]
  const refusals: Refusal[] = []
  for (const [sent, head, bytes] of [
    ['with a length', [`Content-Type: ${type}`, `Content-Length: ${body.length}`], body],
    ['in chunks', [`Content-Type: ${type}`, 'Transfer-Encoding: chunked'], inOneChunk(body)],
    ['of another type', ['Content-Type: text/x-otro', `Content-Length: ${body.length}`], body],
  ] as const) {
    const [first, second] = await sendTwice(port, [...start, ...head], bytes)
    refusals.push({ path: endpoint.path, sent, first, second })
  }
  return refusals
}

const isHalfRead = ({ first, second }: Refusal) => first < 400 || ![200, 'closed'].includes(second)

it('leaves the connection usable, or closes it, after each refusal of each upload', async () => {
  const refusals: Refusal[] = []
  for (const { app, port, callers } of origins)
    for (const endpoint of app.endpoints.filter(({ upload }) => upload))
      for (const caller of [visitor, ...callers])
        refusals.push(...(await refuse(endpoint, { port, ...caller })))
  expect(refusals.filter(isHalfRead)).toEqual([])
  const tooLarge = refusals.filter(({ first }) => first === 413).map(({ path }) => path)
  const uploads = origins.flatMap(({ app }) => app.endpoints.filter(({ upload }) => upload))
  expect(new Set(tooLarge)).toEqual(new Set(uploads.map(({ path }) => path)))
})

it('does the same for a JSON body beyond its limit', async () => {
  const { app, port } = originOfPortal()
  const withBody = app.endpoints.filter(({ body, form }) => body || form).slice(0, 8)
  const refusals = await Promise.all(withBody.map((endpoint) => refuse(endpoint, { port, ...visitor })))
  expect(refusals.flat().filter(isHalfRead)).toEqual([])
})

it('closes the connection of a refused body that does not continue', async () => {
  const head = ['POST /api/conversaciones/CO-2026-000001/Archivos?nombre=a.pdf HTTP/1.1', 'Host: localhost']
  const type = ['Content-Type: application/pdf', 'Content-Length: 5000000']
  const outcome = await sendTwice(originOfPortal().port, [...head, ...type], Buffer.alloc(1000))
  expect(outcome).toEqual([401, 'closed'])
})

it.each([
  ['asks for another protocol', ['POST /api/salud HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket']],
  ['asks for HTTP/2', ['GET /api/salud HTTP/1.1', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c']],
  ['has an unreadable address', ['POST /api/%zz HTTP/1.1']],
])('closes the connection of a request that %s, and says so', async (_what, head) => {
  const all = [...head, 'Host: localhost', 'Content-Length: 4000']
  for (const { port } of origins) expect((await sendTwice(port, all, Buffer.alloc(4000)))[1]).toBe('closed')
})

it('keeps the connection of an upload open as long as its file may take, and no other longer', async () => {
  const { app, port } = originOfPortal()
  const opened = once(app.server, 'connection') as Promise<[Socket]>
  const client = connect(port, '127.0.0.1')
  const [socket] = await opened
  const signed = 'POST /api/aseguradora/solicitudes/SC-2026-000001 HTTP/1.1'
  client.write(`${signed}\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`)
  await vi.waitFor(() => expect(socket.timeout).toBe(60_000))
  client.write('}')
  await once(client, 'data')
  client.write('GET /api/salud HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(client, 'data')
  expect(socket.timeout).not.toBe(60_000)
  client.destroy()
})

it('reads the body of a request that expects something unknown, or closes its connection', async () => {
  const head = ['POST /api/nada HTTP/1.1', 'Host: localhost', 'Expect: nada', 'Content-Length: 4000']
  for (const { port } of origins) {
    const [first, second] = await sendTwice(port, head, Buffer.alloc(4000))
    expect([[404, 401, 403].includes(first), second]).toEqual([true, 200])
    expect((await sendTwice(port, head, Buffer.alloc(10)))[1]).toBe('closed')
  }
})
