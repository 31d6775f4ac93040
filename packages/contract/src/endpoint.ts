import type { StaffRole } from '@amparo/domain/staff/staff-roles.ts'
import type { z } from 'zod'
import type { ErrorCode, SlugOf } from './errors.ts'

/**
 * Staff of the console: accounts with one of the roles named, `any` of them, or only the `half` session that a password
 * alone opens.
 */
export interface StaffCaller {
  readonly staff: readonly StaffRole[] | 'any' | 'half'
}

/**
 * Who may call. `visitor`: anybody. `session`: a person with an open session, holder or guest. `link`: the bearer of
 * the secret that the body carries, which the service judges. `video-key` and `video-basic`: servers of the video
 * service, by header `x-video-key` or HTTP Basic. `partner`: a program of another house, by the bearer of `/socios/token`. An
 * object: staff of the console. Required in every endpoint, so that it cannot be forgotten.
 */
export type Role = 'visitor' | 'session' | 'link' | 'video-key' | 'video-basic' | 'partner' | StaffCaller

/** The role of an endpoint that any of these staff roles may call. */
export function staff<const R extends readonly StaffRole[]>(...roles: R): { readonly staff: R } {
  return { staff: roles }
}

/** Any staff person with a whole session. */
export const anyStaff = { staff: 'any' } as const satisfies StaffCaller

/** Staff who have given the password and no second factor yet. */
export const halfStaff = { staff: 'half' } as const satisfies StaffCaller

export interface EndpointShape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `/api`, in the owner's spelling; matched without regard to case. Parameters as `:name`. */
  readonly path: `/${string}`
  readonly role: Role
  /** Wants a second factor of the last five minutes (contract §11, ²), or else `confirmacion_requerida`. */
  readonly stepUp?: true
  /**
   * What is read or changed is between a person and their professional, is a person's whole file (`derecho`), or tells
   * a loss (`solicitud`), and stands with a thing of this kind: each call of the portal, good or refused, is a row in the record of acts (§12).
   */
  readonly recorded?: 'cita' | 'receta' | 'derecho' | 'solicitud' | 'conversacion'
  /**
   * The page asks again and again by itself: of what is `recorded`, the same read counts once an hour, and a sign of life of
   * staff, such as «escribe», leaves no act.
   */
  readonly polled?: true
  /**
   * The answer is long and the same for everybody, so that it is packed on its way: nothing of a person or of a session is in
   * it, whose length could tell of them.
   */
  readonly packed?: true
  readonly tag: string
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body comes as a form (OAuth 2.0), and each refusal bears OAuth's `error` beside its `codigo`. */
  readonly form?: true
  /** How many bytes the body may have, where that is more than 64 KiB. */
  readonly maxBodyBytes?: number
  /** The body is a file, sent as it is: the media types that are taken, and how many bytes it may have. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number }
  /** Answers by status; null has no body. */
  readonly answers: Readonly<Record<number, z.ZodType | FileAnswer | null>>
  /** Refusals of its own, beside those that any call can meet. */
  readonly errors: readonly ErrorCode[]
}

/** An answer that is a file to keep and not JSON. */
export interface FileAnswer {
  /** Its media type, such as `application/pdf`. */
  readonly file: string
}

/** The answer of an endpoint that hands over a file of this media type. */
export function fileAnswer(type: string): FileAnswer {
  return { file: type }
}

/** Whether an answer is a file. */
export function isFileAnswer(answer: z.ZodType | FileAnswer | null | undefined): answer is FileAnswer {
  return answer !== null && answer !== undefined && 'file' in answer
}

/** Declares an endpoint and keeps its literal types, so that web and server agree at compile time. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler receives once the request has been parsed. */
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

/** What a caller sends: the body, the query and the parameters that the endpoint has. */
export type SentOf<E extends EndpointShape> = Part<'body', E['body']> &
  Part<'query', E['query']> &
  Part<'params', E['params']>

/** The body alone of what a caller sends. */
export type RequestOf<E extends EndpointShape> = Sent<E['body']>

/** What a caller gets back. */
export type AnswerOf<E extends EndpointShape> = {
  [S in keyof E['answers']]: E['answers'][S] extends z.ZodType ? z.output<E['answers'][S]> : undefined
}[keyof E['answers']]
