import type { SmsTemplate } from '../config/sms.ts'
import type { Clock } from './clock.ts'
import { RetryLater } from './queue.ts'
import { readRetryAfter } from './retry-after.ts'

interface Sms {
  /** Same id, same message: sent as `Idempotency-Key`, so that a repeat is recognised. */
  readonly id: string
  /** E.164, e.g. `+51987654321`. */
  readonly to: string
  readonly text: string
}

export interface SmsPort {
  send(sms: Sms): Promise<void>
}

const defaultTimeoutMs = 10_000
/** When a provider that is busy does not say how long. */
const defaultWaitSeconds = 60
const longestWaitSeconds = 3600

/**
 * Sends by a provider's HTTP API: the filled template as JSON, the key as a bearer token. 2xx means sent; 429 throws
 * `RetryLater` with its `Retry-After`; anything else, and silence, throw for a retry. No error contains the number or
 * the text.
 */
export function httpSms(options: {
  readonly url: string
  readonly key: string | undefined
  readonly template: SmsTemplate
  readonly clock: Clock
  readonly timeoutMs?: number
}): SmsPort {
  const { url, key, template, clock, timeoutMs = defaultTimeoutMs } = options
  return {
    async send({ id, to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(key ? { authorization: `Bearer ${key}` } : {}),
        },
        body: JSON.stringify(fill(template, { to, text })),
      })
      await response.body?.cancel()
      if (response.ok) return
      if (response.status === 429) {
        const waits = { fallback: defaultWaitSeconds, longest: longestWaitSeconds }
        throw new RetryLater(readRetryAfter(response.headers.get('retry-after'), clock.now(), waits))
      }
      throw new Error(`El proveedor de SMS respondió ${response.status}`)
    },
  }
}

/** Fills strings only, whole values or parts of them, so that no text can change the shape of the JSON. */
function fill(value: unknown, values: { to: string; text: string }): unknown {
  if (typeof value === 'string') {
    return value.replace(/\{(to|text)\}/g, (_, name: 'to' | 'text') => values[name])
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, values))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, values)]))
  }
  return value
}
