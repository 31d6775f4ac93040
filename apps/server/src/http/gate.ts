import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, PartnerActor, StaffActor } from '../callers.ts'
import type { Context } from '../context.ts'

/** Who calls, once it has been judged that they may. */
export interface Admitted {
  readonly actor: Actor | null
  readonly staff: StaffActor | null
  readonly partner: PartnerActor | null
  /** The token as sent, by header or by cookie, or null. */
  readonly token: string | null
  /** Settles when what is noted of the caller beside the call is. */
  readonly noted: Promise<void>
}

/** What an endpoint wants read along with the session. */
export interface Wants {
  /** What the owner holds, in the session's own statement. */
  readonly withCover?: boolean
}

/** What a confidential call was about, where its address doesn't say so, and who had it, where that is known. */
export interface Read {
  readonly id?: string
  readonly document?: string
  readonly who?: string
}

/** A call before its handler: the endpoint that it asks for, and the request. */
export interface Asking {
  readonly endpoint: EndpointShape
  readonly request: FastifyRequest
}

/** Stands between calls and their handlers: who calls, whether they may, and what the record keeps of it. */
export interface Gate {
  /** Throws where the endpoint is not for who calls. */
  admit(ctx: Context, asking: Asking, reply: FastifyReply, wants: Wants): Promise<Admitted>
  /** A handler is done: nothing is answered before this is. */
  answered(ctx: Context, asking: Asking, staff: StaffActor | null, read: Read | undefined): Promise<void>
  /** The gate or the handler threw. */
  refused(ctx: Context, asking: Asking, error: unknown): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly gate: Gate
  }
  interface FastifyRequest {
    /** Public number of the account that calls, for the log; null without an open session. */
    account: number | null
    /** The staff person who calls, also where their session is shut: refusals are recorded by who it was. */
    staff: StaffActor | null
    /** The partner who calls; null for anybody else. */
    partner: PartnerActor | null
  }
}
