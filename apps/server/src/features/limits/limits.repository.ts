import { deleteInBatches } from '@amparo/database/delete-in-batches.ts'
import type { Db } from '@amparo/database/open.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** Adds one hit to the window and returns how many it has now. */
export async function addHit(tx: Tx, subject: Buffer, windowStart: Date, expiresAt: Date): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    INSERT INTO rate_window (subject, window_start, hits, expires_at)
    VALUES (${subject}, ${windowStart}, 1, ${expiresAt})
    ON CONFLICT (subject, window_start) DO UPDATE SET hits = rate_window.hits + 1
    RETURNING hits`.execute(tx)
  return rows[0]?.hits ?? 1
}

/**
 * Adds one hit where the subject has fewer than `most` since `since`; false where it has used them up. One
 * statement that holds the window's row, so that calls which come together are counted one by one.
 */
export async function addHitBelow(
  tx: Tx,
  subject: Buffer,
  window: { start: Date; expiresAt: Date; since: Date },
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    WITH older AS (
      SELECT coalesce(sum(hits), 0) AS hits FROM rate_window
      WHERE subject = ${subject} AND window_start > ${window.since} AND window_start <> ${window.start}
    )
    INSERT INTO rate_window (subject, window_start, hits, expires_at)
    SELECT ${subject}, ${window.start}, 1, ${window.expiresAt} FROM older WHERE older.hits < ${most}
    ON CONFLICT (subject, window_start) DO UPDATE SET hits = rate_window.hits + 1
      WHERE rate_window.hits + (SELECT hits FROM older) < ${most}
    RETURNING hits`.execute(tx)
  return rows.length > 0
}

export async function countHits(
  tx: Tx,
  subject: Buffer,
  since: Date,
): Promise<{ hits: number; oldest: Date | null }> {
  const { rows } = await sql<{ hits: number; oldest: Date | null }>`
    SELECT coalesce(sum(hits), 0) AS hits, min(window_start) AS oldest FROM rate_window
    WHERE subject = ${subject} AND window_start > ${since}`.execute(tx)
  return rows[0] ?? { hits: 0, oldest: null }
}

export async function deleteHits(tx: Tx, subject: Buffer): Promise<void> {
  await tx.deleteFrom('rate_window').where('subject', '=', subject).execute()
}

export async function deleteOldWindows(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'rate_window', sql`expires_at < ${now}`)
}
