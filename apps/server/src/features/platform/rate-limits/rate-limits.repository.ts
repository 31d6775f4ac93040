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
 * Adds hits to each in turn where they fit in `most` since `since`, and stops at the first that has used them up; whether
 * all were added. One statement, in which simultaneous calls of a subject are counted one by one.
 */
export async function addHitsWithin(tx: Tx, hits: readonly HitWithin[]): Promise<boolean> {
  const all = hits.reduceRight(
    (later, { subject, start, expiresAt, since, most, amount }) =>
      sql<boolean>`CASE WHEN add_hits_within(${subject}, ${start}, ${expiresAt}, ${since}, ${most}, ${amount})
        THEN ${later} ELSE false END`,
    sql<boolean>`true`,
  )
  const { rows } = await sql<{ added: boolean }>`SELECT ${all} AS added`.execute(tx)
  return rows[0]?.added === true
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
