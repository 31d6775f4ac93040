import { whose } from '@amparo/domain/whose.ts'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { openStored } from '../../../ports/stored-json.ts'
import { getOwner, lockOwner } from '../../identity/accounts/owners.service.ts'
import { tellUse } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { readCover } from '../../policies/entitlement/entitlement.service.ts'
import { opens } from '../../policies/entitlement/module-cover.service.ts'
import {
  deleteAlert,
  findAlertByHash,
  insertAlert,
  type JobAlertRow,
  listAlerts,
  listWaitingAccounts,
  lockAlerts,
  markSeen,
} from './job-alerts.repository.ts'
import { findNewJobs } from './job-search.repository.ts'
import { type AlertNews, jobNewsMail } from './jobs.emails.ts'
import { type JobFilters, jobFilters, jobsDoor, maxAlerts } from './jobs.policy.ts'
import { todayOf } from './jobs.service.ts'

export interface JobAlert {
  readonly id: string
  readonly filters: JobFilters
  readonly createdAt: Date
}

const toldPerAlert = 8

function open(ctx: Context, row: JobAlertRow): JobAlert {
  const filters = openStored(ctx.keys, 'job-alert', row.filters, jobFilters)
  return { id: row.id, filters, createdAt: row.created_at }
}

export async function listJobAlerts(ctx: Context, actor: Actor): Promise<JobAlert[]> {
  return (await listAlerts(ctx.db, actor.accountId)).map((row) => open(ctx, row))
}

/** Saves an alert; a repeat returns the existing one. Throws `demasiados_avisos`, and `sin_contacto` without e-mail. */
export async function createJobAlert(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  filters: JobFilters,
): Promise<JobAlert> {
  if (!actor.profile.email) throw new AppError('sin_contacto')
  await lockOwner(tx, actor.accountId)
  const { words, region, modality, salaryMin } = filters
  const text = JSON.stringify({ words, region, modality, salaryMin })
  const hash = ctx.keys.fingerprint('job-alert', text.toLowerCase())
  const known = await findAlertByHash(tx, actor.accountId, hash)
  if (known) return open(ctx, known)
  if ((await listAlerts(tx, actor.accountId)).length >= maxAlerts) throw new AppError('demasiados_avisos')
  const row = await insertAlert(tx, {
    accountId: actor.accountId,
    filters: ctx.keys.seal('job-alert', text),
    hash,
    now: ctx.clock.now(),
  })
  if (!row) throw new AppError('no_encontrado')
  await tellUse(ctx, tx, { accountId: actor.accountId, serviceId: 15, act: `alerta-empleo:${row.id}` })
  return open(ctx, row)
}

/** Throws `no_encontrado` if the person has no such alert. */
export async function removeJobAlert(ctx: Context, actor: Actor, id: string): Promise<void> {
  if (!(await deleteAlert(ctx.db, actor.accountId, id))) throw new AppError('no_encontrado')
}

/**
 * Mails everybody with alerts the new offers since their last mail, at most one mail per person and day, and none
 * without news or cover. The transaction that queues the mail marks its offers, so that a second run, or one after a
 * dead worker, neither repeats nor skips any.
 */
export async function tellJobNews(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  let told = 0
  let from = 0
  for (;;) {
    const accounts = await listWaitingAccounts(ctx.db, now, from)
    for (const accountId of accounts) {
      if (await ctx.db.transaction().execute((tx) => tellOne(ctx, tx, accountId, now))) told += 1
    }
    const last = accounts.at(-1)
    if (last === undefined) return told
    from = last
  }
}

async function tellOne(ctx: Context, tx: Tx, accountId: number, now: Date): Promise<boolean> {
  const alerts = (await lockAlerts(tx, accountId)).filter(({ seen_until }) => seen_until < now)
  if (alerts.length === 0) return false
  await markSeen(tx, accountId, now)
  const owner = await getOwner(tx, accountId)
  const { document, email } = owner
  const cover = await readCover(ctx, tx, document)
  if (!email || !opens(cover, jobsDoor)) return false
  const seen = new Set<number>()
  const news: AlertNews[] = []
  for (const row of alerts) {
    const { filters } = open(ctx, row)
    const offers = await findNewJobs(
      tx,
      { ...filters, today: todayOf(ctx), days: null },
      { from: row.seen_until, to: now, limit: toldPerAlert },
    )
    const fresh = offers.filter(({ id }) => !seen.has(id) && seen.add(id))
    if (fresh.length > 0) news.push({ filters, offers: fresh })
  }
  if (news.length === 0) return false
  await queueMessage(ctx, tx, `empleos:${accountId}:${todayOf(ctx)}`, {
    channel: 'email',
    to: email,
    mail: jobNewsMail(ctx.config, whose(owner), news),
  })
  return true
}
