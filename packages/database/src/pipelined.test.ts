import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from './open.ts'
import { withCommit } from './pipelined.ts'
import { database, openTestDatabase } from './testing.ts'

openTestDatabase()
beforeAll(async () => {
  await sql`CREATE TABLE note (n int PRIMARY KEY)`.execute(database.db)
})

const notes = async () => {
  const { rows } = await sql<{ n: number }>`SELECT n FROM note ORDER BY n`.execute(database.db)
  return rows.map(({ n }) => n)
}

describe('pipelined statements', () => {
  it('run in order on one connection, and each gets its own answer', async () => {
    const session = (tx: typeof database.db) =>
      sql<{ pid: number; at: number }>`SELECT pg_backend_pid() AS pid, count(*)::int AS at FROM note`.execute(
        tx,
      )
    await database.db.transaction().execute(async (tx) => {
      const [before, , after] = await Promise.all([
        session(tx),
        sql`INSERT INTO note VALUES (1)`.execute(tx),
        session(tx),
      ])
      expect([before.rows[0]?.at, after.rows[0]?.at]).toEqual([0, 1])
      expect(before.rows[0]?.pid).toBe(after.rows[0]?.pid)
    })
    expect(await notes()).toEqual([1])
  })

  it('that fail report the cause, not the aborted ones after it, and nothing is committed', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await Promise.all([
        sql`INSERT INTO note VALUES (2)`.execute(tx),
        sql`INSERT INTO note VALUES (1)`.execute(tx),
        sql`SELECT 1`.execute(tx),
      ])
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual([1])
  })

  it('leave their connection usable', async () => {
    const failing = database.db
      .connection()
      .execute(async (one) => Promise.all([sql`SELECT 1/0`.execute(one), sql`SELECT 1`.execute(one)]))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    expect(await notes()).toEqual([1])
  })

  it('send nothing after their transaction was aborted', async () => {
    let late: Promise<unknown> = Promise.resolve()
    const failing = database.db.transaction().execute(async (tx) => {
      late = sql`SELECT pg_sleep(0.05)`.execute(tx).then(() => sql`INSERT INTO note VALUES (99)`.execute(tx))
      late.catch(() => undefined)
      throw new RangeError('given up')
    })
    await expect(failing).rejects.toThrow('given up')
    await expect(late).rejects.toThrow('asked of a transaction that is over')
    expect(await notes()).toEqual([1])
  })

  it('share their connection with code that wants an exclusive one', async () => {
    const pids = await database.db.transaction().execute(async (tx) => {
      const pid = (one: typeof database.db) =>
        sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(one).then(({ rows }) => rows[0]?.pid)
      const alone = (one: Tx) => one.connection().execute(pid)
      return [await pid(tx), await alone(tx)]
    })
    expect(pids[0]).toBe(pids[1])
  })
})

describe('a statement left to the COMMIT', () => {
  it('is committed with it', async () => {
    const answer = await database.db.transaction().execute(async (tx) => {
      withCommit(tx, sql`INSERT INTO note VALUES (3)`.execute(tx))
      await sql`INSERT INTO note VALUES (4)`.execute(tx)
      return 'hecho'
    })
    expect(answer).toBe('hecho')
    expect(await notes()).toEqual([1, 3, 4])
  })

  it('rolls everything back if the database refuses it, and reports why', async () => {
    const refused = database.db.transaction().execute(async (tx) => {
      await sql`INSERT INTO note VALUES (5)`.execute(tx)
      withCommit(tx, sql`INSERT INTO note VALUES (1)`.execute(tx))
      withCommit(tx, sql`INSERT INTO note VALUES (6)`.execute(tx))
    })
    await expect(refused).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual([1, 3, 4])
  })

  it('rolls everything back if it never became a statement', async () => {
    const broken = database.db.transaction().execute(async (tx) => {
      await sql`INSERT INTO note VALUES (7)`.execute(tx)
      withCommit(tx, Promise.reject(new RangeError('never sent')))
    })
    await expect(broken).rejects.toThrow('never sent')
    expect(await notes()).toEqual([1, 3, 4])
  })
})
