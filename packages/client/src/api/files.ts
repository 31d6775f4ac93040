import type { AnswerOf, EndpointShape, FileAnswer } from '@amparo/contract/endpoint.ts'
import { errorFromAnswer, noAnswer } from './api-error.ts'
import { type CallerSettings, endsSession, mayRepeat, type OptionsArgument, type PathOf } from './caller.ts'
import { handOver } from './hand-over.ts'
import { whileFull } from './room.ts'
import { addressOf, type LooseRequest } from './send.ts'

/** An endpoint whose answer is a file. */
export type FileEndpoint = EndpointShape & { readonly answers: { readonly 200: FileAnswer } }
/** An endpoint whose body is a file. */
type UploadEndpoint = EndpointShape & { readonly upload: object }

/** An app's client for files of its API, typed by the contract as calls are. */
interface FileCaller {
  /** Downloads a file and saves it as `name`. Throws ApiError, and notifies the app when its session has ended. */
  keepFile<E extends FileEndpoint>(
    method: E['method'],
    path: PathOf<E>,
    name: string,
    ...options: OptionsArgument<E>
  ): Promise<void>
  /** The same for a complete address from an answer of the API. */
  keepLinked(link: string, name: string): Promise<void>
  /** Sends bytes as they are, once, and returns the answer. Throws ApiError unless the server accepted them. */
  sendBytes<E extends UploadEndpoint>(
    method: E['method'],
    path: PathOf<E>,
    bytes: Blob,
    ...options: OptionsArgument<E>
  ): Promise<AnswerOf<E>>
}

/** Turns a network failure, before or during the body, into the no-answer error; an abort stays an abort. */
function asNoAnswer(cause: unknown): never {
  throw cause instanceof DOMException && cause.name === 'AbortError' ? cause : noAnswer()
}

export function createFileCaller(settings: CallerSettings): FileCaller {
  const ask = async (address: string, init: RequestInit, request: LooseRequest = {}): Promise<Response> => {
    const token = settings.bearer?.() ?? null
    const headers = new Headers({ accept: '*/*', ...settings.headers, ...(init.headers as object) })
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    const once = async () => {
      const response = await fetch(address, {
        ...init,
        headers,
        cache: 'no-store',
        credentials: 'same-origin',
      }).catch(asNoAnswer)
      return { response, status: response.status, retryAfter: response.headers.get('retry-after') }
    }
    const { response, retryAfter } = await (mayRepeat(init.method ?? 'GET', request)
      ? whileFull(once, request.signal)
      : once())
    if (response.ok) return response
    const body: unknown = await response.json().catch(() => undefined)
    const error = errorFromAnswer(response.status, body, retryAfter)
    if (endsSession(settings, { token, body }, error)) settings.onSessionEnd?.(token)
    throw error
  }
  const keep = async (address: string, name: string, init: RequestInit) => {
    const response = await ask(address, init)
    handOver(name, await response.blob().catch(asNoAnswer))
  }
  return {
    keepFile(method, path, name, ...[options]) {
      const asked = (options ?? {}) as LooseRequest
      const { body, ...request } = settings.prepare?.(asked) ?? asked
      return keep(addressOf(path, request), name, {
        method,
        headers: {
          ...request.headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    },
    keepLinked: (link, name) => keep(`/api${link}`, name, {}),
    async sendBytes(method, path, bytes, ...[options]) {
      const request = (options ?? {}) as LooseRequest
      const headers = {
        ...request.headers,
        'content-type': 'application/octet-stream',
        ...(request.idempotencyKey ? { 'idempotency-key': request.idempotencyKey } : {}),
      }
      const init = { method, body: bytes, headers, signal: request.signal ?? null }
      const response = await ask(addressOf(path, request), init, request)
      return (response.status === 204 ? undefined : await response.json().catch(asNoAnswer)) as never
    },
  }
}
