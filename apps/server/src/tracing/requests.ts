import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { OtlpExporter } from './otlp.ts'
import { findCurrent, Span } from './span.ts'

/** Published data of Node's `fetch`; path and headers are not read, since they may contain secrets. */
interface RequestMessage {
  readonly request: { readonly origin?: string | URL; readonly method?: string }
  readonly response?: { readonly statusCode?: number }
  readonly error?: { readonly code?: unknown }
}

/**
 * Traces outgoing HTTP of a call or a job: SMS, WhatsApp, CRM, bureau, courses, signing. A span has host, method and
 * outcome. Requests to `ownOrigin`, the collector, have none. Returns the function that stops it.
 */
export function traceRequests(exporter: OtlpExporter, ownOrigin: string): () => void {
  const spans = new WeakMap<object, { readonly span: Span; readonly host: string; readonly method: string }>()
  const begin = ({ request }: RequestMessage) => {
    const parent = findCurrent()
    const origin = URL.parse(String(request.origin))
    if (!parent || !origin || origin.origin === ownOrigin) return
    const method = request.method ?? 'GET'
    spans.set(request, {
      span: new Span(`${method} ${origin.hostname}`, 3, parent),
      host: origin.hostname,
      method,
    })
  }
  const end = ({ request, response, error }: RequestMessage) => {
    const begun = spans.get(request)
    if (!begun) return
    spans.delete(request)
    const status = response?.statusCode
    const code = error === undefined ? undefined : typeof error.code === 'string' ? error.code : 'failed'
    const attributes = {
      'http.request.method': begun.method,
      'server.address': begun.host,
      ...(status === undefined ? {} : { 'http.response.status_code': status }),
      ...(code === undefined ? {} : { 'error.type': code }),
    }
    exporter.add(begun.span.finished(attributes, code !== undefined || (status ?? 0) >= 500))
  }
  const listeners = [
    ['undici:request:create', begin],
    ['undici:request:headers', end],
    ['undici:request:error', end],
  ] as const
  for (const [channel, listener] of listeners) subscribe(channel, listener as (message: unknown) => void)
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener as (message: unknown) => void)
  }
}
