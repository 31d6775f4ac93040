import type { Logger } from 'pino'

/** Attributes of a span; never personal data. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** A finished piece of work, as OTLP has it. */
export interface FinishedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  /** 1 internal, 2 for an incoming call, 3 for an outgoing one, 5 for a job. */
  readonly kind: 1 | 2 | 3 | 5
  readonly startNanos: bigint
  readonly endNanos: bigint
  readonly attributes: Attributes
  readonly isError: boolean
}

/** More than these wait nowhere: a collector that is away must not fill our memory. */
const mostWaiting = 4096
const batchSize = 512
const everyMs = 2000
const patienceMs = 5000

export interface OtlpOptions {
  /** Base address of the collector; spans go to `/v1/traces` below it. */
  readonly endpoint: string
  readonly serviceName: string
  readonly log: Logger
}

/** Sends spans to a collector by OTLP over HTTP, in JSON; drops those not accepted, and logs it once a minute. */
export class OtlpExporter {
  #waiting: FinishedSpan[] = []
  #dropped = 0
  #toldAt = Number.NEGATIVE_INFINITY
  #sending: Promise<void> = Promise.resolve()
  readonly #timer: NodeJS.Timeout
  readonly #options: OtlpOptions

  constructor(options: OtlpOptions) {
    this.#options = options
    this.#timer = setInterval(() => void this.flush(), everyMs)
    this.#timer.unref()
  }

  add(span: FinishedSpan): void {
    if (this.#waiting.length < mostWaiting) this.#waiting.push(span)
    else this.#dropped += 1
    if (this.#waiting.length === batchSize) void this.flush()
  }

  /** Sends what waits, one batch after another. */
  flush(): Promise<void> {
    this.#sending = this.#sending.then(async () => {
      while (this.#waiting.length > 0) await this.#send(this.#waiting.splice(0, batchSize))
      this.#tellOfDropped()
    })
    return this.#sending
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  async #send(spans: readonly FinishedSpan[]): Promise<void> {
    const { endpoint, serviceName } = this.#options
    try {
      const answer = await fetch(`${endpoint.replace(/\/+$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(toRequest(serviceName, spans)),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      })
      await answer.arrayBuffer()
      if (!answer.ok) this.#dropped += spans.length
    } catch {
      this.#dropped += spans.length
    }
  }

  #tellOfDropped(): void {
    if (this.#dropped === 0 || performance.now() - this.#toldAt < 60_000) return
    this.#options.log.warn({ event: 'traces_dropped', spans: this.#dropped }, 'el recolector no las recibió')
    this.#dropped = 0
    this.#toldAt = performance.now()
  }
}

function toRequest(serviceName: string, spans: readonly FinishedSpan[]): unknown {
  return {
    resourceSpans: [
      {
        resource: { attributes: toAttributes({ 'service.name': serviceName }) },
        scopeSpans: [{ scope: { name: 'amparo' }, spans: spans.map(toSpan) }],
      },
    ],
  }
}

function toSpan({ startNanos, endNanos, attributes, isError, ...span }: FinishedSpan): unknown {
  return {
    ...span,
    startTimeUnixNano: String(startNanos),
    endTimeUnixNano: String(endNanos),
    attributes: toAttributes(attributes),
    status: isError ? { code: 2 } : {},
  }
}

function toAttributes(attributes: Attributes): unknown[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: toValue(value) }))
}

function toValue(value: string | number | boolean): unknown {
  if (typeof value === 'string') return { stringValue: value }
  return typeof value === 'boolean' ? { boolValue: value } : { intValue: String(value) }
}
