import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, PartnerActor, RecordOwner, StaffActor } from '../callers.ts'
import type { Context } from '../context.ts'

/** An authorised caller. */
export interface Admitted {
  readonly actor: Actor | null
  /** Of an endpoint about a health record; null for any other. */
  readonly owner: RecordOwner | null
  readonly staff: StaffActor | null
  readonly partner: PartnerActor | null
  /** The token as sent, by header or by cookie, or null. */
  readonly token: string | null
  /** Settles when the caller's records beside the call are written. */
  readonly noted: Promise<void>
}

/** Data that an endpoint needs along with the session. */
export interface Wants {
  /** The owner's cover, in the session's own statement. */
  readonly withCover?: boolean
}

/** Subject of a confidential call, if not in its address, and its owner, if known. */
export interface Read {
  readonly id?: string
  readonly document?: string
  readonly who?: string
}

/** A call before its handler: its endpoint and the request. */
export interface Asking {
  readonly endpoint: EndpointShape
  readonly request: FastifyRequest
}

/** Checks every call before its handler: caller, permission, and audit. */
export interface Gate {
  /** Throws if the caller may not use the endpoint. */
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
    /** The calling staff member, even with a closed session: refusals are recorded by person. */
    staff: StaffActor | null
    /** The calling partner; null for anybody else. */
    partner: PartnerActor | null
  }
}
