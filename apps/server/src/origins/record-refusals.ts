import type { FastifyRequest } from 'fastify'
import type { AppError } from '../app-error.ts'
import type { Context } from '../context.ts'
import { limits, trySpend } from '../features/platform/rate-limits/rate-limits.service.ts'
import { actionOf } from '../features/staff/audit-log/audit-log.policy.ts'
import { recordAct, recordStranger } from '../features/staff/audit-log/audit-log.service.ts'
import { findStaff } from '../features/staff/sign-in/staff-sessions.service.ts'
import { readStaffCookie } from '../http/cookies.ts'
import { callerOf } from '../ports/caller-address.ts'

/** Mistakes in a form and bad moments are no refusal of an act. */
const notActs = new Set(['datos_invalidos', 'captcha_requerido', 'captcha_incorrecto'])
const recorded = new Set([401, 403, 404, 409, 410, 422, 429])
/** Refusals of callers without a session that are worth a row. */
const ofStrangers = new Set([
  'origen',
  'credenciales',
  'segundo_factor',
  'invitacion_gastada',
  'demasiados_intentos',
])

/** Adds a row for each refusal on the console's origin; for strangers, limited per address. */
export async function recordRefusal(ctx: Context, request: FastifyRequest, refusal: AppError): Promise<void> {
  if (!recorded.has(refusal.status) || notActs.has(refusal.slug)) return
  try {
    await record(ctx, request, refusal)
  } catch (error) {
    ctx.log.error({ event: 'record_failed', id: request.id, err: error }, 'acto sin registrar')
  }
}

async function record(ctx: Context, request: FastifyRequest, { slug }: AppError): Promise<void> {
  const action = actionOf(request.method, request.routeOptions.url ?? 'desconocida')
  const about = aboutOf(request)
  if (request.staff === null) {
    const { actor, shut } = await findStaff(ctx, readStaffCookie(ctx.config, request))
    const person = actor ?? shut
    if (person) request.staff = { ...person, action, requestId: request.id }
  }
  if (request.staff) {
    const draft = { result: slug, ...(about ? { about } : {}) }
    return recordAct(ctx, ctx.db, { ...request.staff, action }, draft)
  }
  const isWorthIt = ofStrangers.has(slug) || clinicalAction.test(action)
  if (!isWorthIt || !(await trySpend(ctx, limits.strangersActsOfAddress, callerOf(request.ip)))) return
  await recordStranger(ctx, {
    action,
    who: 'desconocido',
    result: slug,
    requestId: request.id,
    ...(about ? { about } : {}),
  })
}

/** Calls about a consultation's content, whose every refusal is recorded. */
const clinicalAction =
  /^(atenciones|recetas|documentosclinicos|miagenda|resultados|favoritos|diagnosticos|medicamentos)\b/
const idPattern = /^[0-9a-f-]{36}$/i

/** Subject of a call, if its address has it in the form of an id: anything else there is dropped. */
function aboutOf(request: FastifyRequest): string | null {
  const { id, idCita } = (request.params ?? {}) as { id?: unknown; idCita?: unknown }
  if (typeof idCita === 'string' && idPattern.test(idCita)) return `cita:${idCita.toLowerCase()}`
  if (typeof id !== 'string' || !idPattern.test(id)) return null
  const noun = (request.routeOptions.url ?? '').split('/')[3]?.toLowerCase() ?? ''
  return `${noun}:${id.toLowerCase()}`
}
