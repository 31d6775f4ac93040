import type { EndpointShape, StaffCaller } from '@amparo/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { actionOf } from '../features/record/record.policy.ts'
import type { Actor } from '../features/sessions/sessions.policy.ts'
import { findActor } from '../features/sessions/sessions.service.ts'
import { hasAnyRole, isConfirmed, type StaffActor, type StaffPerson } from '../features/staff/staff.policy.ts'
import { findStaff } from '../features/staff/staff-sessions.service.ts'
import { readStaffCookie } from './cookies.ts'
import { requireService } from './service-caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Public number of the account that calls, for the log; null where nobody has an open session. */
    account: number | null
    /** The staff person who calls, also where their session is shut: refusals are recorded by who it was. */
    staff: StaffActor | null
  }
}

/** Who calls, once it has been judged that they may. */
interface Caller {
  readonly actor: Actor | null
  readonly staff: StaffActor | null
  /** The token as sent, by header or by cookie, or null. */
  readonly token: string | null
  /** Settles when what is noted of the caller beside the call is. */
  readonly noted: Promise<void>
}

type Asked = Pick<EndpointShape, 'method' | 'path' | 'role' | 'stepUp'>

/** The one place where it is judged who calls and whether an endpoint is for them. */
export async function judgeCaller(
  ctx: Context,
  endpoint: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
  { withCover = false }: { readonly withCover?: boolean } = {},
): Promise<Caller> {
  const { role } = endpoint
  if (typeof role === 'object') {
    const token = readStaffCookie(ctx.config, request)
    return {
      actor: null,
      staff: await judgeStaff(ctx, endpoint, role, token, request),
      token,
      noted: Promise.resolve(),
    }
  }
  const token = readBearer(request)
  if (role === 'video-key' || role === 'video-basic') requireService(ctx, role, request, reply)
  const found =
    role === 'session' ? await findActor(ctx, token, { writes: endpoint.method !== 'GET', withCover }) : null
  const actor = found?.actor ?? null
  if (role === 'session' && actor === null) throw new AppError('sin_sesion')
  request.account = actor?.profile.public_number ?? null
  return { actor, staff: null, token, noted: found?.noted ?? Promise.resolve() }
}

async function judgeStaff(
  ctx: Context,
  { method, path, stepUp }: Asked,
  { staff: wanted }: StaffCaller,
  token: string | null,
  request: FastifyRequest,
): Promise<StaffActor> {
  const { actor: person, shut } = await findStaff(ctx, token, { writes: method !== 'GET' })
  const by = { action: actionOf(method, path), requestId: request.id }
  request.staff = person || shut ? { ...((person ?? shut) as StaffPerson), ...by } : null
  if (person === null) throw new AppError('sin_sesion')
  const actor: StaffActor = { ...person, ...by }
  if (wanted === 'half') return actor
  // A half session has proven a password and nothing else: for every other call it is none.
  if (actor.stage === 'half') throw new AppError('sin_sesion')
  if (wanted !== 'any' && !hasAnyRole(actor, wanted)) throw new AppError('sin_permiso')
  if (stepUp === true && !isConfirmed(actor, ctx.clock.now())) throw new AppError('confirmacion_personal')
  return actor
}

function readBearer(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}
