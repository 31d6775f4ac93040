import { nextDue, nextNotice } from '@amparo/domain/alerts/due-days.ts'
import { limaToday } from '@amparo/domain/lima-time.ts'
import { AppError, badField } from '../../../app-error.ts'
import type { Actor } from '../../../callers.ts'
import type { Context, Tx } from '../../../context.ts'
import { getOwner, lockOwner } from '../../identity/accounts/owners.service.ts'
import { mobileWayOf } from '../../identity/channels/channels.policy.ts'
import { tellUse } from '../../outbound/crm-outbox/crm-outbox.service.ts'
import { limits, spendWithin } from '../../platform/rate-limits/rate-limits.service.ts'
import { requireModule } from '../../policies/entitlement/module-cover.service.ts'
import { type AlertContent, readLink, ruleOf, sealContent, unsealContent } from './alerts.policy.ts'
import {
  type AlertRow,
  deleteAlert,
  findAlert,
  findPaid,
  insertAlert,
  listAlerts,
  lockAlert,
  markPaid,
  unmarkPaid,
  updateAlert,
} from './alerts.repository.ts'

/** Cover that opens the alerts. */
export const alertsDoor = { modules: ['proteccionFinanciera'] } as const

/** An alert with its decrypted text and its paid due days. */
export interface OpenAlert {
  readonly row: AlertRow
  readonly content: AlertContent
  readonly paid: readonly string[]
}

/** Settings of an alert by its person; days `AAAA-MM-DD`. */
export interface AlertInput {
  readonly content: AlertContent
  readonly kind: 'card' | 'loan' | 'service' | 'savings' | 'other'
  readonly dayOfMonth: number | null
  readonly onDay: string | null
  readonly noticeDays: readonly number[]
  readonly channel: 'email' | 'sms'
  readonly until: string | null
}

export function todayOf(ctx: Context): Temporal.PlainDate {
  return limaToday(ctx.clock.now())
}

/** The person's alerts, by next due day; those without one last. */
export async function listOwnAlerts(ctx: Context, actor: Actor): Promise<OpenAlert[]> {
  await requireModule(ctx, ctx.db, actor, alertsDoor)
  return readAlerts(ctx, ctx.db, actor.accountId)
}

/** Every alert of an account, by next due day. */
export async function readAlerts(ctx: Context, tx: Tx, accountId: number): Promise<OpenAlert[]> {
  const rows = await listAlerts(tx, accountId)
  const paid = await findPaid(
    tx,
    rows.map(({ id }) => id),
  )
  const today = todayOf(ctx)
  const key = ({ row, paid: done }: OpenAlert) =>
    nextDue(ruleOf(row), today, new Set(done))?.toString() ?? '9999'
  return rows
    .map((row) => ({ row, content: unsealContent(ctx.keys, row.content), paid: paid.get(row.id) ?? [] }))
    .toSorted((one, other) => key(one).localeCompare(key(other)))
}

async function openAlert(ctx: Context, tx: Tx, row: AlertRow): Promise<OpenAlert> {
  const paid = (await findPaid(tx, [row.id])).get(row.id) ?? []
  return { row, content: unsealContent(ctx.keys, row.content), paid }
}

/** Runs an act on the alerts of a person with the cover, within the rate limit; the alert's channel must be reachable. */
async function admit(ctx: Context, actor: Actor, channel?: 'email' | 'sms'): Promise<void> {
  await requireModule(ctx, ctx.db, actor, alertsDoor)
  await spendWithin(ctx, limits.benefitWritesOfAccount, String(actor.accountId))
  if (channel === undefined) return
  const account = await getOwner(ctx.db, actor.accountId)
  const reaches = channel === 'sms' ? mobileWayOf(ctx, account) !== null : account.email !== null
  if (!reaches) throw new AppError('sin_contacto')
}

function fieldsOf(ctx: Context, input: AlertInput) {
  const fields = {
    content: sealContent(ctx.keys, input.content),
    kind: input.kind,
    day_of_month: input.dayOfMonth,
    on_day: input.onDay,
    notice_days: input.noticeDays.toSorted((one, other) => other - one),
    channel: input.channel,
    until_day: input.until,
    since_day: todayOf(ctx).toString(),
  }
  return { ...fields, next_notice_on: nextNotice(ruleOf(fields), todayOf(ctx))?.toString() ?? null }
}

/** A new alert that could never ring, as by a mistyped year, is refused at its field. */
function refuseOver(ctx: Context, { onDay, until }: AlertInput): void {
  const today = todayOf(ctx).toString()
  const over = onDay !== null && onDay < today ? 'fecha' : until !== null && until < today ? 'hasta' : null
  if (over === null) return
  throw badField(over, 'Esa fecha ya pasó')
}

/** Prepares a new alert; written, it is there. Throws `datos_invalidos`, and `limite_avisos` at the twenty-first. */
export async function prepareAlert(ctx: Context, actor: Actor, input: AlertInput) {
  await admit(ctx, actor, input.channel)
  refuseOver(ctx, input)
  return {
    write: async (tx: Tx): Promise<OpenAlert> => {
      await lockOwner(tx, actor.accountId)
      const row = await insertAlert(tx, actor.accountId, fieldsOf(ctx, input), ctx.clock.now())
      if (!row) throw new AppError('limite_avisos')
      await tellUse(ctx, tx, { accountId: actor.accountId, serviceId: 3, act: `alerta:${row.id}` })
      return openAlert(ctx, tx, row)
    },
  }
}

