import type { EndpointShape, FileAnswer, SentOf } from '@amparo/contract/endpoint.ts'
import type { ErrorCode, SlugOf } from '@amparo/contract/errors.ts'
import type { Problem } from '@amparo/contract/problem.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { z } from 'zod'

/** Refusals that an endpoint meets by its traits (role, body, address) and so does not declare. */
type TraitCode = Extract<
  ErrorCode,
  | 'peticion_invalida'
  | 'datos_invalidos'
  | 'json_invalido'
  | 'demasiado_grande'
  | 'tipo_no_admitido'
  | 'sin_sesion'
  | 'sin_permiso'
  | 'clave_de_servicio'
  | 'confirmacion_personal'
  | 'origen'
  | 'no_encontrado'
  | 'a_la_vez'
  | 'no_disponible'
>
type RefusalCode<E extends EndpointShape> = SlugOf<E['errors'][number] | TraitCode>
type StatusOf<E extends EndpointShape> = keyof E['answers'] & number
type GoodBody<E extends EndpointShape, S extends StatusOf<E>> = {
  [K in S]: E['answers'][K] extends z.ZodType ? z.output<E['answers'][K]> : undefined
}[S]

/** A problem with a `codigo` of its endpoint, and a list of bad fields, empty if there are none. */
type RefusalTo<E extends EndpointShape> = Problem &
  Required<Pick<Problem, 'errores'>> & { readonly codigo: RefusalCode<E> }

/** An answer to any endpoint. */
export type AnyAnswer = Omit<LightMyRequestResponse, 'json'>

export interface Answer<E extends EndpointShape> extends AnyAnswer {
  /** Body of a successful answer; throws if the call was refused, or its status is not the named one. */
  json<S extends StatusOf<E> = StatusOf<E>>(status?: S): GoodBody<E, S>
  /** Problem of a refused call; throws if the call succeeded, or was refused for another reason than `code`. */
  refusal(code?: RefusalCode<E>): RefusalTo<E>
  /** Bytes of a file; throws unless its media type is the one that the endpoint declares. */
  readonly file: E['answers'] extends Readonly<Record<number, FileAnswer>> ? () => Buffer : never
}

/** Options of a call whose types are not its endpoint's. */
export interface Unchecked {
  readonly body?: unknown
  readonly bytes?: Buffer
  readonly query?: unknown
  readonly params?: unknown
}

type CallArguments<E extends EndpointShape> = E extends { readonly upload: object }
  ? [
      sent: SentOf<E> &
        (E extends { readonly body: object } ? { readonly bytes?: Buffer } : { readonly bytes: Buffer }),
    ]
  : object extends SentOf<E>
    ? [sent?: SentOf<E>]
    : [sent: SentOf<E>]

/** Calls of one person, or of one page: typed by their endpoints as the browser's are. */
export interface TestCaller {
  call<E extends EndpointShape>(endpoint: E, ...sent: CallArguments<E>): Promise<Answer<E>>
  /** The body of a good answer; throws as `Answer.json` does. */
  ask<E extends EndpointShape>(endpoint: E, ...sent: CallArguments<E>): Promise<GoodBody<E, StatusOf<E>>>
  /** The status of an answer, good or refused. */
  status<E extends EndpointShape>(endpoint: E, ...sent: CallArguments<E>): Promise<number>
  /** The problem of a refused call; throws as `Answer.refusal` does. */
  refused<E extends EndpointShape>(endpoint: E, ...sent: CallArguments<E>): Promise<RefusalTo<E>>
  /** `call` for input outside the endpoint's types: invalid input, and computed input. */
  callUnchecked<E extends EndpointShape>(endpoint: E, sent?: Unchecked): Promise<Answer<E>>
}

/** The header of `bytes` that claim to be JSON. */
export const asJson = { 'content-type': 'application/json' }

export const unknownId = '00000000-0000-4000-8000-000000000000'

type Send = (request: InjectOptions) => Promise<LightMyRequestResponse>

/** A caller over `send`, with these headers on each call. */
export function createCaller(send: Send, headers: Readonly<Record<string, string>> = {}): TestCaller {
  const callUnchecked = async <E extends EndpointShape>(
    endpoint: E,
    { body, query, params, bytes }: Unchecked = {},
  ): Promise<Answer<E>> => {
    const sentAs = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json'
    const type = bytes ? endpoint.upload?.types[0] : body === undefined ? undefined : sentAs
    const written = endpoint.form
      ? new URLSearchParams(body as Record<string, string>).toString()
      : JSON.stringify(body)
    const payload = bytes ?? (body === undefined ? undefined : written)
    const answer = await send({
      method: endpoint.method,
      url: `/api${fillPath(endpoint.path, params)}${queryText(query)}`,
      headers: { ...(type ? { 'content-type': type } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    return withTypes(endpoint, answer)
  }
  return {
    call: (endpoint, ...[sent]) => callUnchecked(endpoint, sent),
    ask: async (endpoint, ...[sent]) => (await callUnchecked(endpoint, sent)).json(),
    status: async (endpoint, ...[sent]) => (await callUnchecked(endpoint, sent)).statusCode,
    refused: async (endpoint, ...[sent]) => (await callUnchecked(endpoint, sent)).refusal(),
    callUnchecked,
  }
}

function withTypes<E extends EndpointShape>(endpoint: E, answer: LightMyRequestResponse): Answer<E> {
  const { statusCode, body, rawPayload, headers, json } = answer
  const name = `${endpoint.method} ${endpoint.path}`
  const fail = (wanted: unknown): never => {
    throw new Error(`${name}: ${statusCode} where ${String(wanted)} was expected: ${body}`)
  }
  const isProblem = String(headers['content-type']).startsWith('application/problem+json')
  const isGood = statusCode in endpoint.answers && !isProblem
  return Object.assign(answer, {
    json(status?: number) {
      if (!isGood || (status ?? statusCode) !== statusCode) fail(status ?? 'a good answer')
      return body === '' ? undefined : json()
    },
    refusal(code?: string) {
      const problem = isProblem ? json<Problem>() : fail(code ?? 'a refusal')
      if (code !== undefined && problem.codigo !== code) fail(code)
      // Hidden from comparisons of the whole problem, which has none.
      if (!problem.errores) Object.defineProperty(problem, 'errores', { value: [] })
      return problem
    },
    file() {
      const declared = endpoint.answers[statusCode]
      const isFile =
        declared && 'file' in declared && String(headers['content-type']).startsWith(declared.file)
      return isFile ? rawPayload : fail('its file')
    },
  }) as never
}

/** The endpoint's path with its parameters filled in, escaped; a missing one is an unknown id. */
export function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? unknownId)),
  )
}

function queryText(query: unknown): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}

/** Status and `codigo` of an answer, good or refused. */
export function outcomeOf({ statusCode, body }: AnyAnswer): [status: number, codigo: unknown] {
  return [statusCode, body.startsWith('{') ? (JSON.parse(body) as { codigo?: unknown }).codigo : undefined]
}
