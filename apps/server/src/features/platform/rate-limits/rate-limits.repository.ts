import { kept } from '@amparo/database/delete-in-batches.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** Adds one hit to the window and returns how many it has now. */
export async function addHit(tx: Tx, subject: Buffer, windowStart: Date, expiresAt: Date): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    INSERT INTO rate_window (subject, window_start, hits, expires_at)
    VALUES (${subject}, ${windowStart}, 1, ${expiresAt})
    ON CONFLICT (subject, window_start) DO UPDATE SET hits = rate_window.hits + 1
    RETURNING hits`.execute(tx)
  return rows[0]?.hits ?? 1
}

interface HitWithin {
  readonly subject: Buffer
  readonly start: Date
  readonly expiresAt: Date
  readonly since: Date
  /** Most hits since `since`, with this one's. */
  readonly most: number
  /** Hits that are added together. */
  readonly amount: number
}

/**
 * Adds hits to each in turn where they fit in `most` since `since`, and stops at the first that has used them
 * up; how many were added. One statement that holds the windows' rows, so that calls which come together are counted one
 * by one.
 */
export async function addHitsWithin(tx: Tx, hits: readonly HitWithin[]): Promise<number> {
  const parts = hits.flatMap(({ subject, start, expiresAt, since, most, amount }, n) => {
    const [older, hit] = [sql.raw(`older${n}`), sql.raw(`hit${n}`)]
    const before = n === 0 ? sql`` : sql`AND EXISTS (SELECT FROM ${sql.raw(`hit${n - 1}`)})`
    return [
      sql`${older} AS (
        SELECT coalesce(sum(hits), 0) AS hits FROM rate_window
        WHERE subject = ${subject} AND window_start > ${since} AND window_start <> ${start})`,
      sql`${hit} AS (
        INSERT INTO rate_window (subject, window_start, hits, expires_at)
        SELECT ${subject}, ${start}, ${amount}::int, ${expiresAt} FROM ${older} WHERE ${older}.hits + ${amount} <= ${most} ${before}
        ON CONFLICT (subject, window_start) DO UPDATE SET hits = rate_window.hits + ${amount}
          WHERE rate_window.hits + (SELECT hits FROM ${older}) + ${amount} <= ${most}
        RETURNING 1)`,
    ]
  })
  const added = hits.map((_, n) => sql`(SELECT count(*) FROM ${sql.raw(`hit${n}`)})`)
  const { rows } = await sql<{ added: number }>`
    WITH ${sql.join(parts)} SELECT ${sql.join(added, sql` + `)} AS added`.execute(tx)
  return rows[0]?.added ?? 0
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

export const rateWindowsKept = kept('rate_window', 'expires_at', 0)
