import type { Db } from '@amparo/database/open.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

const firstPauseSeconds = 5
const longestPauseSeconds = 900

/** Leaves the receiver alone for so long, on every copy. */
export async function pauseReceiver(db: Db, seconds: number): Promise<void> {
  await sql`
    UPDATE crm_receiver SET
      paused_until = greatest(paused_until, clock_timestamp() + make_interval(secs => ${seconds}))`.execute(
    db,
  )
}

/**
 * Rests a receiver that refused everything, twice as long each time up to a quarter of an hour; how often in a row it has
 * by now. Only the first refusal and those of a trial count: requests that were on their way together are one refusal,
 * and of them null is answered.
 */
export async function restReceiver(db: Db, reason: string, isTrial: boolean): Promise<number | null> {
  const { rows } = await sql<{ refusals: number }>`
    UPDATE crm_receiver SET refusals = refusals + 1, reason = ${reason},
      refused_since = coalesce(refused_since, clock_timestamp()),
      paused_until = clock_timestamp()
        + make_interval(secs => least(${longestPauseSeconds}, ${firstPauseSeconds} * power(2, least(refusals, 20))))
    WHERE refusals = 0 OR ${isTrial}
    RETURNING refusals`.execute(db)
  return rows[0]?.refusals ?? null
}

/** A trial was accepted: waiting events may be sent, on every instance. */
export async function wakeReceiver(db: Db): Promise<void> {
  await sql`
    UPDATE crm_receiver SET refusals = 0, refused_since = NULL, reason = NULL, paused_until = NULL
    WHERE refusals > 0`.execute(db)
}

/** Ends the pause of a receiver that refused everything: the next event tests it. */
export async function tryReceiver(tx: Tx): Promise<void> {
  await sql`UPDATE crm_receiver SET paused_until = clock_timestamp() WHERE refusals > 0`.execute(tx)
}

interface RestingReceiver {
  readonly reason: string
  readonly since: Date
  readonly until: Date
}

/** Why and since when the receiver refuses everything, and the next try; undefined otherwise. */
export async function findResting(tx: Tx): Promise<RestingReceiver | undefined> {
  const { rows } = await sql<RestingReceiver>`
    SELECT coalesce(reason, '') AS reason, refused_since AS since, coalesce(paused_until, refused_since) AS until
    FROM crm_receiver WHERE refusals > 0`.execute(tx)
  return rows[0]
}
