import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { readRetryAfter } from '../retry-after.ts'
import {
  type CrmEvent,
  type CrmPort,
  crmTimeoutMs,
  judgeStatus,
  type Outcome,
  silence,
  waitLimits,
} from './crm.ts'

interface WebhookOptions {
  readonly url: string
  /** Standard Webhooks' own form: `whsec_` and the key in base64. */
  readonly secret: string
  /** Whose events these are: the portal's public address. */
  readonly source: string
  readonly clock: Clock
  readonly timeoutMs?: number
}

/** CloudEvents 1.0 in JSON, structured mode, an event a request, signed by Standard Webhooks. */
export function webhookCrm(options: WebhookOptions): CrmPort {
  const key = Buffer.from(options.secret.replace(/^whsec_/, ''), 'base64')
  const post = async (event: CrmEvent): Promise<Outcome> => {
    const body = cloudEvent(event, options.source)
    const timestamp = Math.floor(options.clock.now().getTime() / 1000)
    const signature = createHmac('sha256', key).update(`${event.id}.${timestamp}.${body}`).digest('base64')
    try {
      const response = await fetch(options.url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(options.timeoutMs ?? crmTimeoutMs),
        headers: {
          'content-type': 'application/cloudevents+json; charset=utf-8',
          'webhook-id': event.id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': `v1,${signature}`,
        },
        body,
      })
      await response.body?.cancel()
      return judge(response, options.clock.now())
    } catch (error) {
      return silence(error)
    }
  }
  return { batch: 1, deliver: (events) => Promise.all(events.map(post)) }
}

function judge({ ok, status, headers }: Response, now: Date): Outcome {
  if (ok) return { is: 'delivered' }
  const reason = `HTTP ${status}`
  const retryAfter = headers.get('retry-after')
  if (status === 429 || (status === 503 && retryAfter !== null)) {
    return { is: 'later', reason, seconds: readRetryAfter(retryAfter, now, waitLimits) }
  }
  return judgeStatus(status, reason)
}

function cloudEvent({ id, kind, person, occurredAt, data }: CrmEvent, source: string): string {
  return JSON.stringify({
    specversion: '1.0',
    id,
    source,
    type: `pe.amparo.${kind}`,
    time: occurredAt.toISOString(),
    ...(person === null ? {} : { subject: person, partitionkey: person }),
    datacontenttype: 'application/json',
    data,
  })
}
