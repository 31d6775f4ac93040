import type { AnswerOf, BodyOf, EndpointShape, ParamsOf, QueryOf } from '@amparo/contract/endpoint.ts'
import { type ErrorCode, errorCatalogue } from '@amparo/contract/errors.ts'

/** A received call, parsed by its endpoint as the server parses it. */
export interface Received<E extends EndpointShape> {
  readonly body: BodyOf<E>
  readonly query: QueryOf<E>
  readonly params: ParamsOf<E>
  readonly headers: Headers
}

type Handler<E extends EndpointShape> = (
  received: Received<E>,
) => AnswerOf<E> | FileBody | Promise<AnswerOf<E> | FileBody>
type FileBody = Blob

/** Refusals implied by an endpoint's traits, so not declared by it. */
type TraitCode = Extract<
  ErrorCode,
  | 'datos_invalidos'
  | 'sin_sesion'
  | 'sin_permiso'
  | 'confirmacion_personal'
  | 'confirmacion_requerida'
  | 'no_encontrado'
  | 'no_disponible'
>
type CodeOf<E extends EndpointShape> = E['errors'][number] | TraitCode

interface RefusalExtras {
  readonly errores?: readonly { readonly campo: string; readonly mensaje: string }[]
  readonly retryAfterSeconds?: number
  /** Further members of the problem as on the wire; they fill the `{names}` of the text too. */
  readonly members?: Readonly<Record<string, unknown>>
}

class Refused extends Error {
  readonly code: ErrorCode
  readonly extras: RefusalExtras
  constructor(code: ErrorCode, extras: RefusalExtras) {
    super(code)
    this.code = code
    this.extras = extras
  }
}
class Lost extends Error {}

interface Entry {
  readonly endpoint: EndpointShape
  readonly path: RegExp
  handler: Handler<EndpointShape> | undefined
  gate: Promise<void> | undefined
  readonly received: Received<EndpointShape>[]
}

let entries: Entry[] = []
let opened: (() => void)[] = []
let complaints: string[] = []
let unanswered: { readonly method: string; readonly path: string }[] = []

function entryOf(endpoint: EndpointShape): Entry {
  const found = entries.find((one) => one.endpoint === endpoint)
  if (found) return found
  const entry = {
    endpoint,
    path: patternOf(endpoint.path),
    handler: undefined,
    gate: undefined,
    received: [],
  }
  entries.push(entry)
  return entry
}

/** Names the parts of a path; `entryFor` prefers literal parts over parameters. */
function patternOf(path: string): RegExp {
  const escaped = path.replaceAll('.', String.raw`\.`).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
  return new RegExp(`^/api${escaped}$`, 'i')
}

/**
 * The server of a screen under test: it answers by endpoint of the contract and checks both sides. A call
 * without an answer, a body that the endpoint refuses, or an undeclared answer fails the test.
 */
export const server = {
  /** Answers every call of this endpoint from now on; a function computes each answer from the call. */
  answer<E extends EndpointShape>(endpoint: E, answer: AnswerOf<E> | FileBody | Handler<E>): void {
    const handler = typeof answer === 'function' ? (answer as Handler<E>) : () => answer
    entryOf(endpoint).handler = handler as unknown as Handler<EndpointShape>
  },
  /** Default answer, unless the test sets one. */
  answerElse<E extends EndpointShape>(endpoint: E, answer: AnswerOf<E>): void {
    if (entryOf(endpoint).handler === undefined) server.answer(endpoint, answer)
  },
  /** Refuses every call of this endpoint from now on, with the texts of the catalogue. */
  refuse<E extends EndpointShape>(endpoint: E, code: CodeOf<E>, extras: RefusalExtras = {}): void {
    entryOf(endpoint).handler = () => {
      throw server.refusal(code, extras)
    }
  },
  /** Error that a handler throws to refuse a single call. */
  refusal<E extends EndpointShape>(code: CodeOf<E>, extras: RefusalExtras = {}): Error {
    return new Refused(code, extras)
  },
  /** Gives no answer, as without a network. */
  lose(endpoint: EndpointShape): void {
    entryOf(endpoint).handler = () => {
      throw new Lost()
    }
  },
  /** Holds the calls of this endpoint until the returned function is called. */
  hold(endpoint: EndpointShape): () => void {
    const entry = entryOf(endpoint)
    let resolve = () => {}
    entry.gate = new Promise((done) => {
      resolve = done
    })
    const open = () => {
      entry.gate = undefined
      resolve()
    }
    opened.push(open)
    return open
  },
  /** The calls received for an endpoint, oldest first. */
  received<E extends EndpointShape>(endpoint: E): readonly Received<E>[] {
    return entryOf(endpoint).received as unknown as Received<E>[]
  },
}

/** Milliseconds before each call arrives: `VITE_ANSWER_DELAY=400` finds tests that don't wait for the server. */
const answerDelay = Number(import.meta.env.VITE_ANSWER_DELAY ?? 0)

