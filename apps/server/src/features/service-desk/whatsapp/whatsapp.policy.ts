import { createHmac, timingSafeEqual } from 'node:crypto'

/** Word of a message of ours. */
export interface StatusNews {
  readonly providerId: string
  /** Our id of the message, if WhatsApp returned it. */
  readonly messageId: string | null
  readonly state: 'sent' | 'delivered' | 'read' | 'failed'
  readonly errorCode: number | null
  readonly at: Date
}

/** Message that a person sent to our number. */
export interface InboundMessage {
  readonly providerId: string
  /** E.164. */
  readonly from: string
  readonly text: string
  readonly at: Date
}

export interface WhatsAppNews {
  readonly statuses: readonly StatusNews[]
  readonly messages: readonly InboundMessage[]
}

const dayMs = 86_400_000
/** WhatsApp retries a notification for seven days; anything older is a replay. */
const oldestMs = 8 * dayMs
const clockDriftMs = 10 * 60_000

/** Whether `header` is the app secret's HMAC-SHA256 of exactly these bytes; takes as long whatever it is. */
export function isSigned(appSecret: string, body: Buffer, header: unknown): boolean {
  const given = typeof header === 'string' ? (/^sha256=([0-9a-f]{64})$/i.exec(header)?.[1] ?? '') : ''
  const wanted = createHmac('sha256', appSecret).update(body).digest()
  const proof = Buffer.from(given.padEnd(64, '0'), 'hex')
  return timingSafeEqual(proof, wanted) && given !== ''
}

/** Whether two secrets are the same, in a time that says nothing of either. */
export function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'igual').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

/** Whether a notification's time is valid: within the retry period of WhatsApp and not in the future. */
export function isFresh(at: Date, now: Date): boolean {
  const age = now.getTime() - at.getTime()
  return age < oldestMs && age > -clockDriftMs
}
