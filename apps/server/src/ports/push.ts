import { ECDH } from 'node:crypto'
import webPush from 'web-push'
import { z } from 'zod'
import type { PushConfig } from '../config/push.ts'
import type { Clock } from './clock.ts'
import { RetryLater } from './queue.ts'
import { readRetryAfter } from './retry-after.ts'

/** Address of a browser's push service, and the keys that only that browser can use. */
export const pushAddress = z.object({
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  /** Our public key at that time: the service takes notices for this browser by no other. */
  key: z.string(),
})
export type PushAddress = Readonly<z.output<typeof pushAddress>>

interface Push {
  /** Same id, same notice: the service keeps the last of a topic, and the browser shows a tag once. */
  readonly id: string
  readonly address: PushAddress
  readonly title: string
  readonly text: string
  /** A path of our own. */
  readonly link: string
  /** How long the service may wait for the browser. */
  readonly ttlSeconds: number
}

export interface PushPort {
  /** Throws `PushGone`, `RetryLater`, or what the line said. */
  send(push: Push): Promise<void>
}

/** The browser has unsubscribed, it used another key of ours, or its service is not accepted. */
export class PushGone extends Error {}

/** Push services of the browsers that there are; an address of any other host is not written to. */
const browsersServices = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

/**
 * Whether a subscription's address belongs to an accepted push service: the server never connects to an address that
 * a client chooses. Only https, without a port, to the hosts above, and to the operator's additional origins.
 */
export function isPushService(endpoint: string, added: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (added.includes(origin)) return true
  const isKnown = browsersServices.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  )
  return protocol === 'https:' && port === '' && isKnown
}

/** Whether a browser's key is a point of the curve: nothing can be encrypted for another. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

const waits = { fallback: 60, longest: 3600 }
const defaultTimeoutMs = 10_000

/**
 * Web Push: encrypted for the browser alone (RFC 8291) and signed with our key (RFC 8292). No error carries the address.
 */
export function webPushPort(options: {
  readonly config: PushConfig
  readonly clock: Clock
  readonly timeoutMs?: number
}): PushPort {
  const { config, clock, timeoutMs = defaultTimeoutMs } = options
  const { subject, publicKey, privateKey } = config
  return {
    async send({ id, address, title, text, link, ttlSeconds }) {
      const { endpoint, p256dh, auth, key } = address
      if (!isPushService(endpoint, config.services)) throw new PushGone('servicio de avisos desconocido')
      if (key !== publicKey) throw new PushGone('suscripción a otra clave')
      const payload = JSON.stringify({ titulo: title, texto: text, enlace: link, etiqueta: id })
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          TTL: ttlSeconds,
          urgency: 'normal',
          topic: id.replaceAll('-', ''),
          vapidDetails: { subject, publicKey, privateKey },
        },
      )
      const response = await fetch(endpoint, {
        method: 'POST',
        // An answer that leads elsewhere is not followed.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: Object.entries(headers)
          .filter(([name]) => name !== 'Content-Length')
          .map(([name, value]) => [name, String(value)]),
        body: new Uint8Array(body),
      })
      await response.body?.cancel()
      if (response.ok) return
      if (response.status === 404 || response.status === 410) throw new PushGone('suscripción terminada')
      if (response.status === 429) {
        throw new RetryLater(readRetryAfter(response.headers.get('retry-after'), clock.now(), waits))
      }
      throw new Error(`El servicio de avisos respondió ${response.status}`)
    },
  }
}
