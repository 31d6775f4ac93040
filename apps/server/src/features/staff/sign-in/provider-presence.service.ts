import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../../../app-error.ts'
import type { Doer } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { ProviderRefused, type ProviderTokens, providerTokens } from '../../../ports/identity-provider.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { closeSupplyOf } from '../accounts/professional-links.repository.ts'
import { writeStanding } from '../accounts/professional-links.service.ts'
import { tellOfLoss } from '../accounts/role-notices.service.ts'
import { aboutOf } from '../accounts/staff.policy.ts'
import { lockStaff, type StaffRow } from '../accounts/staff.repository.ts'
import { recordAct } from '../audit-log/audit-log.service.ts'
import { providerAskMs, providerTrustMs, rolesOfGroups, standingByGroups } from './provider.policy.ts'
import {
  claimAsking,
  findSessionAtProvider,
  noteAnswer,
  type SessionAtProvider,
} from './provider.repository.ts'
import { providerOf } from './providers.ts'
import { closeStaffSession } from './staff-sessions.repository.ts'

const sealedFor = 'staff-provider'
/** A copy that died while it asked holds the asking no longer than this. */
const askingMs = 10_000
const pauseMs = 100

export const sealTokens = (ctx: Context, tokens: ProviderTokens) =>
  ctx.keys.seal(sealedFor, JSON.stringify(tokens))

type Doing = Pick<Doer, 'requestId'>

/**
 * Whether the person of a session is still active at the provider; re-checks if its last answer is 45 seconds old,
 * once for all instances. False if it said no: the session is then closed. Throws `proveedor_no_disponible` if the
 * last answer is a minute old and none is available. Sessions opened by password are not checked.
 */
export async function isStillThere(
  ctx: Context,
  session: { readonly session_id: number; readonly staff_id: number },
  call: Doing,
): Promise<boolean> {
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const known = await findSessionAtProvider(ctx.db, session.session_id)
    if (!known) return false
    const now = ctx.clock.now()
    const age = now.getTime() - known.seenAt.getTime()
    if (age < providerAskMs) return true
    const claim = { seenAt: known.seenAt, now, staleAfterMs: askingMs }
    if (await claimAsking(ctx.db, session.session_id, claim)) return ask(ctx, session, known, call)
    // Another call is asking: its answer counts for this one too.
    if (age < providerTrustMs) return true
    if (waitedMs >= askingMs) throw new AppError('proveedor_no_disponible', { retryAfterSeconds: 5 })
    await pause(pauseMs)
  }
}

async function ask(
  ctx: Context,
  { session_id: sessionId, staff_id: staffId }: { readonly session_id: number; readonly staff_id: number },
  known: SessionAtProvider,
  call: Doing,
): Promise<boolean> {
  const provider = providerOf(ctx)
  try {
    if (!provider || known.tokens === null) throw new ProviderRefused('no provider')
    const tokens = openStored(ctx.keys, sealedFor, known.tokens, providerTokens)
    const told = await provider.renew(tokens, known.subject)
    return await ctx.db.transaction().execute(async (tx) => {
      const staff = await lockStaff(tx, staffId)
      await noteAnswer(tx, sessionId, { tokens: sealTokens(ctx, told.tokens), now: ctx.clock.now() })
      const roles = await followGroups(ctx, tx, staff, told.groups, call)
      if (roles.allowed > 0) return true
      await closeStaffSession(tx, sessionId, ctx.clock.now())
      return false
    })
  } catch (cause) {
    if (cause instanceof ProviderRefused) {
      ctx.log.info(
        { event: 'provider_said_no', session: sessionId },
        'el proveedor ya no responde por la sesión',
      )
      await closeStaffSession(ctx.db, sessionId, ctx.clock.now())
      return false
    }
    await noteAnswer(ctx.db, sessionId, null)
    ctx.log.warn({ event: 'provider_down', err: cause }, 'el proveedor de identidad no responde')
    if (ctx.clock.now().getTime() - known.seenAt.getTime() < providerTrustMs) return true
    throw new AppError('proveedor_no_disponible', { retryAfterSeconds: 5 })
  }
}

/**
 * Grants the roles of a person's groups and removes those no longer allowed; each change is an audit row and
 * increments the version, which ends pending proposals.
 */
export async function followGroups(
  ctx: Context,
  tx: Tx,
  staff: StaffRow,
  groups: readonly string[],
  call: Doing,
): Promise<{ allowed: number }> {
  const allowed = rolesOfGroups(groups, ctx.config.oidc?.rolesByGroup ?? new Map())
  const held = { roles: staff.roles, professionalId: staff.professional_id }
  const { now, waits } = standingByGroups(held as never, allowed)
  const isSame =
    now.roles.length === staff.roles.length && now.roles.every((role) => staff.roles.includes(role))
  if (!isSame) {
    const lost = staff.professional_id
    if (lost && now.professionalId === null) await closeSupplyOf(tx, lost, ctx.clock.now())
    const version = await writeStanding(ctx, tx, staff, { now, link: null, seesAll: false })
    await tellOfLoss(ctx, tx, staff, now)
    const doer = {
      staffId: staff.id,
      name: staff.name,
      email: staff.email,
      action: 'proveedor.roles',
      requestId: call.requestId,
    } as const
    await recordAct(ctx, tx, doer, {
      about: aboutOf(staff),
      detail: { roles: [...now.roles], version, ...(waits.length > 0 ? { esperan: waits } : {}) },
    })
  }
  return { allowed: allowed.length }
}
