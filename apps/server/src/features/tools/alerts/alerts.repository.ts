import { rowOf } from '@amparo/database/rows.ts'
import type { PaymentAlert } from '@amparo/database/schema.ts'
import { mostAlerts } from '@amparo/domain/alerts/due-days.ts'
import { isUuid } from '@amparo/domain/uuids.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../context.ts'

export type AlertRow = Selectable<PaymentAlert>

/** Settings of an alert by its person; the content is encrypted. */
interface AlertFields {
  readonly content: string
  readonly kind: string
  readonly day_of_month: number | null
  readonly on_day: string | null
  readonly notice_days: number[]
  readonly channel: 'email' | 'sms'
  readonly until_day: string | null
  readonly since_day: string
  readonly next_notice_on: string | null
}

export async function listAlerts(tx: Tx, accountId: number): Promise<AlertRow[]> {
  return tx
    .selectFrom('payment_alert')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** An alert by its id, locked; any other text finds nothing. */
export async function lockAlert(tx: Tx, id: string): Promise<AlertRow | undefined> {
  if (!isUuid(id)) return undefined
  return rowOf(tx, 'payment_alert', { id }).locked('forUpdate').find()
}

export async function findAlert(tx: Tx, id: string): Promise<AlertRow | undefined> {
  if (!isUuid(id)) return undefined
  return rowOf(tx, 'payment_alert', { id }).find()
}

/** The alert, locked, unless another transaction works on it. */
export async function takeDueAlert(tx: Tx, id: string, today: string): Promise<AlertRow | undefined> {
  return tx
    .selectFrom('payment_alert')
    .selectAll()
    .where('id', '=', id)
    .where('next_notice_on', '<=', today)
    .where('paused_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Alerts with a notice due by `today`, by their ids from `after` on. */
export async function listDueAlerts(tx: Tx, today: string, after: string, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_alert')
    .select('id')
    .where('next_notice_on', '<=', today)
    .where('paused_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds an alert in the first free slot; undefined if all twenty are taken. The caller locks the account. */
export async function insertAlert(
  tx: Tx,
  accountId: number,
  fields: AlertFields,
  now: Date,
): Promise<AlertRow | undefined> {
  const { rows } = await sql<{ slot: number }>`
    SELECT slot FROM generate_series(1, ${mostAlerts}::int) AS slot
    WHERE NOT EXISTS (SELECT FROM payment_alert a WHERE a.account_id = ${accountId} AND a.slot = slot.slot)
    ORDER BY slot LIMIT 1`.execute(tx)
  const slot = rows[0]?.slot
  if (slot === undefined) return undefined
  return tx
    .insertInto('payment_alert')
    .values({ account_id: accountId, slot, created_at: now, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateAlert(
  tx: Tx,
  id: string,
  change: Partial<AlertFields> & {
    readonly paused_at?: Date | null
    readonly snoozed_to?: string | null
    readonly snoozed_due?: string | null
  },
): Promise<AlertRow> {
  return tx
    .updateTable('payment_alert')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteAlert(tx: Tx, id: string): Promise<void> {
  await rowOf(tx, 'payment_alert', { id }).delete()
}

/** Due days that are paid, of several alerts. */
export async function findPaid(tx: Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const paid = new Map<string, string[]>()
  if (ids.length === 0) return paid
  const rows = await tx
    .selectFrom('payment_done')
    .select(['alert_id', 'due_on'])
    .where('alert_id', 'in', [...ids])
    .orderBy('due_on')
    .execute()
  for (const { alert_id, due_on } of rows) paid.set(alert_id, [...(paid.get(alert_id) ?? []), due_on])
  return paid
}

export async function markPaid(tx: Tx, id: string, dueOn: string, now: Date): Promise<void> {
  await rowOf(tx, 'payment_done', { alert_id: id, due_on: dueOn }).add({ done_at: now })
}

export async function unmarkPaid(tx: Tx, id: string, dueOn: string): Promise<void> {
  await rowOf(tx, 'payment_done', { alert_id: id, due_on: dueOn }).delete()
}

/** Claims a notice of a due day; false if it was claimed before. */
export async function claimNotice(
  tx: Tx,
  notice: { alert_id: string; due_on: string; days_before: number; queued_at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('payment_notice')
    .values(notice)
    .onConflict((conflict) => conflict.columns(['alert_id', 'due_on', 'days_before']).doNothing())
    .returning('alert_id')
    .executeTakeFirst()
  return row !== undefined
}

interface CalendarRow {
  readonly account_id: number
  readonly nonce: string
}

export async function findCalendar(tx: Tx, accountId: number): Promise<CalendarRow | undefined> {
  return rowOf(tx, 'payment_calendar', { account_id: accountId }).find('account_id', 'nonce')
}

export async function findCalendarByToken(tx: Tx, tokenHash: Buffer): Promise<CalendarRow | undefined> {
  return rowOf(tx, 'payment_calendar', { token_hash: tokenHash }).find('account_id', 'nonce')
}

/** Gives a person's calendar a new address; with `keep`, an existing one stays. */
export async function saveCalendar(
  tx: Tx,
  calendar: { account_id: number; nonce: string; token_hash: Buffer; created_at: Date },
  keep: boolean,
): Promise<void> {
  const { account_id: _, ...fields } = calendar
  await tx
    .insertInto('payment_calendar')
    .values(calendar)
    .onConflict((conflict) =>
      keep ? conflict.column('account_id').doNothing() : conflict.column('account_id').doUpdateSet(fields),
    )
    .execute()
}
