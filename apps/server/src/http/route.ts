import { Readable } from 'node:stream'
import {
  type BodyOf,
  type EndpointShape,
  type FileAnswer,
  isFileAnswer,
  type ParamsOf,
  type QueryOf,
  type StaffCaller,
} from '@amparo/contract/endpoint.ts'
import { withDeadline } from '@amparo/database/deadline.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { Actor, Caller, PartnerActor, RecordOwner, StaffActor } from '../callers.ts'
import type { Context } from '../context.ts'
import { callerOf } from '../ports/caller-address.ts'
import type { WithWords } from './act-names.ts'
import { deviceCookie, readDeviceCookie } from './device-cookie.ts'
import type { Read, Wants } from './gate.ts'
import { readFormStrictly } from './oauth-form.ts'
import { declaredSlugs } from './openapi/refusals.ts'
import { parseInput } from './parse.ts'
import { serializerCompiler } from './serializer.ts'
import { StandingAnswers, sendPacked } from './standing-answers.ts'

/** How long an answer may take; past it, the work is rolled back and the caller is asked to retry. */
export const deadlineMs = 8000
/** The same for a file from staff, which is streamed. */
const uploadDeadlineMs = 60_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Every endpoint registered so far; the OpenAPI document is generated from it. */
    endpoints: EndpointShape[]
    /** How long an answer of this app may take. */
    readonly deadlineMs: number
  }
}

/** Arguments of a handler: everything parsed, and the caller. */
export interface Call<E extends EndpointShape> {
  /** Undefined if a file was sent. */
  readonly body: E extends { readonly upload: object } ? BodyOf<E> | undefined : BodyOf<E>
  readonly query: QueryOf<E>
  readonly params: ParamsOf<E>
  /** Null unless the role is `session`. About a health record, only the session: whose it is, `owner` says. */
  readonly actor: E['role'] extends 'session'
    ? E extends { readonly healthRecord: true }
      ? Pick<Actor, 'sessionId'>
      : Actor
    : null
  /** Null unless the endpoint is about a health record. */
  readonly owner: E extends { readonly healthRecord: true } ? RecordOwner : null
  /** Null unless the role is one of the staff. */
  readonly staff: E['role'] extends StaffCaller ? StaffActor : null
  /** Null unless the role is `partner`. */
  readonly partner: E['role'] extends 'partner' ? PartnerActor : null
  /** The token as sent, by header or by cookie, or null. */
  readonly token: string | null
  /** Subject of rate limits: the address, for IPv6 its /64. */
  readonly address: string
  /** The same, with the browser's mark of a successful log-in. */
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type StatusOf<E extends EndpointShape> = keyof E['answers'] & number
/** A file that is handed over: its name on the person's disk, in plain letters, and what is in it. */
export interface AnswerFile {
  readonly name: string
  readonly content: Buffer | string | Readable
  /** Media type, if the endpoint returns files of several. */
  readonly type?: string
  /** Headers of a page that the browser shows instead of a download. */
  readonly page?: Readonly<Record<string, string>>
}
type AnswerBody<E extends EndpointShape, S extends StatusOf<E>> = E['answers'][S] extends z.ZodType
  ? { body: z.output<E['answers'][S]>; file?: undefined }
  : E['answers'][S] extends FileAnswer
    ? { file: AnswerFile; body?: undefined }
    : { body?: undefined; file?: undefined }
type Reply<E extends EndpointShape> = {
  [S in StatusOf<E>]: {
    status: S
    retryAfterSeconds?: number
    deviceMark?: string | undefined
    read?: Read
  } & AnswerBody<E, S>
}[StatusOf<E>]

/**
 * Registers an endpoint of the contract: checks the role, parses the input, and answers what `handle` returns. One whose
 * acts have no words for the record does not compile.
 */
export function route<E extends EndpointShape>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: E & WithWords<E>,
  wants: Wants = {},
): { handle(work: (call: Call<E>) => Promise<Reply<E>>): void } {
  return { handle: (work) => register(app, ctx, endpoint, wants, work) }
}

function register<E extends EndpointShape>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: E,
  wants: Wants,
  work: (call: Call<E>) => Promise<Reply<E>>,
): void {
  // Here instead of in a separate scope, which opens only after the API description is generated.
  app.endpoints.push(endpoint)
  if (endpoint.upload) registerUpload(app, ctx, endpoint, wants, work)
  else if (endpoint.form) {
    void app.register(async (scope) => {
      readFormStrictly(scope)
      registerOn(scope, ctx, endpoint, wants, work)
    })
  } else registerOn(app, ctx, endpoint, wants, work)
}

