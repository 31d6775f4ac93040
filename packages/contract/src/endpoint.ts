import type { ActWords } from '@amparo/domain/staff/act-areas.ts'
import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import type { z } from 'zod'
import type { ErrorCode, SlugOf } from './errors.ts'

/**
 * Staff of the console: accounts with one of the named roles, `any` account, or only the `half` session that a
 * password alone opens.
 */
export interface StaffCaller {
  readonly staff: readonly StaffRole[] | 'any' | 'half'
}

/**
 * Callers allowed. `visitor`: anybody. `session`: a person with an open session, holder or guest. `link`: the bearer of
 * the secret in the body, which the service checks. `video-key` and `video-basic`: servers of the video service, by
 * header `x-video-key` or HTTP Basic. `partner`: a partner's program, by the bearer token of `/socios/token`. An
 * object: staff of the console. Every endpoint must set it.
 */
export type Role = 'visitor' | 'session' | 'link' | 'video-key' | 'video-basic' | 'partner' | StaffCaller

/** The role of an endpoint that any of these staff roles may call. */
export function staff<const R extends readonly StaffRole[]>(...roles: R): { readonly staff: R } {
  return { staff: roles }
}

/** Any staff member with a full session. */
export const anyStaff = { staff: 'any' } as const satisfies StaffCaller

/** Staff who have given the password but no second factor yet. */
export const halfStaff = { staff: 'half' } as const satisfies StaffCaller

export interface EndpointShape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `/api`, in the owner's spelling; matched case-insensitively. Parameters as `:name`. */
  readonly path: `/${string}`
  readonly role: Role
  /** Requires a second factor within the last five minutes (contract §11, ²); otherwise `confirmacion_requerida`. */
  readonly stepUp?: true
  /**
   * The call concerns confidential care, a person's whole file (`derecho`) or a loss (`solicitud`), identified by a
   * thing of this kind: every call of the portal, accepted or refused, adds a row to the audit log (§12).
   */
  readonly recorded?:
    | 'cita'
    | 'receta'
    | 'documentoclinico'
    | 'antecedentes'
    | 'derecho'
    | 'solicitud'
    | 'conversacion'
  /**
   * The call is about a health record: the gate resolves who acts and whose record it is, and the handler gets nothing
   * else of the session (contract §18).
   */
  readonly healthRecord?: true
  /**
   * The page polls it: of `recorded` calls, the same read counts once an hour, and a presence signal of staff, such
   * as «escribe», adds no row.
   */
  readonly polled?: true
  /**
   * The answer is long and the same for everybody, so it is compressed: it holds nothing of a person or session that
   * its length could reveal.
   */
  readonly packed?: true
  readonly tag: string
  readonly summary: string
  /**
   * Words of the act in the audit log. Staff lists, their files and calls with the same act name have them here; all
   * others in `act-words.ts`.
   */
  readonly words?: ActWords
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body is a form (OAuth 2.0), and each refusal has OAuth's `error` beside its `codigo`. */
  readonly form?: true
  /** Largest body in bytes, if more than 64 KiB. */
  readonly maxBodyBytes?: number
  /**
   * The body is a file, sent as it is: the accepted media types and its largest size in bytes. With a `body` beside it,
   * the call takes JSON instead of a file too.
   */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number }
  /** Answers by status; null has no body. */
  readonly answers: Readonly<Record<number, z.ZodType | FileAnswer | null>>
  /** Refusals that the endpoint declares, besides those that any call can meet. */
  readonly errors: readonly ErrorCode[]
}

/** An answer that is a file for download instead of JSON. */
export interface FileAnswer {
  /** Media type, such as `application/pdf`. */
  readonly file: string
}

/** The answer of an endpoint that returns a file of this media type. */
export function fileAnswer(type: string): FileAnswer {
  return { file: type }
}

export function isFileAnswer(answer: z.ZodType | FileAnswer | null | undefined): answer is FileAnswer {
  return answer !== null && answer !== undefined && 'file' in answer
}

type AreaShape = Pick<EndpointShape, 'role' | 'tag'>
type OwnShape = Omit<EndpointShape, 'method' | 'path' | 'role' | 'tag' | 'errors'> &
  Partial<Pick<EndpointShape, 'role' | 'tag' | 'errors'>>
/** An endpoint's own fields replace those of its area; without errors of its own it has none. */
type InArea<M, P, A, E> = { readonly method: M; readonly path: P } & Omit<
  A & { readonly errors: readonly [] },
  keyof E
> &
  E

/**
 * Declares endpoints that share caller and tag: `api.get('/Perfil', { summary, answers })`. Their types are literal, so web
 * and server agree at compile time.
 */
export function area<const A extends AreaShape>(shared: A) {
  const declare =
    <M extends EndpointShape['method']>(method: M) =>
    <const P extends EndpointShape['path'], const E extends OwnShape>(path: P, own: E) =>
      ({ method, path, errors: [], ...shared, ...own }) as unknown as InArea<M, P, A, E>
  return { get: declare('GET'), post: declare('POST'), put: declare('PUT'), delete: declare('DELETE') }
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined

/** The parsed body that a handler receives. */
export type BodyOf<E extends EndpointShape> = Parsed<E['body']>
export type QueryOf<E extends EndpointShape> = Parsed<E['query']>
export type ParamsOf<E extends EndpointShape> = Parsed<E['params']>

/** The `codigo` of each refusal that an endpoint declares. */
export type RefusalOf<E extends EndpointShape> = SlugOf<E['errors'][number]>

type Part<Name extends string, T> = T extends z.ZodType
  ? object extends z.input<T>
    ? { readonly [N in Name]?: z.input<T> }
    : { readonly [N in Name]: z.input<T> }
  : object

/** A caller's input: the endpoint's body, query and parameters. */
export type SentOf<E extends EndpointShape> = Part<'body', E['body']> &
  Part<'query', E['query']> &
  Part<'params', E['params']>

/** The body that a caller sends. */
export type RequestOf<E extends EndpointShape> = Sent<E['body']>

/** The answer that a caller receives. */
export type AnswerOf<E extends EndpointShape> = {
  [S in keyof E['answers']]: E['answers'][S] extends z.ZodType ? z.output<E['answers'][S]> : undefined
}[keyof E['answers']]
