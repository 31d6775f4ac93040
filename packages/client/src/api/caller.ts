import type { AnswerOf, EndpointShape, SentOf } from '@amparo/contract/endpoint.ts'
import { type ApiError, errorFromAnswer, type Refusal } from './api-error.ts'
import { whileFull } from './room.ts'
import { type Answer, type CommonOptions, type LooseRequest, send } from './send.ts'

/** Options of a call of this endpoint, besides its path. */
export type CallOptions<E extends EndpointShape> = CommonOptions & SentOf<E>

export type OptionsArgument<E extends EndpointShape> =
  object extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>]

/** The endpoint's path as the contract spells it, with `:name` for parameters. A call must name its endpoint. */
export type PathOf<E extends EndpointShape> = `/${string}` extends E['path'] ? never : E['path']

/** Answer of {@link Caller.callKeeping401}: parsed body and status, the body empty on a 401. */
type KeptAnswer<E extends EndpointShape> =
  | { ok: true; status: number; body: AnswerOf<E> }
  | { ok: false; status: number; body: Refusal | undefined; retryAfterSeconds: number }

/** Supplement of a refused request: more headers, or more fields in its body. */
export interface Supplement {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** Settings by which one app's calls differ from another's. */
export interface CallerSettings {
  /** Headers of every call. */
  readonly headers?: Readonly<Record<string, string>>
  /** Changes a request before it is sent. */
  readonly prepare?: (request: LooseRequest) => LooseRequest
  /** Token of the open session. If absent, the session is a cookie that no script can read. */
  readonly bearer?: () => string | null
  /** The server ended the session. Receives the refused token, since an answer may arrive late. */
  readonly onSessionEnd?: (refusedToken: string | null) => void
  /**
   * Obtains the supplement that a refusal asks for (a solved captcha, a second factor); the request is then
   * repeated once with it. Null lets the refusal through.
   */
  readonly supply?: (
    refusal: { readonly method: string; readonly status: number; readonly codigo: unknown },
    options: CommonOptions,
  ) => Promise<Supplement | null>
}

/** An app's client for its API, typed by the contract: `call<typeof startSession>('POST', '/Login/IniciarSession', …)`. */
interface Caller {
  /** Throws {@link ApiError} unless the answer is 2xx, and notifies the app when its session has ended. */
  call<E extends EndpointShape>(
    method: E['method'],
    path: PathOf<E>,
    ...options: OptionsArgument<E>
  ): Promise<AnswerOf<E>>
  /** Returns a 401 as an empty body and its status for the caller to decide (spec §7, §8); throws only if no answer comes. */
  callKeeping401<E extends EndpointShape>(
    method: E['method'],
    path: PathOf<E>,
    ...options: OptionsArgument<E>
  ): Promise<KeptAnswer<E>>
}

export function createCaller(settings: CallerSettings): Caller {
  const ask = async (method: string, path: string, asked: LooseRequest): Promise<Answer> => {
    const given = settings.prepare?.(asked) ?? asked
    const request = given.background ? { ...given, unasked: true } : given
    const put = (more?: Supplement) => {
      const once = () => sendOnce(settings, method, path, request, more)
      return mayRepeat(method, request) ? whileFull(once, request.signal) : once()
    }
    const answer = await put()
    if (isOk(answer.status)) return answer
    const refusal = { method, status: answer.status, codigo: codeOf(answer.body) }
    const more = await settings.supply?.(refusal, request)
    return more ? put(more) : answer
  }
  return {
    async call(method, path, ...[options]) {
      const answer = await ask(method, path, (options ?? {}) as LooseRequest)
      if (isOk(answer.status)) return answer.body as never
      const error = errorFromAnswer(answer.status, answer.body, answer.retryAfter)
      if (endsSession(settings, answer, error)) settings.onSessionEnd?.(answer.token)
      throw error
    },
    async callKeeping401(method, path, ...[options]) {
      const { status, body, retryAfter } = await ask(method, path, (options ?? {}) as LooseRequest)
      if (isOk(status)) return { ok: true, status, body: body as never }
      const { problem, retryAfterSeconds } = errorFromAnswer(status, body, retryAfter)
      return { ok: false, status, body: status === 401 ? undefined : problem, retryAfterSeconds }
    },
  }
}

function sendOnce(
  settings: CallerSettings,
  method: string,
  path: string,
  request: LooseRequest,
  more: Supplement = {},
): Promise<Answer> {
  const token = request.bearer ?? settings.bearer?.() ?? null
  const body =
    more.body === undefined ? request.body : { ...(request.body as object | undefined), ...more.body }
  return send(method, path, { ...request, body }, { ...settings.headers, ...more.headers }, token)
}

/** Whether a call may be repeated: a foreground read, or a write made idempotent by its key. */
export function mayRepeat(
  method: string,
  { idempotencyKey, repeatable = false, unasked }: LooseRequest,
): boolean {
  return !unasked && (method === 'GET' || repeatable || idempotencyKey !== undefined)
}

function isOk(status: number): boolean {
  return status >= 200 && status < 300
}

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'codigo' in body ? body.codigo : undefined
}

/** A wrong password is a 401 too, but it does not end the session. */
export function endsSession(
  settings: CallerSettings,
  { token, body }: Pick<Answer, 'token' | 'body'>,
  error: ApiError,
): boolean {
  if (settings.bearer !== undefined && token === null) return false
  return error.status === 401 && (body === undefined || codeOf(body) === 'sin_sesion')
}
