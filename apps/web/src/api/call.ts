import type { AnswerOf, EndpointShape, RequestOf } from '@amparo/contract/endpoint.ts'
import type { Problem } from '@amparo/contract/problem.ts'
import { type ApiError, errorFromAnswer, noAnswer } from './api-error.ts'
import { currentBearer, reportRefusedBearer } from './bearer.ts'
import { callEnded, callStarted } from './traffic.ts'

export { ApiError } from './api-error.ts'

/** The server answers within 10 s; past this the person is told instead of left waiting. */
const patienceMs = 20_000

interface CommonOptions {
  signal?: AbortSignal
  /** Makes a repeat of the same POST answer the same (contract §1). */
  idempotencyKey?: string
  /** Lets the call finish although the page is being left. */
  keepalive?: boolean
  /** A token other than the open session's, for a session that has just been closed here. */
  bearer?: string
  /** Nobody pressed anything for it: it fails rather than put a question over what they are typing. */
  unasked?: boolean
}

type QuerySent<E extends EndpointShape> = RequestOf<Omit<E, 'body'> & { readonly body: E['query'] }>
type BodyOption<E extends EndpointShape> = undefined extends RequestOf<E> ? object : { body: RequestOf<E> }
type QueryOption<E extends EndpointShape> = undefined extends QuerySent<E> ? object : { query: QuerySent<E> }

/** What a call of this endpoint needs beside its path. */
export type CallOptions<E extends EndpointShape> = CommonOptions & BodyOption<E> & QueryOption<E>

type OptionsArgument<E extends EndpointShape> =
  object extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>]

interface LooseOptions extends CommonOptions {
  body?: unknown
  query?: unknown
}

interface Answer {
  status: number
  body: unknown
  retryAfter: string | null
  /** The token that the call carried. */
  token: string | null
}

/**
 * Calls the portal's API, typed by the endpoint: `call<typeof startSession>('POST', '/Login/IniciarSession', { body })`.
 * Throws {@link ApiError} unless the answer is 2xx. Proves that a person is there when the server asks for it, and
 * tells the session store when an open session has ended.
 */
export async function call<E extends EndpointShape>(
  method: E['method'],
  path: string,
  ...[options]: OptionsArgument<E>
): Promise<AnswerOf<E>> {
  const answer = await sendAsPerson(method, path, (options ?? {}) as LooseOptions)
  if (isOk(answer.status)) return answer.body as AnswerOf<E>
  const error = errorFromAnswer(answer.status, answer.body, answer.retryAfter)
  if (answer.token !== null && isSessionEnd(error, answer.body)) reportRefusedBearer(answer.token)
  throw error
}

/** Answer of {@link callKeeping401}: parsed body and status, the body empty on a 401. */
export type KeptAnswer<E extends EndpointShape> =
  | { ok: true; status: number; body: AnswerOf<E> }
  | { ok: false; status: number; body: Problem | undefined }

/**
 * For scheduling, coworking and survey calls: a 401 comes back as an empty body plus its status and the caller
 * decides (spec §7, §8); anything else as parsed body plus status. Only a missing answer throws.
 */
export async function callKeeping401<E extends EndpointShape>(
  method: E['method'],
  path: string,
  ...[options]: OptionsArgument<E>
): Promise<KeptAnswer<E>> {
  const { status, body } = await sendAsPerson(method, path, (options ?? {}) as LooseOptions)
  if (isOk(status)) return { ok: true, status, body: body as AnswerOf<E> }
  return { ok: false, status, body: status === 401 ? undefined : errorFromAnswer(status, body, null).problem }
}

/** Sends, and once more with a solved captcha if the server wants one (contract §3). */
async function sendAsPerson(method: string, path: string, options: LooseOptions): Promise<Answer> {
  const answer = await send(method, path, options)
  if (answer.status !== 429 || codigoOf(answer.body) !== 'captcha_requerido') return answer
  const { solveCaptcha } = await import('./captcha.ts')
  const captcha = await solveCaptcha(() => call('GET', '/captcha/reto'), options)
  if (method === 'GET') return send(method, path, options, { 'x-captcha': captcha })
  return send(method, path, { ...options, body: { ...(options.body as object | undefined), captcha } })
}

async function send(
  method: string,
  path: string,
  options: LooseOptions,
  extraHeaders: Record<string, string> = {},
): Promise<Answer> {
  const token = options.bearer ?? currentBearer()
  const headers = new Headers({ accept: 'application/json', ...extraHeaders })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey)

  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), patienceMs)
  const giveUp = () => patience.abort()
  options.signal?.addEventListener('abort', giveUp)
  let date: string | null = null
  callStarted()
  try {
    const response = await fetch(`/api${path}${queryString(options.query)}`, {
      method,
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      cache: 'no-store',
      credentials: 'same-origin',
      keepalive: options.keepalive ?? false,
      signal: patience.signal,
    })
    date = response.headers.get('date')
    return {
      status: response.status,
      body: parse(await response.text()),
      retryAfter: response.headers.get('retry-after'),
      token,
    }
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw noAnswer()
  } finally {
    callEnded(date)
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', giveUp)
  }
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

function isOk(status: number): boolean {
  return status >= 200 && status < 300
}

function codigoOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'codigo' in body ? body.codigo : undefined
}

/** A wrong password is a 401 too, but it does not end the session. */
function isSessionEnd(error: ApiError, body: unknown): boolean {
  return error.status === 401 && (body === undefined || codigoOf(body) === 'sin_sesion')
}
