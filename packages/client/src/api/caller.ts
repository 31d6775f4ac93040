import type { AnswerOf, EndpointShape, SentOf } from '@amparo/contract/endpoint.ts'
import { type ApiError, errorFromAnswer, type Refusal } from './api-error.ts'
import { whileFull } from './room.ts'
import { type Answer, type CommonOptions, type LooseRequest, send } from './send.ts'

/** What a call of this endpoint needs beside its path. */
export type CallOptions<E extends EndpointShape> = CommonOptions & SentOf<E>

export type OptionsArgument<E extends EndpointShape> =
  object extends CallOptions<E> ? [CallOptions<E>?] : [CallOptions<E>]

/** The endpoint's own path as the contract spells it, `:name` where a parameter goes. A call must name its endpoint. */
export type PathOf<E extends EndpointShape> = `/${string}` extends E['path'] ? never : E['path']

/** Answer of {@link Caller.callKeeping401}: parsed body and status, the body empty on a 401. */
type KeptAnswer<E extends EndpointShape> =
  | { ok: true; status: number; body: AnswerOf<E> }
  | { ok: false; status: number; body: Refusal | undefined; retryAfterSeconds: number }

/** What a refused request lacked: more headers, or more fields in its body. */
export interface Supplement {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
}

/** What makes an app's calls its own. */
export interface CallerSettings {
  /** Headers of every call. */
  readonly headers?: Readonly<Record<string, string>>
  /** The open session's token. Left out, the session is a cookie that no script sees. */
  readonly bearer?: () => string | null
  /** The server no longer takes the session; with the token that was refused, since an answer may come late. */
  readonly onSessionEnd?: (refusedToken: string | null) => void
  /**
   * Obtains what a refusal asks for (a solved captcha, a second factor), and the request goes out once more with it;
   * null where the refusal stands.
   */
  readonly supply?: (
    refusal: { readonly method: string; readonly status: number; readonly codigo: unknown },
    options: CommonOptions,
  ) => Promise<Supplement | null>
}

/** An app's way to its API, typed by the contract: `call<typeof startSession>('POST', '/Login/IniciarSession', …)`. */
interface Caller {
  /** Throws {@link ApiError} unless the answer is 2xx, and tells the app when its session has ended. */
  call<E extends EndpointShape>(
    method: E['method'],
    path: PathOf<E>,
    ...options: OptionsArgument<E>
  ): Promise<AnswerOf<E>>
  /** A 401 comes back as an empty body plus its status and the caller decides (spec §7, §8); only a missing answer throws. */
  callKeeping401<E extends EndpointShape>(
    method: E['method'],
    path: PathOf<E>,
    ...options: OptionsArgument<E>
  ): Promise<KeptAnswer<E>>
}

export function createCaller(settings: CallerSettings): Caller {
  const ask = async (method: string, path: string, asked: LooseRequest): Promise<Answer> => {
    const request = asked.background ? { ...asked, unasked: true } : asked
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

/** What somebody waits for, and can be sent twice: a reading, or a write that its key makes one. */
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
