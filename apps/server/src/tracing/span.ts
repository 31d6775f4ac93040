import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Attributes, FinishedSpan } from './otlp.ts'

const startedAt = BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n
const startedClock = process.hrtime.bigint()
const nanosNow = () => startedAt + (process.hrtime.bigint() - startedClock)

/** A piece of work under way, and all that is done for it. */
export class Span {
  readonly traceId: string
  readonly spanId = randomBytes(8).toString('hex')
  readonly #parent: Span | null
  readonly #name: string
  readonly #kind: FinishedSpan['kind']
  readonly #startNanos = nanosNow()

  constructor(name: string, kind: FinishedSpan['kind'], parent: Span | null) {
    this.#name = name
    this.#kind = kind
    this.#parent = parent
    this.traceId = parent?.traceId ?? randomBytes(16).toString('hex')
  }

  finished(attributes: Attributes, isError: boolean, name = this.#name): FinishedSpan {
    return {
      traceId: this.traceId,
      spanId: this.spanId,
      ...(this.#parent ? { parentSpanId: this.#parent.spanId } : {}),
      name,
      kind: this.#kind,
      startNanos: this.#startNanos,
      endNanos: nanosNow(),
      attributes,
      isError,
    }
  }
}

/** The span of the call or job that is under way. */
export const current = new AsyncLocalStorage<unknown>()

export function findCurrent(): Span | null {
  const span = current.getStore()
  return span instanceof Span ? span : null
}
