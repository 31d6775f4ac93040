import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { connect, type Db } from './connect.ts'

/** How far behind a replica may be and still be asked. */
const mostLagMs = 2000
const probeEveryMs = 500
/** A replica that does not say how it is within this is away. */
const patienceMs = 1000
/** One that was left is not asked for so long, however well it says that it is. */
const restMs = 5000

/** The replica that reads which may be a moment old are asked of. */
export interface ReadPath {
  /** The replica, or null while it is away or too far behind. */
  db(): Db | null
  /** Leaves it alone for five seconds, and until it has shown that it is well again. */
  leave(): void
  /** How far behind it was when it was last asked, in milliseconds; null where it is away. */
  lagMs(): number | null
  close(): Promise<void>
}

interface ReadPathOptions {
  readonly url: string
  readonly primary: pg.Pool
  readonly maxConnections?: number | undefined
  readonly isPooled?: boolean
  /** Told each time the replica is taken up or left. */
  readonly onChange?: (isUsed: boolean) => void
}

/** Where the primary's log stood, and when. */
interface Mark {
  readonly at: number
  readonly position: bigint
}

/**
 * Watches a replica from this process: what of the primary's log it has replayed tells how old its answers are, by our own
 * clock alone. It is asked only while that is less than two seconds.
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
      // What the replica has passed is of no more use, but for the last of it.
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

/** How long ago the primary stood where the replica stands now. */
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

/** A place in the log, `16/B374D848`, as a number. */
function toPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
