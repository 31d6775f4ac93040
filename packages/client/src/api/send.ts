import { takeAhead } from './ahead.ts'
import { noAnswer } from './api-error.ts'
import { callEnded, callStarted, heardDate } from './traffic.ts'

/** The server answers within 10 s; past this the call fails with a message. */
const patienceMs = 20_000

export interface CommonOptions {
  signal?: AbortSignal
  /** Makes a repeat of the same POST answer the same (contract §1). */
  idempotencyKey?: string
  /** Safe to send twice without a key, as a log-in is: a full server turns it away before it reads anything. */
  repeatable?: boolean
  /** Lets the call finish although the page is being left. */
  keepalive?: boolean
  /** A token other than the open session's, for a session that has just been closed here. */
  bearer?: string
  /** Gives up sooner, in milliseconds: for what asks again by itself. */
  patienceMs?: number
  /** Headers that this endpoint asks for. */
  headers?: Readonly<Record<string, string>>
  /** A background call: it fails rather than open a dialog over what the person is typing. */
  unasked?: boolean
  /** A look that a page takes by itself: no sign of its person, so that it keeps no session open. Unasked as well. */
  background?: boolean
}

/** A request once its types have been checked against the contract. */
export interface LooseRequest extends CommonOptions {
  body?: unknown
  query?: unknown
  params?: unknown
}

export interface Answer {
  status: number
  body: unknown
  retryAfter: string | null
  /** The token that the call carried. */
  token: string | null
}

/** One request to our own origin. Throws only where no answer came, or where the caller aborted. */
export async function send(
  method: string,
  path: string,
  request: LooseRequest,
  extraHeaders: Readonly<Record<string, string>>,
  token: string | null,
): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json', ...extraHeaders, ...request.headers })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (request.body !== undefined) headers.set('content-type', 'application/json')
  if (request.idempotencyKey !== undefined) headers.set('idempotency-key', request.idempotencyKey)

  const { background = false } = request
  if (background) headers.set('x-de-fondo', '1')

  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), request.patienceMs ?? patienceMs)
  const giveUp = () => patience.abort()
  request.signal?.addEventListener('abort', giveUp)
  if (!background) callStarted()
  try {
    const address = addressOf(path, request)
    const ask = () =>
      fetch(address, {
        method,
        headers,
        body: request.body === undefined ? null : JSON.stringify(request.body),
        cache: 'no-store',
        credentials: 'same-origin',
        keepalive: request.keepalive ?? false,
        signal: patience.signal,
      })
    const response = await ((method === 'GET' && takeAhead(token, address)?.catch(ask)) || ask())
    heardDate(response.headers.get('date'))
    return {
      status: response.status,
      body: parse(await response.text()),
      retryAfter: response.headers.get('retry-after'),
      token,
    }
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    throw noAnswer()
  } finally {
    if (!background) callEnded()
    clearTimeout(timer)
    request.signal?.removeEventListener('abort', giveUp)
  }
}

/** Address on our own origin of a call: the contract's path with its parameters, and its query. */
export function addressOf(path: string, { params, query }: LooseRequest): string {
  return `/api${fillPath(path, params)}${queryString(query)}`
}

/** `/Profile/CerrarSesion/:id` with its parameters in place, escaped. */
function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

function queryString(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
