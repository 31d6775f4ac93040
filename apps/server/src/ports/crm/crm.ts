/** An outgoing event. */
export interface CrmEvent {
  /** The same in every repeat: by it the receiver knows one. */
  readonly id: string
  readonly kind: string
  /** An opaque mark of the person, always the same; null without a person. */
  readonly person: string | null
  readonly occurredAt: Date
  readonly data: Readonly<Record<string, unknown>>
}

/** Outcome of an event. A reason is our own word or a code: never the receiver's text. */
export type Outcome =
  | { readonly is: 'delivered' }
  /** Retried after our own waits, and stopped in the end. */
  | { readonly is: 'failed'; readonly reason: string }
  /** The receiver asked to be left alone by everybody for so long; no try is used up. */
  | { readonly is: 'later'; readonly reason: string; readonly seconds: number }
  /** The receiver as a whole does not take us (a credential, an address): it rests, and no try is used up. */
  | { readonly is: 'away'; readonly reason: string }
  /** No repeat can make it better. */
  | { readonly is: 'refused'; readonly reason: string }

export interface CrmPort {
  /** How many events one request may carry. Each is another person's, so that order is never at stake. */
  readonly batch: number
  /** Delivers them; an outcome for each, in the same order. Never throws. */
  deliver(events: readonly CrmEvent[]): Promise<readonly Outcome[]>
}

/** A request without an answer for this long is aborted. */
export const crmTimeoutMs = 10_000
const longestWaitSeconds = 86_400
const defaultWaitSeconds = 30
export const waitLimits = { fallback: defaultWaitSeconds, longest: longestWaitSeconds }

/** The receiver's reasons against a single event: malformed, too large, or an unknown kind. */
const ofTheEvent: readonly number[] = [400, 413, 415, 422]
/** May be otherwise next time: time-out, conflict, locked, too early. */
const mayPass: readonly number[] = [408, 409, 423, 425]

/** Meaning of a refusal by status, except 429. Anything that does not concern one event concerns the configuration. */
export function judgeStatus(status: number, reason: string): Outcome {
  if (status >= 500 || mayPass.includes(status)) return { is: 'failed', reason }
  return { is: ofTheEvent.includes(status) ? 'refused' : 'away', reason }
}

/** Reason of a request without an answer; its text may contain addresses and is left out. */
export function silence(error: unknown): Outcome {
  const { name, cause } = error as Error & { cause?: { code?: unknown } }
  if (name === 'TimeoutError') return { is: 'failed', reason: 'sin respuesta a tiempo' }
  const code = typeof cause?.code === 'string' && /^[A-Z_]{3,40}$/.test(cause.code) ? ` (${cause.code})` : ''
  return { is: 'failed', reason: `sin conexión${code}` }
}
