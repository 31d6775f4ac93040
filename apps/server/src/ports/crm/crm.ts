/** An event as it leaves the house. */
export interface CrmEvent {
  /** The same in every repeat: by it the receiver knows one. */
  readonly id: string
  readonly kind: string
  /** An opaque mark of the person, always the same; null where nobody is known. */
  readonly person: string | null
  readonly occurredAt: Date
  readonly data: Readonly<Record<string, string>>
}

/** What became of an event. A reason is a word of ours or a code: never what the receiver wrote. */
export type Outcome =
  | { readonly is: 'delivered' }
  /** Tried again by the house's own waits, and stopped in the end. */
  | { readonly is: 'failed'; readonly reason: string }
  /** The receiver asked to be left alone by everybody for so long; no try is used up. */
  | { readonly is: 'later'; readonly reason: string; readonly seconds: number }
  /** No repeat can make it better. */
  | { readonly is: 'refused'; readonly reason: string }

export interface CrmPort {
  /** How many events one request may carry. Each is another person's, so that order is never at stake. */
  readonly batch: number
  /** Delivers them; an outcome for each, in the same order. Never throws. */
  deliver(events: readonly CrmEvent[]): Promise<readonly Outcome[]>
}

/** A request that hears nothing for so long is given up. */
export const crmTimeoutMs = 10_000
const longestWaitSeconds = 86_400
const defaultWaitSeconds = 30
export const waitLimits = { fallback: defaultWaitSeconds, longest: longestWaitSeconds }

/** What a request that had no answer says of itself; its text may hold addresses and stays out. */
export function silence(error: unknown): Outcome {
  const { name, cause } = error as Error & { cause?: { code?: unknown } }
  if (name === 'TimeoutError') return { is: 'failed', reason: 'sin respuesta a tiempo' }
  const code = typeof cause?.code === 'string' && /^[A-Z_]{3,40}$/.test(cause.code) ? ` (${cause.code})` : ''
  return { is: 'failed', reason: `sin conexión${code}` }
}
