import { creditConsent } from '@amparo/domain/credit/consent.ts'
import { type CreditReport, monthBefore, reportDays, sbsCategories } from '@amparo/domain/credit/report.ts'
import { toLimaDay } from '@amparo/domain/lima-time.ts'
import { z } from 'zod'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import {
  CreditDown,
  type CreditPort,
  CreditUnavailable,
  httpCredit,
  sampleCredit,
} from '../../../ports/credit.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { tellUse } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { limits, spendWithin, trySpend } from '../../platform/rate-limits/rate-limits.service.ts'
import { requireModule } from '../../policies/entitlement/module-cover.service.ts'
import {
  findOpenConsent,
  findReport,
  insertConsent,
  isUseStopped,
  listConsents,
  type OpenConsent,
  revokeConsent,
  saveReport,
} from './credit.repository.ts'

export { revokeConsent } from './credit.repository.ts'

const dayMs = 86_400_000
const door = { modules: ['proteccionFinanciera'] } as const

/** Pause for everybody after a bureau did not answer: each try costs a person seconds. */
const restMs = 60_000
const restsUntil = new WeakMap<Context['config'], number>()

/** A person's score as shown; has a report exactly if the state is `ready`. */
export interface Score {
  readonly state: 'no_consent' | 'ready' | 'unknown_person' | 'unavailable'
  readonly isSample: boolean
  readonly consent: OpenConsent | null
  readonly report: CreditReport | null
  /** The Lima day from which the source is asked again. */
  readonly nextUpdate: string | null
  /** No new report is asked for while a request of the person against the use of their data is open (ADR 50). */
  readonly isStopped?: true
}

/** Source of scores; null in a production without a bureau, which invents none. */
function sourceOf({ config }: Context): CreditPort | null {
  if (config.credit) return httpCredit(config.credit)
  return config.mode === 'demo' ? sampleCredit : null
}

/**
 * The person's score: stored in the last 30 days, or freshly queried. A failing source is reported as such, never as
 * a number. Throws `sin_cobertura` or `solo_titular`.
 */
export async function readScore(ctx: Context, actor: Actor): Promise<Score> {
  const score = await findScore(ctx, actor)
  if (score.state === 'ready') {
    const month = toLimaDay(ctx.clock.now()).slice(0, 7)
    await ctx.db
      .transaction()
      .execute((tx) => tellUse(ctx, tx, { accountId: actor.accountId, serviceId: 1, act: `score:${month}` }))
  }
  return score
}

async function findScore(ctx: Context, actor: Actor): Promise<Score> {
  await requireModule(ctx, ctx.db, actor, door)
  const source = sourceOf(ctx)
  const consent = (await findOpenConsent(ctx.db, actor.accountId)) ?? null
  const isSample = source?.kind === 'sample'
  const without = (state: Score['state']): Score => ({
    state,
    isSample,
    consent,
    report: null,
    nextUpdate: null,
  })
  if (consent === null) return without('no_consent')
  if (source === null) return without('unavailable')
  const kept = await findReport(ctx.db, consent.id)
  const now = ctx.clock.now()
  if (
    kept &&
    kept.provider === source.kind &&
    kept.fetched_at.getTime() > now.getTime() - reportDays * dayMs
  ) {
    return describe(unsealReport(ctx, kept.content), kept.fetched_at, { consent, isSample })
  }
  if (await isUseStopped(ctx.db, actor.accountId)) return { ...without('unavailable'), isStopped: true }
  if (now.getTime() < (restsUntil.get(ctx.config) ?? 0)) return without('unavailable')
  // A source that is in trouble is not asked again and again by one person.
  if (!(await trySpend(ctx, limits.creditQueriesOfAccount, String(actor.accountId))))
    return without('unavailable')
  try {
    const report = await source.fetchReport(
      { documentType: actor.document.type, documentNumber: actor.document.number },
      lastClosedMonth(now),
    )
    const content = ctx.keys.seal('credit', JSON.stringify(report))
    const saved = await ctx.db
      .transaction()
      .execute((tx) => saveReport(tx, consent.id, { provider: source.kind, content, fetched_at: now }))
    return saved ? describe(report, now, { consent, isSample }) : { ...without('no_consent'), consent: null }
  } catch (error) {
    if (!(error instanceof CreditUnavailable)) throw error
    if (error instanceof CreditDown) restsUntil.set(ctx.config, now.getTime() + restMs)
    ctx.log.warn({ event: 'credit_unavailable', reason: error.message }, 'central de riesgo no disponible')
    return without('unavailable')
  }
}

function describe(
  report: CreditReport | null,
  fetchedAt: Date,
  { consent, isSample }: { consent: OpenConsent; isSample: boolean },
): Score {
  return {
    state: report ? 'ready' : 'unknown_person',
    isSample,
    consent,
    report,
    nextUpdate: toLimaDay(fetchedAt.getTime() + reportDays * dayMs),
  }
}

const storedReport = z.object({
  source: z.string(),
  month: z.string(),
  score: z.number(),
  min: z.number(),
  max: z.number(),
  band: z.string(),
  bands: z.array(z.object({ name: z.string(), from: z.number(), to: z.number() })).exactOptional(),
  category: z.enum(sbsCategories),
  factors: z.array(
    z.object({
      name: z.string(),
      effect: z.enum(['up', 'down']),
      explanation: z.string(),
      action: z.string(),
    }),
  ),
  history: z.array(z.object({ month: z.string(), score: z.number() })),
}) satisfies z.ZodType<CreditReport>

function unsealReport(ctx: Context, content: string): CreditReport | null {
  return openStored(ctx.keys, 'credit', content, storedReport.nullable())
}

/** The month before the present one in Lima: bureaus publish a month once it is closed. */
function lastClosedMonth(now: Date): string {
  return monthBefore(toLimaDay(now).slice(0, 7), 1)
}

/** Notes the consent to today's text and reads the score with it. */
export async function authorizeScore(ctx: Context, actor: Actor): Promise<Score> {
  await requireModule(ctx, ctx.db, actor, door)
  await spendWithin(ctx, limits.benefitWritesOfAccount, String(actor.accountId))
  await insertConsent(ctx.db, {
    account_id: actor.accountId,
    version: creditConsent.version,
    given_at: ctx.clock.now(),
  })
  return readScore(ctx, actor)
}

/** The person's bureau consents, each consent and withdrawal separately. */
export async function listCreditConsents(
  ctx: Context,
  accountId: number,
): Promise<{ version: string; granted: boolean; at: Date }[]> {
  const rows = await listConsents(ctx.db, accountId)
  return rows.flatMap(({ version, given_at, revoked_at }) => [
    ...(revoked_at ? [{ version, granted: false, at: revoked_at }] : []),
    { version, granted: true, at: given_at },
  ])
}

/** Withdraws the consent and erases the stored data; possible without the cover too. */
export async function revokeScore(ctx: Context, actor: Actor): Promise<void> {
  await ctx.db.transaction().execute((tx) => revokeConsent(tx, actor.accountId, ctx.clock.now()))
}
