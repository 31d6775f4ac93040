import { randomUUID } from 'node:crypto'
import { dueDays } from '@amparo/domain/alerts/due-days.ts'
import { formatSoles } from '@amparo/domain/lima-time.ts'
import { whose } from '@amparo/domain/whose.ts'
import ical, { ICalCalendarMethod, ICalEventBusyStatus } from 'ical-generator'
import { AppError } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context } from '../../../context.ts'
import { sha256 } from '../../../ports/keys.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { handOut } from '../../identity/sessions/proven-sessions.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { readCover } from '../../policies/entitlement/entitlement.service.ts'
import { opens, requireModule } from '../../policies/entitlement/module-cover.service.ts'
import { ruleOf } from './alerts.policy.ts'
import { findCalendar, findCalendarByToken, saveCalendar } from './alerts.repository.ts'
import { alertsDoor, readAlerts, todayOf } from './alerts.service.ts'

function tokenOf(ctx: Context, accountId: number, nonce: string): string {
  return ctx.keys.fingerprint('payment-calendar', `${accountId}:${nonce}`).toString('base64url')
}

/** The private address of the person's calendar, created on first use; `renew` replaces it. */
export async function calendarAddress(
  ctx: Context,
  actor: Actor,
  { renew }: { renew: boolean },
): Promise<string> {
  await requireModule(ctx, ctx.db, actor, alertsDoor)
  if (renew) await spendWithin(ctx, limits.benefitWritesOfAccount, String(actor.accountId))
  const known = renew ? undefined : await findCalendar(ctx.db, actor.accountId)
  if (!known) {
    const nonce = randomUUID()
    const calendar = {
      account_id: actor.accountId,
      nonce,
      token_hash: sha256(tokenOf(ctx, actor.accountId, nonce)),
      created_at: ctx.clock.now(),
    }
    await handOut(ctx, actor, (tx) => saveCalendar(tx, calendar, !renew))
  }
  const nonce = known?.nonce ?? (await findCalendar(ctx.db, actor.accountId))?.nonce ?? ''
  return `${ctx.config.portalUrl}/api/calendario/${tokenOf(ctx, actor.accountId, nonce)}.ics`
}

/**
 * The calendar of a private address: a month back and a year ahead, empty without the cover. Throws `no_encontrado`
 * for an unknown address.
 */
export async function readCalendar(ctx: Context, file: string, address: string): Promise<string> {
  await spendWithin(ctx, limits.calendarsOfAddress, address)
  const token = /^([A-Za-z0-9_-]{43})\.ics$/.exec(file)?.[1]
  const calendar = token ? await findCalendarByToken(ctx.db, sha256(token)) : undefined
  if (!calendar) throw new AppError('no_encontrado')
  const owner = await getOwner(ctx.db, calendar.account_id)
  const isCovered = opens(await readCover(ctx, ctx.db, owner.document), alertsDoor)
  const alerts = isCovered ? await readAlerts(ctx, ctx.db, calendar.account_id) : []
  const feed = ical({
    name: `Pagos · ${ctx.config.brandName}`,
    prodId: { company: 'Amparo', product: 'Avisos de pago', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 3600,
  })
  const today = todayOf(ctx)
  for (const { row, content, paid } of alerts) {
    if (row.paused_at !== null) continue
    for (const due of dueDays(ruleOf(row), today.subtract({ months: 1 }), today.add({ years: 1 }))) {
      const day = due.toString()
      feed.createEvent({
        id: `${row.id}-${day}@amparo`,
        stamp: row.created_at,
        start: day,
        end: due.add({ days: 1 }).toString(),
        allDay: true,
        summary: `${paid.includes(day) ? '✓ ' : ''}${content.name} · ${whose(owner)}`,
        busystatus: ICalEventBusyStatus.FREE,
        ...(content.amountCents === null ? {} : { description: formatSoles(content.amountCents) }),
      })
    }
  }
  return feed.toString()
}
