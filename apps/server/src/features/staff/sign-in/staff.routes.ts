import {
  acceptStaffInvitation,
  closeStaffSession as closeStaffSessionEndpoint,
  confirmStaff,
  consoleChallenge,
  enrol,
  enter as enterEndpoint,
  getEnrolment,
  giveSecondFactor as giveSecondFactorEndpoint,
  keyOptions as keyOptionsEndpoint,
  leave,
  listStaffSessions,
  me,
  renewRecoveryCodes,
} from '@amparo/contract/staff/console/entry.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../app-error.ts'
import type { Caller, Doer, StaffActor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { readStaffCookie, setStaffCookie } from '../../../http/cookies.ts'
import { describeDevice } from '../../../http/device.ts'
import { deviceCookie, readDeviceCookie } from '../../../http/device-cookie.ts'
import { route } from '../../../http/route.ts'
import { toInstant } from '../../../instant.ts'
import { withRoomToCheck } from '../../../ports/passwords.ts'
import { issueChallenge } from '../../identity/captcha/captcha.service.ts'
import { isOverLimit, limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { confirmationMinutes, isConfirmed } from '../accounts/staff.policy.ts'
import { getStaff, type StaffRow } from '../accounts/staff.repository.ts'
import { actionOf } from '../audit-log/audit-log.policy.ts'
import { recordAct } from '../audit-log/audit-log.service.ts'
import {
  confirmAgain,
  doerOf,
  enrolFactor,
  enter,
  findByEmail,
  giveSecondFactor,
  readEnrolment,
  refuseEnrolment,
  renewCodes,
} from './entry.service.ts'
import { keyOptions } from './factors.service.ts'
import { rememberStaff } from './known-places.service.ts'
import { fromFactor, toMethods, toPersona, toStep } from './staff.wire.ts'
import { acceptInvitation } from './staff-invitations.service.ts'
import { closeStaffSession } from './staff-sessions.repository.ts'
import { closeOwnStaffSession, findStaff, listOwnStaffSessions } from './staff-sessions.service.ts'

const uses = { entrar: 'enter', inscribir: 'enrol', confirmar: 'confirm' } as const

function callOf(request: FastifyRequest): Pick<Doer, 'action' | 'requestId'> {
  return { action: actionOf(request.method, request.routeOptions.url ?? ''), requestId: request.id }
}

/** The console's own origin, as the guard has found it in this request. */
function originOf(request: FastifyRequest): string {
  return request.headers.origin ?? ''
}

/** Refusals of a caller with an address are recorded under its person's name. */
function isBy(request: FastifyRequest, staff: StaffRow): StaffActor {
  return {
    ...doerOf(staff, callOf(request)),
    sessionId: 0,
    id: staff.public_id,
    roles: [],
    professionalId: null,
    seesFrom: null,
    stage: 'half',
    confirmedAt: null,
    expiresAt: new Date(0),
    wroteAt: null,
  }
}

export function staffEntryRoutes(app: FastifyInstance, ctx: Context): void {
  const { config } = ctx
  const callerOf = (request: FastifyRequest, address: string): Caller => ({
    address,
    device: readDeviceCookie(config, request, 'consola'),
  })
  /** Both factors were right: this device, and this address, count apart from strangers from now on. */
  const keepMark = async (staff: StaffRow, caller: Caller, reply: FastifyReply) => {
    reply.header('set-cookie', deviceCookie(config, await rememberStaff(ctx, staff, caller), 'consola'))
  }

  route(app, ctx, consoleChallenge).handle(async ({ address }) => {
    if (config.recaptcha) throw new AppError('no_encontrado')
    await spendWithin(ctx, limits.challengesOfAddress, address)
    const isHard = await isOverLimit(ctx, limits.staffEntryFailuresOfAll, 'all')
    return { status: 200, body: await issueChallenge(ctx, { isHard }) }
  })

  route(app, ctx, enterEndpoint).handle(async ({ body, address, request, reply }) => {
    const staff = await findByEmail(ctx, body.correo)
    if (staff) request.staff = isBy(request, staff)
    const halfway = await withRoomToCheck(() =>
      enter(
        ctx,
        {
          staff,
          email: body.correo,
          password: body.password,
          captcha: body.captcha,
          caller: callerOf(request, address),
          device: describeDevice(request),
        },
        callOf(request),
      ),
    )
    setStaffCookie(config, reply, halfway.token)
    return { status: 200, body: { paso: toStep(halfway.step), metodos: toMethods(halfway.methods) } }
  })

  route(app, ctx, acceptStaffInvitation).handle(async ({ body, address, request, reply }) => {
    const { token, step, methods, staff } = await withRoomToCheck(() =>
      acceptInvitation(
        ctx,
        { token: body.invitacion, password: body.password, address, device: describeDevice(request) },
        callOf(request),
      ),
    )
    setStaffCookie(config, reply, token)
    return {
      status: 200,
      body: { paso: toStep(step), metodos: toMethods(methods), nombre: staff.name, correo: staff.email },
    }
  })

  route(app, ctx, giveSecondFactorEndpoint).handle(async ({ body, staff, address, request, reply }) => {
    const where = { origin: originOf(request), device: describeDevice(request) }
    const opened = await giveSecondFactor(ctx, staff, fromFactor(body), where)
    setStaffCookie(config, reply, opened.token)
    await keepMark(opened.staff, callerOf(request, address), reply)
    return { status: 200, body: await toPersona(ctx, opened.staff) }
  })

  route(app, ctx, keyOptionsEndpoint).handle(async ({ body, staff, request }) => {
    const row = await getStaff(ctx.db, staff.staffId)
    const use = uses[body.uso]
    if (use === 'enrol') await refuseEnrolment(ctx, staff, row)
    if (use === 'confirm' && staff.stage === 'half') throw new AppError('sin_sesion')
    const where = { sessionId: staff.sessionId, use, origin: originOf(request) }
    return { status: 200, body: await keyOptions(ctx, row, where) }
  })

  route(app, ctx, getEnrolment).handle(async ({ staff }) => {
    const { secret, uri } = await readEnrolment(ctx, staff)
    return { status: 200, body: { secreto: secret, uri } }
  })

  route(app, ctx, enrol).handle(async ({ body, staff, address, request, reply }) => {
    const where = { origin: originOf(request), device: describeDevice(request) }
    const given = 'totp' in body ? body : { key: body.llave, name: body.nombre }
    const { codes, token } = await enrolFactor(ctx, staff, given, where)
    if (token) {
      setStaffCookie(config, reply, token)
      await keepMark(await getStaff(ctx.db, staff.staffId), callerOf(request, address), reply)
    }
    return { status: 200, body: codes ? { respaldos: [...codes] } : {} }
  })

  route(app, ctx, renewRecoveryCodes).handle(async ({ staff }) => ({
    status: 200,
    body: { respaldos: await renewCodes(ctx, staff) },
  }))

  route(app, ctx, confirmStaff).handle(async ({ body, staff, request }) => ({
    status: 200,
    body: { hasta: toInstant(await confirmAgain(ctx, staff, fromFactor(body), originOf(request))) },
  }))

  sessionRoutes(app, ctx)
}

/** The present session, signing out, and the person's other sessions. */
function sessionRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, me).handle(async ({ staff }) => {
    const confirmed = isConfirmed(staff, ctx.clock.now()) ? staff.confirmedAt : null
    return {
      status: 200,
      body: {
        ...(await toPersona(ctx, await getStaff(ctx.db, staff.staffId))),
        expira: toInstant(staff.expiresAt),
        ...(confirmed
          ? { confirmadoHasta: toInstant(confirmed.getTime() + confirmationMinutes * 60_000) }
          : {}),
      },
    }
  })

  route(app, ctx, leave).handle(async ({ request, reply }) => {
    const { actor } = await findStaff(ctx, readStaffCookie(ctx.config, request))
    if (actor) {
      await ctx.db.transaction().execute(async (tx) => {
        await closeStaffSession(tx, actor.sessionId, ctx.clock.now())
        await recordAct(ctx, tx, { ...actor, ...callOf(request) }, {})
      })
    }
    setStaffCookie(ctx.config, reply, null)
    return { status: 204 }
  })

  route(app, ctx, listStaffSessions).handle(async ({ staff }) => {
    const sessions = await listOwnStaffSessions(ctx, staff)
    return {
      status: 200,
      body: sessions.map((session) => ({
        id: session.id,
        dispositivo: session.device,
        abierta: toInstant(session.openedAt),
        ultimoUso: toInstant(session.lastUsedAt),
        actual: session.isCurrent,
      })),
    }
  })

  route(app, ctx, closeStaffSessionEndpoint).handle(async ({ staff, params }) => {
    await ctx.db.transaction().execute(async (tx) => {
      if (!(await closeOwnStaffSession(ctx, tx, staff, params.id))) throw new AppError('no_encontrado')
      await recordAct(ctx, tx, staff, {})
    })
    return { status: 204 }
  })
}
