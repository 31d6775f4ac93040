import { kept } from '@amparo/database/delete-in-batches.ts'
import type { Db } from '@amparo/database/open.ts'
import { rowOf } from '@amparo/database/rows.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Records an account's act; false if it was recorded before. */
export async function insertUse(tx: Tx, accountId: number, act: string, now: Date): Promise<boolean> {
  return rowOf(tx, 'benefit_use', { account_id: accountId, act }).add({ used_at: now })
}

interface UsedVisit {
  readonly id: string
  readonly account_id: number
  readonly service_id: number
}

/** Attended visits and past room bookings without a recorded use, the earliest first. */
export async function findUntoldVisits(
  db: Db,
  { from, now }: { from: Date; now: Date },
  most: number,
): Promise<UsedVisit[]> {
  const { rows } = await sql<UsedVisit>`
    SELECT a.id, a.account_id, a.service_id FROM appointment a
    WHERE a.starts_at > ${from} AND a.starts_at <= ${now} AND a.absent IS NULL
      AND (a.state = 'attended' OR (a.kind = 'coworking' AND a.state = 'booked' AND a.ends_at <= ${now}))
      AND NOT EXISTS (SELECT FROM presence_dispute d WHERE d.appointment_id = a.id AND d.answered_at IS NULL)
      AND NOT EXISTS (SELECT FROM benefit_use u WHERE u.account_id = a.account_id AND u.act = 'visita:' || a.id)
    ORDER BY a.starts_at LIMIT ${most}`.execute(db)
  return rows
}

/** As long as an act could be repeated. */
export const benefitUsesKept = kept('benefit_use', 'used_at', 400)
