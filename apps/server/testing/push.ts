import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A notice as a browser would show it, decrypted with its own key. */
interface TakenPush {
  readonly browser: string
  readonly titulo: string
  readonly texto: string
  readonly enlace: string
  readonly etiqueta: string
  readonly topic: string
  readonly ttl: number
}

/** A browser's side of a subscription. */
export interface PushBrowser {
  readonly name: string
  readonly keys: { readonly own: ECDH; readonly auth: Buffer }
  /** As the browser hands it to the page. */
  readonly address: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
}

export interface PushService {
  readonly origin: string
  readonly taken: TakenPush[]
  requests: number
  /** Status answered in place of taking a notice, by the browser's name. */
  readonly trouble: Map<string, number>
  subscribe(name: string): PushBrowser
  close(): Promise<void>
}

/** Opens a message by RFC 8291 with node's own primitives, so that nothing of the sender's library judges itself. */
export function openPush(body: Buffer, { own, auth }: PushBrowser['keys']): string {
  const [salt, size, sender] = [body.subarray(0, 16), body[20] ?? 0, body.subarray(21, 21 + (body[20] ?? 0))]
  const sealed = body.subarray(21 + size)
  const derive = (key: Uint8Array, salted: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, length))
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const shared = derive(own.computeSecret(sender), auth, both, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Throws unless the request is signed for this origin, for at most a day, with the key that it names (RFC 8292). */
function checkSigned({ headers }: IncomingMessage, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', ...coordinatesOf(point) }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const left = Number(exp) - Date.now() / 1000
  const isFine = aud === origin && left > 0 && left <= 86_400 && /^(mailto:|https:)/.test(String(sub))
  if (!isSigned || !isFine) throw new Error('not signed for this service')
}

const coordinatesOf = (point: Buffer) => ({
  x: point.subarray(1, 33).toString('base64url'),
  y: point.subarray(33).toString('base64url'),
})

/**
 * A push service on this machine: it speaks RFC 8030, judges who sends, and opens what its browsers would. `hear` gets each
 * notice as a browser would.
 */
export async function startPushService(hear?: (opened: string) => void): Promise<PushService> {
  const browsers = new Map<string, PushBrowser>()
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    origin,
    taken: [],
    requests: 0,
    trouble: new Map(),
    subscribe(name) {
      const own = createECDH('prime256v1')
      const p256dh = own.generateKeys('base64url')
      const auth = randomBytes(16)
      const endpoint = `${origin}/${randomUUID()}`
      const address = { endpoint, p256dh, auth: auth.toString('base64url') }
      const browser = { name, keys: { own, auth }, address }
      browsers.set(new URL(endpoint).pathname, browser)
      return browser
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const take = async (request: IncomingMessage): Promise<number> => {
    service.requests += 1
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const browser = browsers.get(request.url ?? '')
    if (!browser) return 404
    const trouble = service.trouble.get(browser.name)
    if (trouble) return trouble
    checkSigned(request, origin)
    const { 'content-encoding': encoding, topic = '', ttl } = request.headers
    if (encoding !== 'aes128gcm') return 400
    const opened = openPush(Buffer.concat(parts), browser.keys)
    const shown = JSON.parse(opened) as Omit<TakenPush, 'browser'>
    service.taken.push({ browser: browser.name, ...shown, topic: String(topic), ttl: Number(ttl) })
    hear?.(opened)
    return 201
  }
  server.on('request', (request, response) => {
    take(request).then(
      (status) => response.writeHead(status, status === 302 ? { location: `${origin}/otra` } : {}).end(),
      () => response.writeHead(403).end(),
    )
  })
  return service
}
