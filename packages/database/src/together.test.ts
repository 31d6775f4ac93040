import type { Duplex } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { connect } from './connect.ts'
import { withDeadline } from './deadline.ts'
import { preparedStatement } from './prepared.ts'
import { database, openTestDatabase } from './testing.ts'

openTestDatabase({ direct: true })

const readBackend = preparedStatement<{ divisor: number }, { pid: number; one: number }>(
  'test-backend',
  ({ divisor }) => sql`SELECT pg_backend_pid() AS pid, (1 / ${divisor}::int) AS one`,
)
const backendOf = async (divisor = 1) => {
  const { rows } = await readBackend(database.db, { divisor })
  return rows[0]?.pid
}
const inOneTurn = (count: number) => Promise.all(Array.from({ length: count }, () => backendOf()))

describe('prepared reads of one turn', () => {
  it('share a connection, up to eight of them', async () => {
    const pids = await inOneTurn(9)
    expect(new Set(pids.slice(0, 8)).size).toBe(1)
    expect(pids[8]).not.toBe(pids[0])
  })

  it('fail each alone', async () => {
    const [before, failed, after] = await Promise.allSettled([backendOf(), backendOf(0), backendOf()])
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    expect(before).toMatchObject({ status: 'fulfilled', value: expect.any(Number) })
    expect(after).toEqual(before)
  })

  it('report the error of their statement, not its unknown name', async () => {
    const { db } = connect(database.url)
    const readAbsent = preparedStatement<{ n: number }, object>(
      'test-absent',
      ({ n }) => sql`SELECT FROM absent WHERE n = ${n}`,
    )
    const outcomes = await Promise.allSettled([1, 2, 3].map((n) => readAbsent(db, { n })))
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)).toEqual([
      '42P01',
      '42P01',
      '42P01',
    ])
    await db.destroy()
  })

  it('give their connection back', async () => {
    const { db, pool } = connect(database.url, { maxConnections: 2 })
    for (let round = 0; round < 5; round += 1) {
      await Promise.allSettled(Array.from({ length: 20 }, (_, at) => readBackend(db, { divisor: at % 3 })))
    }
    await expect.poll(() => [pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0])
    await db.destroy()
    expect(pool.ended).toBe(true)
  })

  it('use another connection after theirs is lost', async () => {
    const { db } = connect(database.url, { maxConnections: 1 })
    const [{ pid = 0 } = {}] = (await readBackend(db, { divisor: 1 })).rows
    await sql`SELECT pg_terminate_backend(${pid})`.execute(database.db)
    const next = async () => (await readBackend(db, { divisor: 1 })).rows[0]?.pid
    await expect.poll(() => next().catch(() => pid)).not.toBe(pid)
    await db.destroy()
  })

  it('leave idle connections open if one read times out behind another', async () => {
    const { db, pool } = connect(database.url, { maxConnections: 2, statementTimeoutMs: 1000 })
    const pause = preparedStatement<{ seconds: number }, object>(
      'test-pause',
      ({ seconds }) => sql`SELECT pg_sleep(${seconds}::int)`,
    )
    await Promise.all([
      db.connection().execute(() => pause(db, { seconds: 0 })),
      readBackend(db, { divisor: 1 }),
    ])
    const lost: unknown[] = []
    pool.on('remove', (client) => lost.push(client))
    const outcomes = await Promise.allSettled([1, 2].map(() => pause(db, { seconds: 9 })))
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual([
      'canceling statement due to statement timeout',
      'Query read timeout',
    ])
    await expect.poll(() => lost.length).toBe(1)
    expect(pool.totalCount).toBe(1)
    await db.destroy()
  })

  it('reject if no connection opens', async () => {
    const { db } = connect('postgres://nobody@127.0.0.1:1/none')
    const outcomes = await Promise.allSettled([1, 2].map((divisor) => readBackend(db, { divisor })))
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await db.destroy()
  })
})

describe('a prepared read', () => {
  it('leaves in one write with the others of its turn', async () => {
    const { db, pool } = connect(database.url, { maxConnections: 1 })
    let writes = 0
    pool.on('connect', (client) => {
      const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
      for (const name of ['_write', '_writev'] as const) {
        const own = stream[name]?.bind(stream) as (...parts: unknown[]) => void
        stream[name] = (...parts: unknown[]) => {
          writes += 1
          own(...parts)
        }
      }
    })
    await readBackend(db, { divisor: 1 })
    writes = 0
    await Promise.all(Array.from({ length: 8 }, () => readBackend(db, { divisor: 1 })))
    expect(writes).toBe(1)
    await db.destroy()
  })

  it("runs on its transaction's connection", async () => {
    await database.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
      const read = await readBackend(tx, { divisor: 1 })
      expect(read.rows[0]?.pid).toBe(rows[0]?.pid)
    })
  })

  it('is refused after the deadline of its work', async () => {
    let late: Promise<unknown> = Promise.resolve()
    const work = withDeadline(1, async () => {
      await new Promise((done) => setTimeout(done, 20))
      late = backendOf()
      late.catch(() => undefined)
    })
    await expect(work).rejects.toMatchObject({ code: 'AMPARO_DEADLINE' })
    await expect.poll(() => late.catch((error: { code?: string }) => error.code)).toBe('AMPARO_DEADLINE')
  })
})
