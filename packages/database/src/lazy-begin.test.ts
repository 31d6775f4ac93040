import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, type Db } from './open.ts'
import { database, openTestDatabase } from './testing.ts'

openTestDatabase({ direct: true })
beforeAll(async () => {
  await sql`CREATE TABLE note (n int PRIMARY KEY)`.execute(database.db)
})

/** A pool of one connection, whose next BEGIN the server can be made to refuse. */
let db: Db
let pool: pg.Pool
let refusesBegin = false
beforeEach(() => {
  ;({ db, pool } = connect(database.url, { maxConnections: 1 }))
  pool.on('connect', (client) => {
    const { connection } = client as unknown as {
      connection: { parse(message: { text: string }): void; query(text: string): void }
    }
    const { parse, query } = connection
    const spoiled = (text: string) => (refusesBegin ? text.replace(/^begin\b/, 'select 1/0') : text)
    connection.parse = (message) => parse.call(connection, { ...message, text: spoiled(message.text) })
    connection.query = (text) => query.call(connection, spoiled(text))
  })
})
afterEach(async () => {
  refusesBegin = false
  await db.destroy()
  await sql`DELETE FROM note`.execute(database.db)
})

const add = (n: number) => (tx: Db) => sql`INSERT INTO note VALUES (${n}) RETURNING n`.execute(tx)
const notes = async () => {
  const { rows } = await sql<{ n: number }>`SELECT n FROM note ORDER BY n`.execute(database.db)
  return rows.map(({ n }) => n)
}
const divided = { code: '22012' }

describe('a transaction', () => {
  it('begins with its first statement, which gets its own result', async () => {
    const answer = await db.transaction().execute(async (tx) => {
      const [one, two] = await Promise.all([add(1)(tx), add(2)(tx)])
      const { rows } = await add(3)(tx)
      return [one.rows, one.numAffectedRows, two.rows, rows]
    })
    expect(answer).toEqual([[{ n: 1 }], 1n, [{ n: 2 }], [{ n: 3 }]])
    expect(await notes()).toEqual([1, 2, 3])
  })

  it('accepts a first text of several statements, and a prepared one', async () => {
    await db.transaction().execute(async (tx) => {
      await sql`INSERT INTO note VALUES (1); INSERT INTO note VALUES (2)`.execute(tx)
    })
    const twice = (tx: Db) => sql<{ n: number }>`/* prepared: twice */ SELECT ${4}::int * 2 AS n`.execute(tx)
    for (const turn of [1, 2, 3]) {
      const { rows } = await (turn === 2 ? twice(db) : db.transaction().execute((tx) => twice(tx)))
      expect(rows).toEqual([{ n: 8 }])
    }
    expect(await notes()).toEqual([1, 2])
  })

  it('that fails is rolled back, and its connection stays usable', async () => {
    const failing = db.transaction().execute((tx) => Promise.all([add(1)(tx), add(1)(tx), add(2)(tx)]))
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    await db.transaction().execute((tx) => add(3)(tx))
    expect(await notes()).toEqual([3])
  })

  it('that sends a value that cannot be encoded fails, and its connection stays usable', async () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    const failing = db.transaction().execute((tx) => sql`SELECT ${circle}::json`.execute(tx))
    await expect(failing).rejects.toThrow(/circular/)
    await db.transaction().execute((tx) => add(4)(tx))
    expect(await notes()).toEqual([4])
  })

  it('without a statement sends nothing', async () => {
    await db.transaction().execute(async () => undefined)
    expect(pool.totalCount).toBe(1)
    await db.transaction().execute((tx) => add(1)(tx))
    expect(await notes()).toEqual([1])
  })
})

describe('a BEGIN that fails on a live connection', () => {
  beforeEach(() => {
    refusesBegin = true
  })

  it('fails its first statement, which does not run', async () => {
    await expect(db.transaction().execute((tx) => add(1)(tx))).rejects.toMatchObject(divided)
    const bare = db.transaction().execute((tx) => sql`INSERT INTO note VALUES (2)`.execute(tx))
    await expect(bare).rejects.toMatchObject(divided)
    expect(await notes()).toEqual([])
  })

  it('fails every statement of the same message, none of which runs', async () => {
    const together = db.transaction().execute((tx) => Promise.all([add(1)(tx), add(2)(tx), add(3)(tx)]))
    await expect(together).rejects.toMatchObject(divided)
    expect(await notes()).toEqual([])
  })

  it('fails later statements too, if the error was ignored', async () => {
    const careless = db.transaction().execute(async (tx) => {
      await add(1)(tx).catch(() => undefined)
      await add(2)(tx)
    })
    await expect(careless).rejects.toMatchObject({ code: '25P01' })
    expect(await notes()).toEqual([])
  })

  it('leaves the connection usable for the next transaction', async () => {
    await expect(db.transaction().execute((tx) => add(1)(tx))).rejects.toMatchObject(divided)
    refusesBegin = false
    await db.transaction().execute((tx) => add(2)(tx))
    expect(await notes()).toEqual([2])
    expect(pool.totalCount).toBe(1)
  })
})
