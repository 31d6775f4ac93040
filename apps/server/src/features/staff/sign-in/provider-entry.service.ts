import { z } from 'zod'
import { AppError } from '../../../app-error.ts'
import type { StaffActor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import {
  type IdentityProvider,
  type LogInTry,
  logInTry,
  type ProvenPerson,
  ProviderRefused,
} from '../../../ports/identity-provider.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { findStaffByEmail, insertStaff, type StaffRow } from '../accounts/staff.repository.ts'
import { recordAct } from '../audit-log/audit-log.service.ts'
import { type Call, doerOf, enterWhole, type Halfway } from './entry.service.ts'
import { listMethods, nextStep } from './factors.service.ts'
import { provesSecondFactor, providerTryMinutes, rolesOfGroups } from './provider.policy.ts'
import { lockByIdentity } from './provider.repository.ts'
import { followGroups, sealTokens } from './provider-presence.service.ts'
import { providerOf } from './providers.ts'
import { findStaff, openStaffSession } from './staff-sessions.service.ts'

const sealedFor = 'staff-provider-try'
/** The console's page that the provider sends the browser back to. */
export const returnPath = '/entrar/proveedor'

const returnUrl = (ctx: Context) => new URL(returnPath, ctx.config.consoleUrl).href

function requireProvider(ctx: Context): IdentityProvider {
  const provider = providerOf(ctx)
  if (!provider) throw new AppError('no_encontrado')
  return provider
}

/** Translates the provider's refusal or silence for the person. */
async function asked<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const isNo = cause instanceof ProviderRefused
    ctx.log.warn(
      { event: isNo ? 'provider_refused' : 'provider_down', err: cause },
      'ingreso por el proveedor',
    )
    throw isNo
      ? new AppError('ingreso_proveedor')
      : new AppError('proveedor_no_disponible', { retryAfterSeconds: 5 })
  }
}

/** Starts a sign-in: the browser's target, and its encrypted state for the callback. */
export async function beginAtProvider(ctx: Context): Promise<{ url: string; kept: string }> {
  const provider = requireProvider(ctx)
  const { url, attempt } = await asked(ctx, () => provider.begin(returnUrl(ctx)))
  const until = ctx.clock.now().getTime() + providerTryMinutes * 60_000
  return { url, kept: ctx.keys.seal(sealedFor, JSON.stringify({ ...attempt, until })) }
}

const keptTry = logInTry.extend({ until: z.number() })

function readTry(ctx: Context, kept: string | null): LogInTry {
  try {
    const attempt = openStored(ctx.keys, sealedFor, kept ?? '', keptTry)
    if (attempt.until > ctx.clock.now().getTime()) return attempt
  } catch {
    // Not encrypted by us: same answer as an expired one.
  }
  throw new AppError('ingreso_proveedor')
}

/** Result of the provider's answer: a half session, or a full one if its signed token proves a second factor. */
export type ProviderEntry =
  | { readonly halfway: Halfway; readonly inside: null }
  | { readonly halfway: null; readonly inside: { token: string; staff: StaffRow } }

/**
 * Validates the OIDC callback. A new person gets an account with their groups' roles. An account with its own way in
 * is bound to the identity once its own second factor is given; without one it cannot be (`cuenta_sin_vincular`).
 */
export async function enterByProvider(
  ctx: Context,
  draft: { answer: string; kept: string | null; device: string },
  call: Call,
): Promise<ProviderEntry> {
  const provider = requireProvider(ctx)
  const attempt = readTry(ctx, draft.kept)
  const answer = new URL(returnUrl(ctx))
  answer.search = draft.answer
  const person = await asked(ctx, () => provider.finish(answer, attempt))
  const issuer = ctx.config.oidc?.issuer ?? ''
  if (rolesOfGroups(person.groups, ctx.config.oidc?.rolesByGroup ?? new Map()).length === 0) {
    throw new AppError('sin_grupo')
  }
  const { staff, isBound, token } = await ctx.db.transaction().execute(async (tx) => {
    const found = await findOrMake(ctx, tx, { issuer, person }, call)
    if (found.isBound) await followGroups(ctx, tx, found.staff, person.groups, call)
    const provided = {
      subject: person.subject,
      tokens: sealTokens(ctx, person.tokens),
      // One that is not bound yet takes its groups with its first call.
      seenAt: found.isBound ? ctx.clock.now() : new Date(0),
    }
    const opened = await openStaffSession(ctx, tx, {
      staffId: found.staff.id,
      stage: 'half',
      device: draft.device,
      provided,
    })
    await recordAct(ctx, tx, doerOf(found.staff, call), { detail: { dispositivo: draft.device } })
    return { ...found, token: opened }
  })
  if (!isBound || !provesSecondFactor(person)) {
    const methods = await listMethods(ctx.db, staff)
    return { halfway: { token, step: nextStep(methods), methods }, inside: null }
  }
  const { actor } = await findStaff(ctx, token)
  if (!actor) throw new AppError('ingreso_proveedor')
  const half: StaffActor = { ...actor, ...call }
  return { halfway: null, inside: { token: await enterWhole(ctx, half, staff, draft.device), staff } }
}

async function findOrMake(
  ctx: Context,
  tx: Tx,
  { issuer, person }: { issuer: string; person: ProvenPerson },
  call: Call,
): Promise<{ staff: StaffRow; isBound: boolean }> {
  const { subject } = person
  const known = await lockByIdentity(tx, { issuer, subject })
  if (known?.disabled_at) throw new AppError('ingreso_proveedor')
  if (known) return { staff: known, isBound: true }
  if (!person.email) throw new AppError('cuenta_sin_vincular')
  const email = person.email.toLowerCase()
  const name = person.name.trim().length >= 3 ? person.name.trim().slice(0, 120) : email.slice(0, 120)
  const made = await insertStaff(tx, {
    email,
    name,
    roles: [],
    created_at: ctx.clock.now(),
    provider_issuer: issuer,
    provider_subject: subject,
  })
  if (made) {
    ctx.log.info(
      { event: 'staff_made_by_provider', staff: made.public_id, request: call.requestId },
      'cuenta nueva',
    )
    return { staff: made, isBound: true }
  }
  const existing = await findStaffByEmail(tx, email)
  const hasOwnFactor = existing !== undefined && (await listMethods(tx, existing)).length > 0
  if (!existing || existing.disabled_at || existing.provider_subject || !hasOwnFactor) {
    throw new AppError('cuenta_sin_vincular')
  }
  return { staff: existing, isBound: false }
}
