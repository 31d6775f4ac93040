import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { connect, type Db } from './connect.ts'

/** Largest lag of a replica that is still used. */
const mostLagMs = 2000
const probeEveryMs = 500
/** A replica without a reply within this time is unavailable. */
const patienceMs = 1000
/** A replica that was left is not used for this long, whatever state it reports. */
const restMs = 5000

/** The replica for reads that may be slightly stale. */
export interface ReadPath {
  /** The replica, or null while it is unavailable or too far behind. */
  db(): Db | null
  /** Stops using it for five seconds, and until it has proved healthy. */
  leave(): void
  /** Its last measured lag in milliseconds; null if it is unavailable. */
  lagMs(): number | null
  close(): Promise<void>
}

interface ReadPathOptions {
  readonly url: string
  readonly primary: pg.Pool
  readonly maxConnections?: number | undefined
  readonly isPooled?: boolean
  /** Called each time the replica is used again or left. */
  readonly onChange?: (isUsed: boolean) => void
}

/** A position of the primary's log, and its time. */
interface Mark {
  readonly at: number
  readonly position: bigint
}

/**
 * Watches a replica from this process: the part of the primary's log that it has replayed gives the age of its data,
 * by our own clock alone. It is used only while that is less than two seconds.
 */
export function openReadPath({
  url,
  primary,
  onChange = () => undefined,
  ...options
}: ReadPathOptions): ReadPath {
  const { db, pool } = connect(url, options)
  let lag: number | null = null
  let isUsed = false
  let isClosed = false
  let restsUntil = 0
  const marks: Mark[] = []
  const judge = (next: number | null) => {
    lag = next
    const use = next !== null && next <= mostLagMs && performance.now() >= restsUntil
    if (use !== isUsed) onChange(use)
    isUsed = use
  }
  const probe = async () => {
    const at = performance.now()
    try {
      const [there, here] = await Promise.all([
        ask(primary, 'SELECT pg_current_wal_lsn() AS position'),
        ask(
          pool,
          'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END AS position',
        ),
      ])
      marks.push({ at, position: there })
      judge(lagOf(marks, here, performance.now()))
      // Drop positions that the replica has passed, except the last.
      while (marks.length > 1 && (marks[1] as Mark).position <= here) marks.shift()
      if (marks.length > 1000) marks.splice(1, 1)
    } catch {
      judge(null)
    }
  }
  const watching = (async () => {
    while (!isClosed) {
      await probe()
      await delay(probeEveryMs, undefined, { ref: false })
    }
  })()
  return {
    db: () => (isUsed ? db : null),
    leave() {
      restsUntil = performance.now() + restMs
      judge(null)
    },
    lagMs: () => lag,
    async close() {
      isClosed = true
      await watching
      await db.destroy()
    },
  }
}

/** Time since the primary was at the replica's position. */
function lagOf(marks: readonly Mark[], replayed: bigint, now: number): number {
  const newest = marks.at(-1)
  if (newest && replayed >= newest.position) return 0
  const passed = marks.findLast(({ position }) => position <= replayed)
  return passed ? now - passed.at : Number.POSITIVE_INFINITY
}

async function ask(pool: pg.Pool, text: string): Promise<bigint> {
  const asked = pool.query<{ position: string }>({ text, query_timeout: patienceMs } as pg.QueryConfig)
  const { rows } = await asked
  return toPosition(rows[0]?.position ?? '')
}

/** A log position such as `16/B374D848` as a number. */
function toPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
