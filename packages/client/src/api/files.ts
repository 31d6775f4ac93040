import { errorFromAnswer, noAnswer } from './api-error.ts'
import { type CallerSettings, endsSession } from './caller.ts'
import { handOver } from './hand-over.ts'

interface FileRequest {
  readonly query?: Readonly<Record<string, unknown>>
  /** With a body the file is asked for by POST. */
  readonly body?: object
}

/** An app's way to files of its API, which are bytes where calls are JSON. */
interface FileCaller {
  /** Asks for a file and hands it over under `name`. Throws ApiError, and tells the app when its session has ended. */
  keepFile(path: string, name: string, request?: FileRequest): Promise<void>
  /** Sends bytes as they are, once. Throws ApiError unless they were taken. */
  sendBytes(method: 'POST' | 'PUT', path: string, bytes: Blob, signal?: AbortSignal): Promise<void>
}

/** What the network broke off, before or halfway, is no answer; what was called off stays that. */
function asNoAnswer(cause: unknown): never {
  throw cause instanceof DOMException && cause.name === 'AbortError' ? cause : noAnswer()
}

export function createFileCaller(settings: CallerSettings): FileCaller {
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const token = settings.bearer?.() ?? null
    const headers = new Headers({ accept: '*/*', ...settings.headers, ...(init.headers as object) })
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    const response = await fetch(`/api${path}`, {
      ...init,
      headers,
      cache: 'no-store',
      credentials: 'same-origin',
    }).catch(asNoAnswer)
    if (response.ok) return response
    const body: unknown = await response.json().catch(() => undefined)
    const error = errorFromAnswer(response.status, body, response.headers.get('retry-after'))
    if (endsSession(settings, { token, body }, error)) settings.onSessionEnd?.(token)
    throw error
  }
  return {
    async keepFile(path, name, { query = {}, body } = {}) {
      const words = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
      const response = await ask(
        words.size > 0 ? `${path}?${words}` : path,
        body
          ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
          : {},
      )
      handOver(name, await response.blob().catch(asNoAnswer))
    },
    async sendBytes(method, path, bytes, signal) {
      await ask(path, {
        method,
        body: bytes,
        headers: { 'content-type': 'application/octet-stream' },
        signal: signal ?? null,
      })
    },
  }
}
