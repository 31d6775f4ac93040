import { rowOf, rowsOf } from '@amparo/database/rows.ts'
import type { Tx } from '../../../context.ts'

export interface JobAlertRow {
  readonly id: string
  readonly account_id: number
  /** Sealed. */
  readonly filters: string
  readonly created_at: Date
  readonly seen_until: Date
}

const columns = ['id', 'account_id', 'filters', 'created_at', 'seen_until'] as const

export async function listAlerts(tx: Tx, accountId: number): Promise<JobAlertRow[]> {
  return tx
    .selectFrom('job_alert')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Inserts an alert; null if the person has an identical one. */
export async function insertAlert(
  tx: Tx,
  alert: { accountId: number; filters: string; hash: Buffer; now: Date },
): Promise<JobAlertRow | null> {
  const row = await tx
    .insertInto('job_alert')
    .values({
      account_id: alert.accountId,
      filters: alert.filters,
      filters_hash: alert.hash,
      created_at: alert.now,
      seen_until: alert.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

export async function findAlertByHash(tx: Tx, accountId: number, hash: Buffer): Promise<JobAlertRow | null> {
  const row = await rowOf(tx, 'job_alert', { account_id: accountId, filters_hash: hash }).find(...columns)
  return row ?? null
}

/** Whether the person had an alert of that id. */
export async function deleteAlert(tx: Tx, accountId: number, id: string): Promise<boolean> {
  return rowOf(tx, 'job_alert', { id, account_id: accountId }).delete()
}

/** People with alerts not processed since `before`, by number, after `from`. */
export async function listWaitingAccounts(tx: Tx, before: Date, from: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('job_alert')
    .select('account_id')
    .distinct()
    .where('seen_until', '<', before)
    .where('account_id', '>', from)
    .orderBy('account_id')
    .limit(200)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** The person's alerts, locked until the end of the transaction. */
export async function lockAlerts(tx: Tx, accountId: number): Promise<JobAlertRow[]> {
  return tx
    .selectFrom('job_alert')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function markSeen(tx: Tx, accountId: number, until: Date): Promise<void> {
  await rowsOf(tx, 'job_alert', { account_id: accountId }).change({ seen_until: until })
}
