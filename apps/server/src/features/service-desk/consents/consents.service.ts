import { type BindingText, textsToAsk } from '@amparo/domain/legal/substance.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { listHealthConsents } from '../../agenda/appointments/appointments.service.ts'
import {
  findAccepted,
  findConsent,
  insertConsents,
  listConsentsOf,
} from '../../identity/accounts/accounts.service.ts'
import { lockOwner } from '../../identity/accounts/owners.service.ts'
import { readLegal } from '../../platform/published-texts/published-texts.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { listCreditConsents } from '../../tools/credit/credit.service.ts'

/** Optional groups of cookies. */
type CookieGroup = 'cookies_measuring' | 'cookies_trials'

/** An answer of a person: text, version, time, channel, and whether it applies now. */
interface RegisterRow {
  readonly kind: string
  readonly version: string
  readonly granted: boolean
  readonly at: Date
  readonly channel: string
  readonly givenBy: string
  readonly isInForce: boolean
  /** The visit that it is limited to. */
  readonly visit?: {
    readonly serviceId: number
    readonly specialty: string | null
    readonly startsAt: Date
    readonly isCancelled: boolean
  }
}

const inThePortal = { channel: 'portal', givenBy: 'self' } as const

/** The register of a person's consents, the newest first, and the texts that changed in substance since. */
export async function readConsents(ctx: Context, { accountId }: Actor) {
  const rows = await listConsentsOf(ctx.db, accountId)
  const { versions, bindingSince, outdated } = await readLegal(ctx.db, ctx.clock.now())
  const { terms, privacy } = await findAccepted(ctx.db, accountId, outdated)
  const pending = textsToAsk({ terms, privacy }, bindingSince)
  const own = rows.map((row) => ({
    kind: row.kind,
    version: row.text_version,
    granted: row.granted,
    at: row.given_at,
    channel: row.channel,
    givenBy: row.given_by,
    isInForce: row.granted && rows.find(({ kind }) => kind === row.kind) === row,
  }))
  const register: RegisterRow[] = [
    ...own,
    ...(await readCreditConsents(ctx, accountId)),
    ...(await readHealth(ctx, accountId)),
  ]
  return {
    register: register.toSorted((one, other) => other.at.getTime() - one.at.getTime()),
    pending: pending.map((text) => ({ text, version: versions[text] })),
  }
}

/** Leaves to ask the bureau, the newest first; one that was not taken back is the one in force. */
async function readCreditConsents(ctx: Context, accountId: number): Promise<RegisterRow[]> {
  const rows = await listCreditConsents(ctx, accountId)
  return rows.map((row, place) => ({
    kind: 'credit',
    ...row,
    ...inThePortal,
    isInForce: row.granted && place === 0,
  }))
}

/** Consents to health appointments: each applies to its own, and cancelling that one withdraws it. */
async function readHealth(ctx: Context, accountId: number): Promise<RegisterRow[]> {
  const rows = await listHealthConsents(ctx.db, accountId, ctx.clock.now())
  return rows.flatMap((row) => {
    const visit = {
      ...{ serviceId: row.service_id, specialty: row.specialty },
      ...{ startsAt: row.starts_at, isCancelled: row.is_cancelled },
    }
    const same = { kind: 'health', version: row.version, ...inThePortal, visit }
    const given = {
      ...{ ...same, granted: true, at: row.given_at, isInForce: row.is_open },
      ...(row.channel === null ? {} : { channel: row.channel }),
    }
    return row.taken_back_at === null
      ? [given]
      : [{ ...same, granted: false, at: row.taken_back_at, isInForce: false }, given]
  })
}

/** Accepts the present version of a text; once per version. Throws `texto_anterior` if another version was read. */
export async function acceptText(
  ctx: Context,
  { accountId }: Actor,
  { text, version }: { text: BindingText; version: string },
): Promise<void> {
  await spendWithin(ctx, limits.profileChangesOfAccount, String(accountId))
  const { versions, outdated } = await readLegal(ctx.db, ctx.clock.now())
  if (version !== versions[text]) throw new AppError('texto_anterior')
  await ctx.db.transaction().execute(async (tx) => {
    await lockOwner(tx, accountId)
    if ((await findAccepted(tx, accountId, outdated))[text] === version) return
    await insertConsents(tx, accountId, [{ kind: text, version, granted: true, at: ctx.clock.now() }])
  })
}

/**
 * Records a person's choice of optional cookies: a row for each group whose answer or text changed. Throws
 * `texto_anterior` if the policy changed since they read it. The browser has the choice; this is its proof.
 */
export async function noteCookieChoice(
  ctx: Context,
  { accountId }: Actor,
  { version, groups }: { version: string; groups: Readonly<Partial<Record<CookieGroup, boolean>>> },
): Promise<void> {
  await spendWithin(ctx, limits.profileChangesOfAccount, String(accountId))
  const { versions } = await readLegal(ctx.db, ctx.clock.now())
  if (version !== versions.cookies) throw new AppError('texto_anterior')
  await ctx.db.transaction().execute(async (tx) => {
    await lockOwner(tx, accountId)
    for (const kind of ['cookies_measuring', 'cookies_trials'] as const) {
      const granted = groups[kind]
      if (granted === undefined) continue
      const last = await findConsent(tx, accountId, kind)
      if (last?.granted === granted && last.text_version === version) continue
      await insertConsents(tx, accountId, [{ kind, version, granted, at: ctx.clock.now() }])
    }
  })
}
