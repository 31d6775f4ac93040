import type { EndpointShape, StaffCaller } from '@amparo/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { StaffActor, StaffPerson } from '../callers.ts'
import type { Context } from '../context.ts'
import { findActor } from '../features/identity/sessions/sessions.service.ts'
import { hasAnyRole, isConfirmed } from '../features/staff/accounts/staff.policy.ts'
import { actionOf, portalActionOf } from '../features/staff/audit-log/audit-log.policy.ts'
import { isRecorded, recordAct } from '../features/staff/audit-log/audit-log.service.ts'
import { recordRead, recordReadRefused, whoRead } from '../features/staff/audit-log/reads.service.ts'
import { findStaff } from '../features/staff/sign-in/staff-sessions.service.ts'
import { isBackground } from '../http/background.ts'
import { readStaffCookie } from '../http/cookies.ts'
import type { Admitted, Asking, Gate, Wants } from '../http/gate.ts'
import { requireService } from '../http/service-caller.ts'
import { callerOf } from '../ports/caller-address.ts'
import { admitPartner, partnerAnswered, partnerRefused } from './partners.ts'

/** The only place that decides the caller and their permission for an endpoint. */
async function admit(
  ctx: Context,
  { endpoint, request }: Asking,
  reply: FastifyReply,
  { withCover = false }: Wants,
): Promise<Admitted> {
  const { role } = endpoint
  if (typeof role === 'object') {
    const token = readStaffCookie(ctx.config, request)
    return {
      actor: null,
      owner: null,
      staff: await judgeStaff(ctx, endpoint, role, token, request),
      partner: null,
      token,
      noted: Promise.resolve(),
    }
  }
  const token = readBearer(request)
  if (role === 'partner') {
    const partner = await admitPartner(ctx, { endpoint, request }, token, reply)
    return { actor: null, owner: null, staff: null, partner, token, noted: Promise.resolve() }
  }
  if (role === 'video-key' || role === 'video-basic') requireService(ctx, role, request, reply)
  const found =
    role === 'session'
      ? await findActor(ctx, token, {
          writes: endpoint.method !== 'GET',
          withCover,
          background: isBackground(request),
        })
      : null
  const actor = found?.actor ?? null
  if (role === 'session' && actor === null) throw new AppError('sin_sesion')
  request.account = actor?.profile.public_number ?? null
  const owner = endpoint.healthRecord && actor ? { accountId: actor.accountId } : null
  return { actor, owner, staff: null, partner: null, token, noted: found?.noted ?? Promise.resolve() }
}

async function judgeStaff(
  ctx: Context,
  { method, path, stepUp }: EndpointShape,
  { staff: wanted }: StaffCaller,
  token: string | null,
  request: FastifyRequest,
): Promise<StaffActor> {
  const { actor: person, shut } = await findStaff(ctx, token, {
    writes: method !== 'GET',
    requestId: request.id,
    background: isBackground(request),
  })
  const by = { action: actionOf(method, path), requestId: request.id }
  request.staff = person || shut ? { ...((person ?? shut) as StaffPerson), ...by } : null
  if (person === null) throw new AppError('sin_sesion')
  const actor: StaffActor = { ...person, ...by }
  if (wanted === 'half') return actor
  // A half session has proved a password and nothing else: for every other call it does not count.
  if (actor.stage === 'half') throw new AppError('sin_sesion')
  if (wanted !== 'any' && !hasAnyRole(actor, wanted)) throw new AppError('sin_permiso')
  if (stepUp === true && !isConfirmed(actor, ctx.clock.now())) throw new AppError('confirmacion_personal')
  return actor
}

function readBearer(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

/** Audit data of a confidential portal call; null for any other. */
function confidentialCallOf({ endpoint: { recorded, method, path }, request }: Asking) {
  if (!recorded) return null
  const { id, folio, documento } = (request.params ?? {}) as {
    id?: string
    folio?: string
    documento?: string
  }
  const who = whoRead(request.account)
  const action = portalActionOf(method, path)
  return { who, noun: recorded, id: folio ?? id, document: documento, action, requestId: request.id }
}

/** Refusals that are recorded: no session, not found or another’s, and an expired link. */
const recordedRefusals = new Set([401, 404, 410])

export const gate: Gate = {
  admit,
  async answered(ctx, asking, staff, read) {
    const { endpoint } = asking
    await partnerAnswered(ctx, asking)
    const confidential = confidentialCallOf(asking)
    if (confidential) {
      await recordRead(ctx, { ...confidential, ...read }, { isPolled: endpoint.polled === true })
    }
    // Act of a staff write that has added none itself; a page's presence signals add none.
    const isWrite = endpoint.method !== 'GET' && endpoint.polled !== true
    if (staff && isWrite && !isRecorded(staff)) await recordAct(ctx, ctx.db, staff, {})
  },
  async refused(ctx, asking, error) {
    if (asking.endpoint.role === 'partner') return partnerRefused(ctx, asking, error)
    const call = confidentialCallOf(asking)
    if (call && error instanceof AppError && recordedRefusals.has(error.status)) {
      await recordReadRefused(ctx, call, { result: error.slug, address: callerOf(asking.request.ip) })
    }
  },
}
