import { nextNotice, noticeHour, noticesBetween } from '@amparo/domain/alerts/due-days.ts'
import { limaHour } from '@amparo/domain/lima-time.ts'
import { whose } from '@amparo/domain/whose.ts'
import type { Context, Tx } from '../../../context.ts'
import { timed } from '../../../job.ts'
import { getOwner } from '../../identity/accounts/owners.service.ts'
import { mobileWayOf } from '../../identity/channels/channels.policy.ts'
import { queueMessage } from '../../outbound/messages/messages.service.ts'
import { readCover } from '../../policies/entitlement/entitlement.service.ts'
import { opens } from '../../policies/entitlement/module-cover.service.ts'
import { paymentMail, paymentParameters, paymentSms } from './alerts.emails.ts'
import { ruleOf, unsealContent } from './alerts.policy.ts'
import {
  type AlertRow,
  claimNotice,
  findPaid,
  listDueAlerts,
  takeDueAlert,
  updateAlert,
} from './alerts.repository.ts'
import { alertsDoor, nextDay, todayOf } from './alerts.service.ts'

const batchSize = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Queues the due payment notices, from nine in the morning of Lima on. Each alert has its own transaction, which
 * claims the notice, stores its message and sets the next day, or does nothing: killed anywhere and run again, each
 * notice is sent once. Notices missed by a day without a worker are sent as one.
 */
export async function paymentsJob(ctx: Context): Promise<void> {
  if (limaHour(ctx.clock.now()) < noticeHour) return
  const today = todayOf(ctx)
  let after = beforeAll
  for (;;) {
    const ids = await listDueAlerts(ctx.db, today.toString(), after, batchSize)
    for (const id of ids) {
      try {
        await ctx.db.transaction().execute((tx) => tellOf(ctx, tx, id, today))
      } catch (error) {
        // A failed notice must not hold up the others; it stays due.
        const { code, name } = error as NodeJS.ErrnoException
        ctx.log.warn(
          { event: 'payment_notice_failed', alert: id, reason: code ?? name },
          'aviso de pago por repetir',
        )
      }
    }
    after = ids.at(-1) ?? after
    if (ids.length < batchSize) return
  }
}

async function tellOf(ctx: Context, tx: Tx, id: string, today: Temporal.PlainDate): Promise<void> {
  const row = await takeDueAlert(tx, id, today.toString())
  if (!row) return
  const done = new Set((await findPaid(tx, [id])).get(id))
  const { document } = await getOwner(tx, row.account_id)
  const isCovered = opens(await readCover(ctx, tx, document), alertsDoor)
  if (isCovered) {
    for (const dueOn of await claimDue(ctx, tx, row, { today, done })) await send(ctx, tx, row, dueOn, today)
  }
  const isSnoozeOver = row.snoozed_to !== null && row.snoozed_to <= today.toString()
  const snoozedTo = isSnoozeOver ? null : row.snoozed_to
  await updateAlert(tx, id, {
    next_notice_on: nextDay(nextNotice(ruleOf(row), today.add({ days: 1 }), done), snoozedTo),
    ...(isSnoozeOver ? { snoozed_to: null, snoozed_due: null } : {}),
  })
}

/** Claims the notices due by today; the due days with a claimed notice. */
async function claimDue(
  ctx: Context,
  tx: Tx,
  row: AlertRow,
  { today, done }: { today: Temporal.PlainDate; done: ReadonlySet<string> },
): Promise<string[]> {
  const from = Temporal.PlainDate.from(row.next_notice_on ?? today)
  const planned = noticesBetween(ruleOf(row), from, today)
    .map(({ dueOn, daysBefore }) => ({ dueOn: dueOn.toString(), daysBefore }))
    // Past due days need no notice.
    .filter(({ dueOn }) => dueOn >= today.toString())
  const snoozed =
    row.snoozed_due !== null && row.snoozed_to !== null && row.snoozed_to <= today.toString()
      ? [{ dueOn: row.snoozed_due, daysBefore: daysUntil(today, row.snoozed_due) }]
      : []
  const claimed = new Set<string>()
  for (const { dueOn, daysBefore } of [...planned, ...snoozed]) {
    if (done.has(dueOn)) continue
    const notice = { alert_id: row.id, due_on: dueOn, days_before: daysBefore, queued_at: ctx.clock.now() }
    if (await claimNotice(tx, notice)) claimed.add(dueOn)
  }
  return [...claimed]
}

function daysUntil(today: Temporal.PlainDate, dueOn: string): number {
  return today.until(dueOn, { largestUnit: 'days' }).days
}

async function send(
  ctx: Context,
  tx: Tx,
  row: AlertRow,
  dueOn: string,
  today: Temporal.PlainDate,
): Promise<void> {
  const account = await getOwner(tx, row.account_id)
  const daysLeft = daysUntil(today, dueOn)
  const notice = {
    forWhom: whose(account),
    alertId: row.id,
    kind: row.kind,
    content: unsealContent(ctx.keys, row.content),
    dueOn,
    daysLeft,
  }
  const purpose = `pago:${row.id}:${dueOn}:${daysLeft}`
  const { email, mobile } = account
  const mail = async (to: string) => ({ channel: 'email', to, mail: paymentMail(ctx, notice) }) as const
  // A person without a mail is notified at the mobile, one without a mobile by mail.
  const atMobile = row.channel === 'sms' || email === null ? mobileWayOf(ctx, account) : null
  if (atMobile !== null && mobile !== null) {
    const text = { channel: 'sms', to: mobile, text: paymentSms(ctx, notice) } as const
    if (atMobile === 'sms') return queueMessage(ctx, tx, purpose, text)
    const parameters = paymentParameters(ctx, notice)
    const content = { kind: 'template', template: 'payment', parameters } as const
    const byMail = email === null ? null : await mail(email)
    const other = ctx.smsAvailable ? text : byMail
    return queueMessage(ctx, tx, purpose, { channel: 'whatsapp', to: mobile, content, other })
  }
  if (email !== null) return queueMessage(ctx, tx, purpose, await mail(email))
  ctx.log.warn({ event: 'payment_notice_unreachable', alert: row.id }, 'aviso de pago sin medio')
}

export const alertJobs = [timed('avisar-vencimientos', '*/5 9-21 * * *', paymentsJob)]
