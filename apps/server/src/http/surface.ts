import type { OutgoingEvent } from '@amparo/contract/outbound/outgoing-events.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'

/** Registers the calls of one noun. */
type Feature = (app: FastifyInstance, ctx: Context) => void | Promise<void>

/** Endpoints of one origin, and its admission rules. */
export interface Surface {
  readonly name: 'portal' | 'console'
  /** Title of its API's description, and what it is about. */
  readonly title: string
  readonly about: string
  readonly features: readonly Feature[]
  readonly events: readonly OutgoingEvent[]
  readonly demoFeatures: readonly Feature[]
  /** Serves the built pages of `folder`, and answers every unknown address. */
  servePages(app: FastifyInstance, ctx: Context, folder: string): Promise<void>
  /** Throws before anything is read if a request may not enter at all. */
  readonly guard?: (ctx: Context, request: FastifyRequest) => void
  /** Called for each refusal before it is answered. */
  readonly onRefusal?: (ctx: Context, request: FastifyRequest, refusal: AppError) => Promise<void>
}