/** In a separate scope, so that only this endpoint accepts files, and its own number of bytes; JSON only if it has a body too. */
function registerUpload<E extends EndpointShape>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: E,
  wants: Wants,
  work: (call: Call<E>) => Promise<Reply<E>>,
): void {
  void app.register(async (scope) => {
    if (!endpoint.body) scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([...(endpoint.upload?.types ?? [])], (_request, payload, done) =>
      done(null, payload),
    )
    registerOn(scope, ctx, endpoint, wants, work)
  })
}

function registerOn<E extends EndpointShape>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: E,
  wants: Wants,
  work: (call: Call<E>) => Promise<Reply<E>>,
): void {
  const answers = Object.entries(endpoint.answers)
  const response = Object.fromEntries(
    answers.flatMap(([status, schema]) =>
      schema === null || isFileAnswer(schema) ? [] : [[status, schema]],
    ),
  )
  const standing = new StandingAnswers()
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
    schema: { response },
    serializerCompiler,
    onResponse: (_request, { refusal }, done) => {
      tellUndeclared(ctx, endpoint, refusal)
      done()
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const patienceMs = endpoint.upload ? uploadDeadlineMs : app.deadlineMs
      // Nothing moves on the connection while a file is opened: it would be closed without an answer.
      if (endpoint.upload) request.raw.socket.setTimeout?.(uploadDeadlineMs)
      const answer = withDeadline(patienceMs, () =>
        answerCall(app, ctx, endpoint, wants, work, request, reply),
      )
      const { status, body, file, retryAfterSeconds, deviceMark } = await answer
      if (deviceMark !== undefined) reply.header('set-cookie', deviceCookie(ctx.config, deviceMark))
      if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
      reply.code(status).header('cache-control', 'no-store')
      if (file) return sendFile(reply, endpoint.answers[status], file)
      if (endpoint.packed) return sendPacked(reply, body)
      return standing.send(reply, body) ? reply : reply.send(body)
    },
  })
}

async function answerCall<E extends EndpointShape>(
  { gate }: FastifyInstance,
  ctx: Context,
  endpoint: E,
  wants: Wants,
  work: (call: Call<E>) => Promise<Reply<E>>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Reply<E>> {
  const asking = { endpoint, request }
  const refuse = async (error: unknown): Promise<never> => {
    await gate.refused(ctx, asking, error)
    throw error
  }
  const { actor, owner, staff, partner, token, noted } = await gate
    .admit(ctx, asking, reply, wants)
    .catch(refuse)
  const address = callerOf(request.ip)
  const call = {
    params: endpoint.params ? parseInput(endpoint.params, namesOnly(request.params)) : undefined,
    query: endpoint.query ? parseInput(endpoint.query, request.query) : undefined,
    body: isFileSent(endpoint, request)
      ? undefined
      : endpoint.body
        ? parseInput(endpoint.body, request.body ?? {})
        : refuseBody(request),
    actor,
    owner,
    staff,
    partner,
    token,
    address,
    caller: { address, device: readDeviceCookie(ctx.config, request) },
    request,
    reply,
  } as Call<E>
  const answer = await work(call)
    .catch(refuse)
    .finally(() => noted)
  await gate.answered(ctx, asking, staff, answer.read)
  return answer
}

/** Of an endpoint that takes a file, or a file or JSON. */
function isFileSent({ upload, body }: EndpointShape, request: FastifyRequest): boolean {
  return upload !== undefined && (body === undefined || request.body instanceof Readable)
}

/** Names of a path. Throws `no_encontrado` for one with a NUL, which no column of text holds. */
function namesOnly(params: unknown): unknown {
  if (Object.values(params as Record<string, string>).some((name) => name.includes('\0')))
    throw new AppError('no_encontrado')
  return params
}

/** Logs a refusal that the endpoint's description does not declare; a 500 has a separate line. */
function tellUndeclared(ctx: Context, endpoint: EndpointShape, refusal: string | null): void {
  if (refusal === null || refusal === 'error_interno' || declaredSlugs(endpoint).has(refusal)) return
  ctx.log.error({ endpoint: `${endpoint.method} ${endpoint.path}`, refusal }, 'rechazo sin declarar')
}

function sendFile(
  reply: FastifyReply,
  answer: unknown,
  { name, content, type, page }: AnswerFile,
): FastifyReply {
  if (page)
    return reply
      .type((answer as FileAnswer).file)
      .headers(page)
      .send(content)
  return reply
    .type(type ?? (answer as FileAnswer).file)
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`)
    .send(content)
}

/** An endpoint without a body takes an empty one or `{}`; anything else is a mistake worth telling. */
function refuseBody(request: FastifyRequest): undefined {
  const { body } = request
  if (body === undefined || body === null) return undefined
  if (typeof body === 'object' && Object.keys(body).length === 0) return undefined
  throw new AppError('peticion_invalida', {
    fields: [{ field: 'cuerpo', message: 'Esta operación no lleva datos en el cuerpo' }],
  })
}
