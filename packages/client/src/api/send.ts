import { takeAhead } from './ahead.ts'
import { noAnswer } from './api-error.ts'
import { callEnded, callStarted, heardDate } from './traffic.ts'

/** The server answers within 10 s; after this the call fails with a message. */
const patienceMs = 20_000

export interface CommonOptions {
  signal?: AbortSignal
  /** Makes a repeat of the same POST give the same answer (contract §1). */
  idempotencyKey?: string
  /** Safe to repeat without a key, as a log-in is: a server without room refuses it before reading anything. */
  repeatable?: boolean
  /** Lets the call finish although the page is being left. */
  keepalive?: boolean
  /** A token other than the open session's, for a session that was just closed here. */
  bearer?: string
  /** Shorter timeout in milliseconds, for calls that repeat on a timer. */
  patienceMs?: number
  /** Further headers of this endpoint. */
  headers?: Readonly<Record<string, string>>
  /** A background call: it fails instead of opening a dialog over what the person types. */
  unasked?: boolean
  /**
   * A request that the page makes by itself. It carries `x-de-fondo: 1`: the server authenticates it without moving
   * the idle end of the session (portal 15 minutes, console 30), and the idle watch of the browser ignores it. Without
   * this, an untouched page that polls never ended its session. The room of a video call counts as use: its two people
   * talk and touch nothing. Prefer the `background` that `useLoad` passes to a repeated load over a timer around
   * `reload`. Implies `unasked`.
   */
  background?: boolean
}

/** A request after its types were checked against the contract. */
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

/** Sends one request to our own origin. Throws only if no answer came or the caller aborted. */
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
    throw noAnswer(method === 'GET')
  } finally {
    if (!background) callEnded()
    clearTimeout(timer)
    request.signal?.removeEventListener('abort', giveUp)
  }
}

/** Address of a call on our own origin: the contract's path with its parameters, and its query. */
export function addressOf(path: string, { params, query }: LooseRequest): string {
  return `/api${fillPath(path, params)}${queryString(query)}`
}

/** Fills in and escapes the parameters of a path such as `/Profile/CerrarSesion/:id`. */
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
