import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './open.ts'
import { testDatabase } from './testing.ts'
import { inOneTrip, inTransaction } from './trips.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await sql`CREATE TABLE note (n int PRIMARY KEY)`.execute(database.db)
})
afterAll(() => database.close())

const notes = async () => {
  const { rows } = await sql<{ n: number }>`SELECT n FROM note ORDER BY n`.execute(database.db)
  return rows.map(({ n }) => n)
}

describe('statements in one trip', () => {
  it('are done in their order on one connection, and answered each to its own', async () => {
    const session = (tx: typeof database.db) =>
      sql<{ pid: number; at: number }>`SELECT pg_backend_pid() AS pid, count(*)::int AS at FROM note`.execute(
        tx,
      )
    await inTransaction(database.db, async (tx) => {
      const [before, , after] = await inOneTrip(tx, [
        session,
        (one) => sql`INSERT INTO note VALUES (1)`.execute(one),
        (one) => session(one),
      ])
      expect([before.rows[0]?.at, after.rows[0]?.at]).toEqual([0, 1])
      expect(before.rows[0]?.pid).toBe(after.rows[0]?.pid)
    })
    expect(await notes()).toEqual([1])
  })

  it('that fail tell the cause, not that those after it were given up, and nothing is kept', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await inOneTrip(tx, [
        (one) => sql`INSERT INTO note VALUES (2)`.execute(one),
        (one) => sql`INSERT INTO note VALUES (1)`.execute(one),
        (one) => sql`SELECT 1`.execute(one),
      ])
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual([1])
  })

  it('leave their connection as good as it was', async () => {
    await expect(
      inOneTrip(database.db, [(one) => sql`SELECT 1/0`.execute(one), (one) => sql`SELECT 1`.execute(one)]),
    ).rejects.toMatchObject({ code: '22012' })
    expect(await notes()).toEqual([1])
  })
})

describe('what a transaction does at its end', () => {
  it('is kept with it', async () => {
    const answer = await inTransaction(database.db, async (tx, atTheEnd) => {
      atTheEnd((one) => sql`INSERT INTO note VALUES (3)`.execute(one))
      await sql`INSERT INTO note VALUES (4)`.execute(tx)
      return 'hecho'
    })
    expect(answer).toBe('hecho')
    expect(await notes()).toEqual([1, 3, 4])
  })

  it('takes everything back where the database refuses it, and says why', async () => {
    const refused = inTransaction(database.db, async (tx, atTheEnd) => {
      await sql`INSERT INTO note VALUES (5)`.execute(tx)
      atTheEnd((one) => sql`INSERT INTO note VALUES (1)`.execute(one))
      atTheEnd((one) => sql`INSERT INTO note VALUES (6)`.execute(one))
    })
    await expect(refused).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual([1, 3, 4])
  })

  it('takes everything back where it never was a statement', async () => {
    const broken = inTransaction(database.db, async (tx, atTheEnd) => {
      await sql`INSERT INTO note VALUES (7)`.execute(tx)
      atTheEnd(async () => {
        throw new RangeError('never sent')
      })
    })
    await expect(broken).rejects.toThrow('never sent')
    expect(await notes()).toEqual([1, 3, 4])
  })
})