/** Replaces `fetch` for calls of the API. */
export async function fetchFromServer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname, searchParams } = new URL(request.url)
  const entry = entryFor(request.method, pathname)
  if (!entry?.handler) {
    unanswered.push({ method: request.method, path: pathname })
    // Fail like an unreachable server: the screen continues, and the test fails at its end.
    throw new TypeError(`no answer for ${request.method} ${pathname}`)
  }
  if (answerDelay > 0) await new Promise((passed) => setTimeout(passed, answerDelay))
  const { endpoint, path, handler } = entry
  const bytes = await request.blob()
  const part = {
    body: endpoint.upload ? bytes : parseJson(await bytes.text()),
    query: queryOf(request.headers, searchParams),
    params: Object.fromEntries(
      Object.entries(path.exec(pathname)?.groups ?? {}).map(([name, text]) => [
        name,
        decodeURIComponent(text),
      ]),
    ),
  }
  const wrong = endpoint.upload ? [] : issuesOf(endpoint, part)
  const parsed = wrong.length > 0 ? part : parse(endpoint, part)
  const received = { ...parsed, headers: request.headers } as Received<EndpointShape>
  entry.received.push(received)
  await Promise.race([entry.gate, aborted(request.signal)])
  request.signal.throwIfAborted()
  try {
    const body = await handler(received)
    complaints.push(...wrong.map((issue) => `${nameOf(endpoint)} got what it refuses: ${issue}`))
    return goodAnswer(endpoint, body)
  } catch (cause) {
    if (cause instanceof Refused) return refusedAnswer(cause)
    if (cause instanceof Lost) throw new TypeError('Failed to fetch')
    complaints.push(`${nameOf(endpoint)}: ${String(cause)}`)
    throw cause
  }
}

/** With the words of a search that the console sends in a header. */
function queryOf(headers: Headers, params: URLSearchParams): Readonly<Record<string, string>> {
  const { buscarEnCabecera, ...query } = Object.fromEntries(params)
  const typed = headers.get('x-buscar')
  return buscarEnCabecera === undefined || typed === null
    ? query
    : { ...query, buscar: decodeURIComponent(typed) }
}

const parts = ['body', 'query', 'params'] as const
type Parts = Readonly<Record<(typeof parts)[number], unknown>>

function issuesOf(endpoint: EndpointShape, sent: Parts): string[] {
  return parts.flatMap((part) => {
    const issues = endpoint[part]?.safeParse(sent[part]).error?.issues ?? []
    return issues.map(({ path, message }) => `${part} ${path.join('.')}: ${message}`)
  })
}

function parse(endpoint: EndpointShape, sent: Parts): Parts {
  return {
    body: endpoint.upload ? sent.body : endpoint.body?.parse(sent.body),
    query: endpoint.query?.parse(sent.query),
    params: endpoint.params?.parse(sent.params),
  }
}

/** The endpoint registered for this address; a literal path part wins over a parameter. */
function entryFor(method: string, pathname: string): Entry | undefined {
  return entries
    .filter(({ endpoint, path }) => endpoint.method === method && path.test(pathname))
    .sort((one, other) => parameters(one) - parameters(other))[0]
}
const parameters = ({ endpoint }: Entry) => endpoint.path.split(':').length

function goodAnswer(endpoint: EndpointShape, body: unknown): Response {
  const declared = Object.entries(endpoint.answers)
  if (body instanceof Blob) return new Response(body, { status: 200, headers: { 'content-type': body.type } })
  const fits = declared.find(([, shape]) =>
    body === undefined
      ? shape === null
      : shape !== null && !('file' in shape) && shape.safeParse(body).success,
  )
  if (!fits) {
    const reasons = declared.map(([status, shape]) =>
      shape !== null && !('file' in shape) ? `${status}: ${shape.safeParse(body).error?.message}` : status,
    )
    complaints.push(`${nameOf(endpoint)} does not declare this answer: ${reasons.join('; ')}`)
  }
  const status = Number(fits?.[0] ?? 200)
  return body === undefined ? new Response(null, { status }) : Response.json(body, { status })
}

function refusedAnswer({ code, extras }: Refused): Response {
  const { errores, members = {}, retryAfterSeconds } = extras
  const { codigo = code, status, title, detail }: Texts = errorCatalogue[code]
  const filled = detail.replace(/\{(\w+)\}/g, (_, name: string) => String(members[name] ?? ''))
  return Response.json(
    { type: 'about:blank', title, status, detail: filled, codigo, instance: 'prueba', errores, ...members },
    {
      status,
      headers: {
        'content-type': 'application/problem+json',
        ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
      },
    },
  )
}
type Texts = { codigo?: string; status: number; title: string; detail: string }

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
}

function parseJson(text: string): unknown {
  return text === '' ? undefined : JSON.parse(text)
}

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`

/** Releases held calls and resets everything; returns the faults to report, with unanswered calls by endpoint name. */
export async function closeServer(): Promise<readonly string[]> {
  for (const open of opened) open()
  const told = [...complaints, ...(await Promise.all(unanswered.map(describeUnanswered)))]
  entries = []
  opened = []
  complaints = []
  unanswered = []
  return told
}

const contract = import.meta.glob<Readonly<Record<string, unknown>>>([
  '/packages/contract/src/**/*.ts',
  '!/packages/contract/src/endpoint-names.ts',
  '!**/*.test.ts',
])

/** Loads the contract only here, for a test that fails anyway. */
async function describeUnanswered({ method, path }: (typeof unanswered)[number]): Promise<string> {
  const modules = await Promise.all(Object.values(contract).map((load) => load()))
  const name = modules
    .flatMap((module) => Object.entries(module))
    .find(
      ([, one]) =>
        isEndpoint(one) && one.method === method && patternOf(one.path).test(path) && !one.path.includes('*'),
    )?.[0]
  return `no answer for ${name ?? 'a call that the contract does not have'} (${method} ${path})`
}

function isEndpoint(value: unknown): value is EndpointShape {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answers' in value
  )
}