async function getOwn(tx: Tx, actor: Actor, id: string): Promise<AlertRow> {
  const row = await lockAlert(tx, id)
  if (row?.account_id !== actor.accountId) throw new AppError('no_encontrado')
  return row
}

/** Replaces one of the person's own alerts. Throws `no_encontrado` for any other. */
export async function replaceAlert(
  ctx: Context,
  actor: Actor,
  id: string,
  input: AlertInput,
): Promise<OpenAlert> {
  await admit(ctx, actor, input.channel)
  return ctx.db.transaction().execute(async (tx) => {
    await getOwn(tx, actor, id)
    const row = await updateAlert(tx, id, { ...fieldsOf(ctx, input), snoozed_to: null, snoozed_due: null })
    return openAlert(ctx, tx, row)
  })
}

export async function removeOwnAlert(ctx: Context, actor: Actor, id: string): Promise<void> {
  await admit(ctx, actor)
  await ctx.db.transaction().execute(async (tx) => {
    await getOwn(tx, actor, id)
    await deleteAlert(tx, id)
  })
}

type AlertAct = 'pause' | 'resume' | 'paid' | 'not_paid' | 'snooze'

/** Acts on one of the person's own alerts; by default on its next due day. */
export async function actOnOwn(
  ctx: Context,
  actor: Actor,
  id: string,
  { act, dueOn }: { act: AlertAct; dueOn: string | null },
): Promise<OpenAlert> {
  await admit(ctx, actor)
  return ctx.db.transaction().execute(async (tx) => {
    const row = await getOwn(tx, actor, id)
    return openAlert(ctx, tx, await doAct(ctx, tx, row, { act, dueOn }))
  })
}

async function doAct(
  ctx: Context,
  tx: Tx,
  row: AlertRow,
  { act, dueOn }: { act: AlertAct; dueOn: string | null },
): Promise<AlertRow> {
  const today = todayOf(ctx)
  const done = new Set((await findPaid(tx, [row.id])).get(row.id))
  const due = dueOn ?? nextDue(ruleOf(row), today, done)?.toString()
  if (act === 'paid' && due) {
    await markPaid(tx, row.id, due, ctx.clock.now())
    done.add(due)
  }
  if (act === 'not_paid' && due) {
    await unmarkPaid(tx, row.id, due)
    done.delete(due)
  }
  const paid = act === 'paid' && row.snoozed_due === due
  const snooze =
    act === 'snooze' && due
      ? { snoozed_to: today.add({ days: 1 }).toString(), snoozed_due: due }
      : paid
        ? { snoozed_to: null, snoozed_due: null }
        : { snoozed_to: row.snoozed_to, snoozed_due: row.snoozed_due }
  return updateAlert(tx, row.id, {
    ...snooze,
    paused_at: act === 'pause' ? ctx.clock.now() : act === 'resume' ? null : row.paused_at,
    next_notice_on: nextDay(nextNotice(ruleOf(row), today, done), snooze.snoozed_to),
  })
}

/** The earlier of the next notice and a snoozed one. */
export function nextDay(notice: Temporal.PlainDate | null, snoozedTo: string | null): string | null {
  const days = [notice?.toString(), snoozedTo].filter((day) => typeof day === 'string')
  return days.toSorted()[0] ?? null
}

/** Act of a message's link, and whether it is done. */
interface LinkState {
  readonly action: 'paid' | 'snooze' | 'pause'
  readonly name: string
  readonly dueOn: string
  readonly isDone: boolean
}

/** A snoozed notice is sent at most this many days after its due day. */
const latestSnooze = 3

/**
 * Reads a message's link and, if confirmed, performs its one act. Opens no session; a repeat changes nothing. Throws
 * `aviso_gastado` for an old or forged link, or one of a removed alert.
 */
export async function followLink(
  ctx: Context,
  secret: string,
  { confirmed, address }: { confirmed: boolean; address: string },
): Promise<LinkState> {
  await spendWithin(ctx, limits.alertLinksOfAddress, address)
  const today = todayOf(ctx)
  const claim = readLink(ctx.keys, secret, today.toString())
  if (!claim) throw new AppError('aviso_gastado')
  const { alertId, dueOn, action } = claim
  const isLate = Temporal.PlainDate.from(dueOn).add({ days: latestSnooze }).toString() <= today.toString()
  return ctx.db.transaction().execute(async (tx) => {
    const row = await (confirmed ? lockAlert(tx, alertId) : findAlert(tx, alertId))
    if (!row || (action === 'snooze' && isLate)) throw new AppError('aviso_gastado')
    const after = confirmed ? await doAct(ctx, tx, row, { act: action, dueOn }) : row
    const paid = (await findPaid(tx, [row.id])).get(row.id) ?? []
    const isDone = {
      paid: paid.includes(dueOn),
      pause: after.paused_at !== null,
      snooze: after.snoozed_due === dueOn,
    }[action]
    return { action, name: unsealContent(ctx.keys, row.content).name, dueOn, isDone }
  })
}
